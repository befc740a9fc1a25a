import { useId, useRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { AmountField } from '../amount-field/amount-field.tsx';
import { ErrorText } from '../field/field.tsx';
import { useEarlierInput } from '../field/use-earlier-input.ts';
import styles from './converter-fields.module.css';
import { CurrencyIcon } from './currency-icon.tsx';

/** One side of the converter, as text. */
export interface ConverterRowProps {
  /** What happens to this side's currency, such as `We buy, you give`. */
  readonly label: string;
  /** Decimal text with a point, '' when empty. */
  readonly amount: string;
  /** Decimal places of the currency. */
  readonly precision: number;
  /** Code of the chosen currency. */
  readonly currency: string;
  /** Accessible name of the currency list. */
  readonly currencyLabel: string;
  /** Codes that can be chosen. */
  readonly currencies: readonly string[];
  /** Names by which a form finds the amount and the currency. */
  readonly name?: string | undefined;
  readonly currencyName?: string;
  /** What is wrong with the amount or the currency. The field is marked invalid and described by it. */
  readonly error?: string | undefined;
  readonly currencyError?: string | undefined;
  onAmountChange(amount: string): void;
  onCurrencyChange(code: string): void;
}

/** An amount and its currency. */
export function ConverterRow(row: ConverterRowProps) {
  const errorId = useId();
  return (
    <>
      <AmountField
        label={row.label}
        size="large"
        name={row.name}
        error={row.error}
        value={row.amount}
        precision={row.precision}
        onChange={row.onAmountChange}
        trailing={
          <CurrencyChoice
            label={row.currencyLabel}
            name={row.currencyName}
            errorId={row.currencyError === undefined ? undefined : errorId}
            value={row.currency}
            codes={row.currencies}
            onChange={row.onCurrencyChange}
          />
        }
      />
      {row.currencyError !== undefined && <ErrorText id={errorId}>{row.currencyError}</ErrorText>}
    </>
  );
}

interface CurrencyChoiceProps {
  /** Accessible name. */
  readonly label: string;
  /** Code of the chosen currency. */
  readonly value: string;
  readonly codes: readonly string[];
  readonly name?: string | undefined;
  /** Id of the error text. The list is then marked invalid. */
  readonly errorId?: string | undefined;
  onChange(code: string): void;
}

/** A currency with its picture. The list is the native one, which people know from their phone. */
function CurrencyChoice({ label, value, codes, name, errorId, onChange }: CurrencyChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEarlierInput(select, value, onChange);
  return (
    <span className={styles.choice}>
      <CurrencyIcon code={value} />
      <select
        ref={select}
        className={styles.select}
        name={name}
        aria-label={label}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
    </span>
  );
}
