import type { KeyboardEvent, ReactNode } from 'react';
import { onDemand, OpenFailure, useOpener } from '../foundation/opener.tsx';
import type { MenuFocus, MenuListProps } from './menu-list.tsx';
import styles from './menu.module.css';

export interface MenuProps extends Omit<MenuListProps, 'button' | 'focus' | 'onClose'> {
  /** What the button shows: an icon, a short text, or both. */
  readonly trigger: ReactNode;
  readonly isDisabled?: boolean;
}

const useMenuList = onDemand(() => import('./menu-list.tsx'));

const focusByKey: Readonly<Record<string, MenuFocus>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};

/** A button that opens a list of actions or of alternatives. The code of the list is loaded on demand. */
export function Menu({ trigger, isDisabled, ...list }: MenuProps) {
  const menuList = useMenuList();
  const { how: focus, isFailed, open, close, button, intent } = useOpener<MenuFocus>(menuList);
  const openByKey = (event: KeyboardEvent) => {
    const to = focusByKey[event.key];
    if (to === undefined) return;
    event.preventDefault();
    open(to);
  };
  return (
    <div className={styles.opener}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        disabled={isDisabled}
        aria-label={list.label}
        aria-haspopup="menu"
        aria-expanded={focus !== undefined}
        {...intent}
        onKeyDown={openByKey}
        // A press by a screen reader has the count 0.
        onClick={({ detail }) => open(detail === 0 ? 'first' : 'list')}
      >
        {trigger}
      </button>
      <OpenFailure isShown={isFailed} side="right" />
      {menuList.part && <menuList.part.MenuList {...list} button={button} focus={focus} onClose={close} />}
    </div>
  );
}
