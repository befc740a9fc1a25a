import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger, Popover, Text } from 'react-aria-components/Menu';
import { classNames } from '../foundation/class-names.ts';
import styles from './menu.module.css';

/** One entry of a {@link Menu}. */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** A 20 px icon or a flag. */
  readonly icon?: ReactNode;
}

/** Props of {@link Menu}. */
export interface MenuProps {
  /** Name of the button that opens it. */
  readonly label: string;
  /** What the button shows: an icon, a short text, or both. */
  readonly trigger: ReactNode;
  readonly items: readonly MenuEntry[];
  /** Id of the chosen entry: the entries are then alternatives. */
  readonly selectedKey?: string;
  /** Two lines above the entries, such as who is signed in. */
  readonly heading?: { readonly title: string; readonly subtitle: string };
  readonly onAction: (id: string) => void;
}

/** A button that opens a list of actions or of alternatives. */
export function Menu({ label, trigger, items, selectedKey, heading, onAction }: MenuProps) {
  const choice =
    selectedKey === undefined
      ? {}
      : ({ selectionMode: 'single', selectedKeys: [selectedKey], disallowEmptySelection: true } as const);
  return (
    <MenuTrigger>
      <Button aria-label={label} className={classNames(styles.trigger)}>
        {trigger}
      </Button>
      <Popover placement="bottom end" offset={8} className={classNames(styles.popover)}>
        <AriaMenu
          {...choice}
          aria-label={label}
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
    </MenuTrigger>
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
