import { AmountField } from '../amount-field/amount-field.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import styles from './converter-fields.module.css';

/** One side of the converter, as text. */
export interface ConverterRowProps {
  /** What happens to this side's currency, such as `We buy`. */
  readonly label: string;
  /** What the amount is to the visitor, such as `Amount you give`. Label and this name the amount's field. */
  readonly amountLabel: string;
  /** Decimal text with a point, '' when empty. */
  readonly amount: string;
  /** Decimal places of the currency. */
  readonly precision: number;
  /** Code of the chosen currency. */
  readonly currency: string;
  /** Accessible name of the currency's choice. */
  readonly currencyLabel: string;
  /** Codes that can be chosen. */
  readonly currencies: readonly string[];
  onAmountChange(amount: string): void;
  onCurrencyChange(code: string): void;
}

/** An amount and its currency. */
export function ConverterRow(row: ConverterRowProps) {
  return (
    <AmountField
      label={
        <span className={styles.label}>
          <span className={styles.deal}>{row.label}</span> <span>{row.amountLabel}</span>
        </span>
      }
      size="large"
      value={row.amount}
      precision={row.precision}
      onChange={row.onAmountChange}
      trailing={
        <CurrencyChoice
          label={row.currencyLabel}
          value={row.currency}
          codes={row.currencies}
          onChange={row.onCurrencyChange}
        />
      }
    />
  );
}
