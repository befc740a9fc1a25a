import { Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, Popover, Text } from 'react-aria-components/Menu';
import { classNames } from '../foundation/class-names.ts';
import styles from './menu.module.css';

/** One entry of a menu. */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** A 20 px icon or a flag. */
  readonly icon?: ReactNode;
}

/** Where the focus goes when the list opens: to its first or last entry, or to the list as a whole. */
export type MenuFocus = 'first' | 'last' | 'list';

export interface MenuListProps {
  /** Name of the list and of the button that opens it. */
  readonly label: string;
  readonly items: readonly MenuEntry[];
  /** Id of the chosen entry: the entries are then alternatives. */
  readonly selectedKey?: string;
  /** Two lines above the entries, such as who is signed in. */
  readonly heading?: { readonly title: string; readonly subtitle: string };
  readonly onAction: (id: string) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Closed when undefined. */
  readonly focus: MenuFocus | undefined;
  readonly onClose: () => void;
}

/** The list that a menu opens below its button. */
export function MenuList({ label, items, selectedKey, heading, onAction, button, focus, onClose }: MenuListProps) {
  const choice =
    selectedKey === undefined
      ? {}
      : ({ selectionMode: 'single', selectedKeys: [selectedKey], disallowEmptySelection: true } as const);
  return (
    <Popover
      trigger="MenuTrigger"
      triggerRef={button}
      isOpen={focus !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      placement="bottom end"
      offset={8}
      aria-label={label}
      className={classNames(styles.popover)}
    >
      <AriaMenu
        {...choice}
        aria-label={label}
        // A menu that opens takes the focus (ARIA practices, menu button).
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focus === 'first' || focus === 'last' ? focus : true}
        onClose={onClose}
        className={classNames(styles.menu)}
        onAction={(id) => {
          // What the action opens is to return the focus to the button: the entry goes. The open list would keep the focus.
          flushSync(onClose);
          button.current?.focus({ preventScroll: true });
          onAction(String(id));
        }}
      >
        {heading ? (
          <MenuSection>
            <Header className={classNames(styles.heading)}>
              <span className={styles.title}>{heading.title}</span>{' '}
              <span className={styles.subtitle}>{heading.subtitle}</span>
            </Header>
            {items.map(renderEntry)}
          </MenuSection>
        ) : (
          items.map(renderEntry)
        )}
      </AriaMenu>
    </Popover>
  );
}

const renderEntry = ({ id, label, icon }: MenuEntry) => (
  <MenuItem key={id} id={id} textValue={label} className={classNames(styles.item)}>
    {({ isSelected }) => (
      <>
        {icon}
        <Text slot="label" className={classNames(styles.label)}>
          {label}
        </Text>
        {isSelected && <Check className={styles.check} aria-hidden="true" />}
      </>
    )}
  </MenuItem>
);
