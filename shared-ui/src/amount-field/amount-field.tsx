import { useLayoutEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../foundation/class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { useEarlierInput } from '../field/use-earlier-input.ts';
import fieldStyles from '../field/field.module.css';
import { useUiSettings } from '../provider/ui-provider.tsx';
import { whenEnter, type TextFieldProps } from '../text-field/text-field.tsx';
import { amountFormat, readAmount, readPastedAmount, writeAmount } from './amount-text.ts';
import styles from './amount-field.module.css';

interface AmountFieldProps extends FieldProps {
  /** Decimal text with a point and no grouping, such as `1234.5`; '' when empty. Never a float. */
  readonly value: string;
  /** Receives decimal text like `value`, at most `precision` decimal places, or ''. */
  readonly onChange?: (value: string) => void;
  /** Decimal places that the currency has. */
  readonly precision: number;
  readonly name?: string | undefined;
  readonly onEnter?: TextFieldProps['onEnter'];
  /** Shown at the end of the box, such as the currency or its choice. */
  readonly trailing?: ReactNode;
  /** `large` for the main amount of a view. */
  readonly size?: 'medium' | 'large' | undefined;
}

/**
 * An amount of money. It accepts digits with a comma or a point and refuses other characters. A pasted `1 234,56` is
 * accepted, and a message says when decimal places were cut. The amount is grouped while it is not being edited. An
 * amount of the form's is selected by the first press, or when it comes into a focused field: typing replaces it.
 */
export function AmountField({
  value,
  onChange,
  precision,
  name,
  onEnter,
  trailing,
  size = 'medium',
  ...field
}: AmountFieldProps) {
  const { t } = useTranslation('ui');
  const { languageTag } = useUiSettings();
  const format = useMemo(() => amountFormat(languageTag), [languageTag]);
  const read = (text: string) => readAmount(text, precision, format.groupMark);
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string>();

  // The amount that was pasted and cut. The note is shown while the field has this value.
  const [cut, setCut] = useState<string>();

  // Typed text such as "12," or "0.50" is kept while it equals the value. A value from outside replaces it.
  const plain = value.replace('.', format.decimalMark);
  const edited = draft !== undefined && read(draft) === value ? draft : plain;
  const shown = draft === undefined ? writeAmount(value, format) : edited;

  // The amount that the person entered; any other one is there to be replaced.
  const entered = useRef<string>(undefined);
  const isFirstPress = useRef(false);

  // Without the selection, a person in an empty field that is set to 1 would type 250 and get 1250.
  useLayoutEffect(() => {
    const element = input.current;
    // What is shown differs only before hydration, by what was typed.
    const isShown = element?.value === shown;
    if (value !== entered.current && document.activeElement === element && isShown) element.select();
  }, [value, shown]);

  const take = (text: string, amount: string) => {
    entered.current = amount;
    setDraft(text);
    if (amount !== value) onChange?.(amount);
  };

  // After the selection, which is not for what the person typed.
  useEarlierInput(input, shown, (text, element) => {
    const amount = read(text) ?? readPastedAmount(text, precision, format.groupMark)?.amount;
    const isFocused = document.activeElement === element;
    // Of two amounts that follow from each other, the one that is being typed counts.
    if (amount === undefined || (!isFocused && (amount === value || isTypedElsewhere(element)))) element.value = shown;
    else if (isFocused) take(text, amount);
    else onChange?.(amount);
  });

  const refuse = (event: FormEvent<HTMLInputElement>) => {
    const typed = event.nativeEvent instanceof InputEvent ? event.nativeEvent.data : null;
    if (typed === null) return;
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const next = text.slice(0, selectionStart ?? text.length) + typed + text.slice(selectionEnd ?? text.length);
    if (read(next) === undefined) event.preventDefault();
  };

  return (
    <Field {...field}>
      {({ native }) => (
        <>
          <div className={classNames(fieldStyles.box, size === 'large' && styles.large)}>
            <input
              {...native}
              ref={input}
              className={classNames(fieldStyles.input, styles.input)}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              name={name}
              placeholder="0"
              value={shown}
              onFocus={() => setDraft(plain)}
              onBlur={() => setDraft(undefined)}
              onPointerDown={() => {
                isFirstPress.current = document.activeElement !== input.current;
              }}
              onClick={({ currentTarget }) => {
                if (isFirstPress.current && value !== entered.current) currentTarget.select();
              }}
              onBeforeInput={refuse}
              onKeyDown={whenEnter(onEnter)}
              onChange={(event) => {
                const amount = read(event.target.value);
                if (amount !== undefined) take(event.target.value, amount);
              }}
              onPaste={(event) => {
                event.preventDefault();
                if (field.isReadOnly || field.isDisabled) return;
                const pasted = readPastedAmount(event.clipboardData.getData('text'), precision, format.groupMark);
                if (!pasted) return;
                setCut(pasted.isCut ? pasted.amount : undefined);
                take(pasted.amount.replace('.', format.decimalMark), pasted.amount);
              }}
            />
            {trailing && <div className={styles.trailing}>{trailing}</div>}
          </div>
          {cut === value && (
            <p role="alert" className={fieldStyles.hint}>
              {t('amount.cut', { count: precision })}
            </p>
          )}
        </>
      )}
    </Field>
  );
}

/** Whether the focus is in another amount of the same form, and its text is not the one of the page. */
function isTypedElsewhere({ form }: HTMLInputElement): boolean {
  const typed = document.activeElement;
  if (!(typed instanceof HTMLInputElement) || typed.form === null || typed.form !== form) return false;
  return typed.inputMode === 'decimal' && typed.value !== typed.defaultValue;
}
