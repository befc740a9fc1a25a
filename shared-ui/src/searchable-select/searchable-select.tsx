import { ChevronDown } from 'lucide-react';
import { use, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Popover } from 'react-aria-components/Popover';
import { Field, type FieldProps } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { classNames } from '../foundation/class-names.ts';
import { OptionList, type SelectItem } from '../select/option-list.tsx';
import selectStyles from '../select/select.module.css';
import { useOptionSearch, type OptionFilterName } from '../select/use-option-search.ts';
import styles from './searchable-select.module.css';
import { useSearchPause } from './use-search-pause.ts';

export { countryItem } from '../select/option-list.tsx';

export interface SearchableSelectProps extends FieldProps {
  /** Undefined when they could not be loaded: "No data available". */
  readonly items: readonly SelectItem[] | undefined;
  /** Id of the chosen item, or null for none. */
  readonly selectedKey: string | null;
  /** Receives null when the text is cleared. */
  readonly onChange: (id: string | null) => void;
  /** Characters that a search needs. Default: 0. */
  readonly minSearchLength?: number;
  /** Default: `contains`. */
  readonly filter?: OptionFilterName;
  readonly placeholder?: string;
  readonly name?: string | undefined;
}

/** One of many items, found by typing: the list is searched half a second after the last key. */
export function SearchableSelect({
  items,
  selectedKey,
  onChange,
  minSearchLength = 0,
  filter = 'contains',
  placeholder = '',
  name,
  ...field
}: SearchableSelectProps) {
  const { t } = useTranslation('ui');
  const find = useOptionSearch(filter);
  const [query, setQuery] = useState<string>();
  const [isUnmatched, setUnmatched] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const { searched, search } = useSearchPause(query ?? '');

  const isLongEnough = searched.length >= minSearchLength;
  const found = (isLongEnough && find?.(items ?? [], searched).found) || [];
  const selected = items?.find(({ id }) => id === selectedKey);
  // Before the field has the focus, only the chosen item: hundreds of them take a phone a long time.
  const options = isWanted ? found : [selected].filter((item) => item !== undefined);
  const whyEmpty = () => {
    if (!find) return 'unknownFilter';
    if (!isLongEnough) return 'minLength';
    if (!items) return 'noData';
    return items.length === 0 && searched === '' ? 'noValues' : 'noOptions';
  };
  const choose = (id: string | null) => {
    setQuery(undefined);
    setUnmatched(false);
    onChange(id);
  };
  const takeFirst = () => {
    const first = query && find?.(items ?? [], query).found.find(({ isDisabled }) => !isDisabled);
    if (first) choose(first.id);
  };
  const leave = () => {
    if (!query) return;
    setUnmatched(true);
    const { meant } = find?.(items ?? [], query) ?? {};
    if (meant) choose(meant.id);
  };
  const error = field.error ?? (isUnmatched && selectedKey === null ? t('list.notChosen') : undefined);

  return (
    <Field {...field} error={error} isDeferred>
      {({ id, aria }) => (
        <ComboBox<SelectItem>
          {...aria}
          items={options}
          value={selectedKey}
          onChange={(key) => {
            // The same one, or none as before, when a search ends without a choice.
            if (key === selectedKey) setQuery(undefined);
            else choose(key === null ? null : String(key));
          }}
          inputValue={query ?? selected?.label ?? ''}
          onInputChange={(text) => {
            setUnmatched(false);
            setQuery(text === (selected?.label ?? '') ? undefined : text);
            if (text === '' && selectedKey !== null) onChange(null);
          }}
          onFocus={() => setWanted(true)}
          onBlur={leave}
          onOpenChange={(isOpen) => {
            if (!isOpen) setQuery(undefined);
          }}
          allowsEmptyCollection
        >
          <Group className={classNames(fieldStyles.box, styles.box)}>
            {query === undefined && selected?.icon}
            <SearchInput
              {...{ id, name, placeholder }}
              isSearched={Boolean(query)}
              onListKey={search}
              onEnter={takeFirst}
              onTab={leave}
            />
            <Button className={classNames(styles.open)}>
              <ChevronDown className={selectStyles.arrow} aria-hidden="true" />
            </Button>
          </Group>
          <ListPopover>
            <OptionList items={options} emptyMessage={t(`list.${whyEmpty()}`, { count: minSearchLength })} />
          </ListPopover>
        </ComboBox>
      )}
    </Field>
  );
}

interface SearchInputProps {
  readonly id: string;
  readonly name: string | undefined;
  readonly placeholder: string;
  /** Something was typed, and nothing chosen since. */
  readonly isSearched: boolean;
  /** Called before a key moves into the list. */
  readonly onListKey: () => void;
  /** Called by these keys while no option of the list is active. */
  readonly onEnter: () => void;
  readonly onTab: () => void;
}

const listKeys = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']);

/** Opens the list when it is pressed, and selects its text so that typing replaces it. */
function SearchInput({ isSearched, onListKey, onEnter, onTab, ...props }: SearchInputProps) {
  const state = use(ComboBoxStateContext);
  return (
    <Input
      {...props}
      className={classNames(fieldStyles.input, styles.input)}
      autoComplete="off"
      onKeyDownCapture={(event) => {
        const { key } = event;
        if (listKeys.has(key)) onListKey();
        const active = state?.selectionManager.focusedKey ?? null;
        if (!isSearched || active !== null) return;
        if (key === 'Tab') onTab();
        if (key !== 'Enter') return;
        // A text that finds no option stays, and nothing is submitted without it.
        event.preventDefault();
        event.stopPropagation();
        onEnter();
      }}
      onClick={(event) => {
        if (state?.isOpen || event.currentTarget.readOnly) return;
        event.currentTarget.select();
        state?.open(null, 'manual');
      }}
    />
  );
}

/** Stays open while the page scrolls, which a phone's keyboard does when it appears. The field alone closes it. */
function ListPopover({ children }: { readonly children: ReactNode }) {
  const state = use(ComboBoxStateContext);
  return (
    <Popover className={classNames(selectStyles.popover)} offset={6} isOpen={state?.isOpen ?? false}>
      {children}
    </Popover>
  );
}
