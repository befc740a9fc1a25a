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
  readonly currencyName?: string | undefined;
  /** Marks the amount as invalid, when what is wrong with both amounts is said below them: the id of that text. */
  readonly wrongBy?: string | undefined;
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
        wrongBy={row.wrongBy}
        value={row.amount}
        precision={row.precision}
        onChange={row.onAmountChange}
        trailing={<CurrencyChoice {...row} errorId={row.currencyError === undefined ? undefined : errorId} />}
      />
      {row.currencyError !== undefined && <ErrorText id={errorId}>{row.currencyError}</ErrorText>}
    </>
  );
}

/** A currency with its picture. The list is the native one, which people know from their phone. */
function CurrencyChoice({ errorId, ...row }: ConverterRowProps & { readonly errorId: string | undefined }) {
  const select = useRef<HTMLSelectElement>(null);
  useEarlierInput(select, row.currency, row.onCurrencyChange);
  const isChoice = row.currencies.some((code) => code !== row.currency);
  return (
    <span className={styles.choice} data-single={!isChoice || undefined}>
      <CurrencyIcon code={row.currency} />
      <select
        ref={select}
        className={styles.select}
        name={row.currencyName}
        aria-label={row.currencyLabel}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        value={row.currency}
        onChange={(event) => row.onCurrencyChange(event.target.value)}
      >
        {row.currencies.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
      {isChoice && <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />}
    </span>
  );
}
