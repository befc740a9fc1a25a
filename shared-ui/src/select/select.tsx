import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Field, type FieldProps } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { classNames } from '../foundation/class-names.ts';
import { OptionList, type SelectItem } from './option-list.tsx';
import styles from './select.module.css';

export type { SelectItem } from './option-list.tsx';

export interface SelectProps extends FieldProps {
  readonly name?: string;
  readonly items: readonly SelectItem[];
  /** Id of the chosen item, or null for none. */
  readonly selectedKey: string | null;
  readonly onChange?: (id: string) => void;
}

/** One of a few items. */
export function Select({ items, selectedKey, onChange, name, ...field }: SelectProps) {
  const { t } = useTranslation('ui');
  const chosen = items.find(({ id }) => id === selectedKey);
  return (
    <Field {...field}>
      {({ id, aria }) => (
        <AriaSelect
          {...aria}
          value={selectedKey}
          onChange={(key) => onChange?.(String(key))}
          placeholder={t('select.placeholder')}
          allowsEmptyCollection
        >
          <Button id={id} {...(name && { name })} className={classNames(fieldStyles.box, styles.trigger)}>
            <SelectValue className={classNames(styles.value)}>
              {({ defaultChildren }) => (chosen ? <ItemValue item={chosen} /> : defaultChildren)}
            </SelectValue>
            <ChevronDown className={styles.arrow} aria-hidden="true" />
          </Button>
          <Popover className={classNames(styles.popover)} offset={6}>
            <OptionList items={items} emptyMessage={t('list.noValues')} />
          </Popover>
        </AriaSelect>
      )}
    </Field>
  );
}

/** The chosen item inside the closed control. */
function ItemValue({ item }: { readonly item: SelectItem }) {
  return (
    <>
      {item.icon}
      <span className={styles.valueText}>{item.label}</span>
    </>
  );
}
