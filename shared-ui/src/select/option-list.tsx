import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { ListBox, ListBoxItem, type Selection } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { Flag } from '../flag/flag.tsx';
import { classNames } from '../foundation/class-names.ts';
import styles from './select.module.css';

interface OptionListProps {
  readonly items: readonly SelectItem[];
  /** Shown when there are no options. */
  readonly emptyMessage: string;
  /** For a list outside a control of React Aria, which knows these. */
  readonly choice?: OptionChoice;
}

/** A name, the chosen option's id, and what happens to the id of an option that is pressed, also of the chosen one. */
interface OptionChoice {
  readonly label: string;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

const rowHeight = 48;
const longList = 60;

/** The options of a select, at most 300 px high. A long list renders only the rows in view. */
export function OptionList({ items, emptyMessage, choice }: OptionListProps) {
  const isLong = items.length >= longList;
  const list = (
    <ListBox
      {...(choice && listProps(choice))}
      className={classNames(styles.list, isLong && styles.long)}
      items={items}
      renderEmptyState={() => <div className={styles.empty}>{emptyMessage}</div>}
    >
      {(item) => <Option item={item} />}
    </ListBox>
  );
  if (!isLong) return list;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: rowHeight, padding: 8 }}>
      {list}
    </Virtualizer>
  );
}

const listProps = ({ label, chosen, onChoose }: OptionChoice) => ({
  'aria-label': label,
  selectionMode: 'single' as const,
  selectedKeys: chosen === undefined ? [] : [chosen],
  onSelectionChange: (keys: Selection) => {
    const [id = chosen] = keys === 'all' ? [] : [...keys];
    if (id !== undefined) onChoose(String(id));
  },
});

function Option({ item }: { readonly item: SelectItem }) {
  return (
    <ListBoxItem
      id={item.id}
      value={item}
      textValue={item.label}
      isDisabled={item.isDisabled ?? false}
      className={classNames(styles.option)}
    >
      {({ isSelected }): ReactNode => (
        <>
          {item.icon}
          <span className={styles.words}>
            <span className={styles.name}>{item.label}</span>
            {item.description && <span className={styles.description}>{item.description}</span>}
          </span>
          {isSelected && <Check className={styles.check} aria-hidden="true" />}
        </>
      )}
    </ListBoxItem>
  );
}

/** An option of a list. */
export interface SelectItem {
  readonly id: string;
  readonly label: string;
  /** A flag or an icon of 20 to 28 px. */
  readonly icon?: ReactNode;
  /** A second, smaller text; also searched. */
  readonly description?: string;
  /** Names in other languages, or short ones, that a search finds it by. */
  readonly otherNames?: () => readonly string[];
  readonly isDisabled?: boolean | undefined;
}

/** All words that a search finds an option by. */
export const wordsOf = ({ label, description, otherNames }: SelectItem): readonly string[] =>
  [label, description ?? '', ...(otherNames?.() ?? [])].filter((words) => words !== '');

interface CountryOfList extends Pick<SelectItem, 'otherNames'> {
  readonly code: string;
  /** In the person's language. */
  readonly name: string;
}

/** A country as an option of a list. */
export const countryItem = ({ code, name, otherNames }: CountryOfList): SelectItem => ({
  id: code,
  label: name,
  icon: <Flag countryCode={code} />,
  ...(otherNames && { otherNames }),
});
