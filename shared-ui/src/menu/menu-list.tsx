import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, Popover, Text } from 'react-aria-components/Menu';
import { classNames } from '../foundation/class-names.ts';
import type { MenuEntry, MenuProps } from './menu.tsx';
import styles from './menu.module.css';

/** Where the focus goes when the list opens: to its first or last entry, or to the list as a whole. */
export type MenuFocus = 'first' | 'last' | 'list';

interface MenuListProps extends Omit<MenuProps, 'trigger'> {
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Closed when undefined. */
  readonly focus: MenuFocus | undefined;
  readonly onClose: () => void;
}

/** The list that a {@link Menu} opens below its button. */
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
        onAction={(id) => onAction(String(id))}
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
