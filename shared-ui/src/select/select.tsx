import { ChevronDown, Lock } from 'lucide-react';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { AriaFieldLabel } from '../field/aria-field-label.tsx';
import { AriaFieldMessages } from '../field/aria-field-messages.tsx';
import { ariaFieldState } from '../field/aria-field-state.ts';
import { HintText, type FieldHandle, type FieldProps } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { useFieldHandle } from '../field/use-field-handle.ts';
import { classNames } from '../foundation/class-names.ts';
import { defined } from '../foundation/defined.ts';
import { OptionList } from './option-list.tsx';
import type { SelectItem } from './select-item.ts';
import styles from './select.module.css';

/** Props of {@link Select}. */
export interface SelectProps extends FieldProps {
  readonly items: readonly SelectItem[];
  /** Id of the chosen item, or null for none. */
  readonly selectedKey: string | null;
  readonly onChange?: ((id: string) => void) | undefined;
  /** "Choose" when left out. */
  readonly placeholder?: string | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<FieldHandle> | undefined;
}

/** One of a few items. A read-only one shows its value with a lock, and its hint says why. */
export function Select(props: SelectProps) {
  return props.isReadOnly ? <FixedChoice {...props} /> : <Choice {...props} />;
}

function Choice({ label, items, selectedKey, onChange, placeholder, name, ref, ...field }: SelectProps) {
  const { t } = useTranslation('ui');
  const button = useFieldHandle<HTMLButtonElement>(ref);
  const chosen = items.find(({ id }) => id === selectedKey);
  return (
    <AriaSelect
      {...ariaFieldState(field)}
      value={selectedKey}
      onChange={(key) => onChange?.(String(key))}
      placeholder={placeholder ?? t('select.placeholder')}
      allowsEmptyCollection
    >
      <AriaFieldLabel label={label} isOptional={field.isOptional} isLabelHidden={field.isLabelHidden} />
      <Button {...defined({ name })} ref={button} className={classNames(fieldStyles.box, styles.trigger)}>
        <SelectValue className={classNames(styles.value)}>
          {({ defaultChildren }) => (chosen ? <ItemValue item={chosen} /> : defaultChildren)}
        </SelectValue>
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </Button>
      <AriaFieldMessages error={field.error} hint={field.hint} />
      <Popover className={classNames(styles.popover)} offset={6}>
        <OptionList items={items} emptyMessage={t('list.noValues')} />
      </Popover>
    </AriaSelect>
  );
}

function FixedChoice({ label, items, selectedKey, hint, isLabelHidden, name }: SelectProps) {
  const id = useId();
  const item = items.find((candidate) => candidate.id === selectedKey);
  return (
    <div className={fieldStyles.field} data-readonly="true">
      <label htmlFor={id} className={classNames(fieldStyles.label, isLabelHidden && fieldStyles.hidden)}>
        {label}
      </label>
      <div className={classNames(fieldStyles.box, styles.trigger)}>
        {item?.icon}
        <input
          id={id}
          name={name}
          className={classNames(fieldStyles.input, styles.fixed)}
          readOnly
          value={item?.label ?? ''}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        <Lock className={styles.arrow} aria-hidden="true" />
      </div>
      {hint && <HintText id={`${id}-hint`}>{hint}</HintText>}
    </div>
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
