import { denominations, type CashCurrency, countedSum, type CashCount, type Decimal } from '@exchange/shared-domain';
import { TextField } from '@exchange/shared-ui';
import { AmountField } from '@exchange/shared-ui/converter-fields';
import { useWords } from '../kit/index.ts';
import styles from './cash.module.css';

/** A count as it is typed: pieces by note or coin or, where nothing is typed there, one total. */
interface TypedCount {
  readonly pieces: Readonly<Record<string, string>>;
  readonly total: string;
}

export const nothingCounted: TypedCount = { pieces: {}, total: '' };

/** A note as the service takes it: an empty one is left out. */
export const noted = (note: string) => (note.trim() === '' ? {} : { note });

const arePiecesTyped = ({ pieces }: TypedCount): boolean => Object.values(pieces).some((text) => text.trim() !== '');

/** Whether anything of a count is typed. */
export const isBegun = (typed: TypedCount): boolean => arePiecesTyped(typed) || typed.total.trim() !== '';

/** The count, or undefined while something is not a number. */
export function readCount({ pieces, total }: TypedCount): CashCount | undefined {
  const typed = Object.entries(pieces).flatMap(([piece, text]) => (text.trim() === '' ? [] : [[piece, text.trim()]]));
  if (typed.length === 0) {
    return /^\d{1,7}(\.\d{1,2})?$/.test(total) ? { total } : undefined;
  }
  if (typed.some(([, text]) => !/^\d{1,5}$/.test(text ?? ''))) return undefined;
  return { pieces: Object.fromEntries(typed.map(([piece, text]) => [piece, Number(text)])) };
}

export function sumOf(typed: TypedCount, currency: CashCurrency): Decimal | undefined {
  const count = readCount(typed);
  return count && countedSum(count, currency);
}

interface CountFieldsProps {
  readonly currency: CashCurrency;
  readonly typed: TypedCount;
  readonly onChange: (typed: TypedCount) => void;
  readonly onEnter?: () => void;
  /** The name of all fields of the count, for the form that they stand in. */
  readonly name?: string;
}

export function PieceFields({ currency, typed, onChange, onEnter, name }: CountFieldsProps) {
  const { t, format } = useWords();
  return (
    <fieldset className={styles.pieces}>
      <legend>{t('cash.pieces')}</legend>
      {denominations[currency].map((piece) => (
        <TextField
          key={piece}
          name={name}
          label={format.money(Number(piece), currency)}
          inputMode="numeric"
          onEnter={onEnter}
          autoComplete="off"
          value={typed.pieces[piece] ?? ''}
          onChange={(text) => onChange({ ...typed, pieces: { ...typed.pieces, [piece]: text } })}
        />
      ))}
    </fieldset>
  );
}

interface TotalFieldProps extends Pick<CountFieldsProps, 'typed' | 'onChange' | 'onEnter' | 'name'> {
  readonly label: string;
  readonly hint?: string;
}

/** One total, as long as no notes and coins are typed. */
export function TotalField({ typed, onChange, ...field }: TotalFieldProps) {
  if (arePiecesTyped(typed)) return null;
  return (
    <AmountField {...field} precision={2} value={typed.total} onChange={(total) => onChange({ ...typed, total })} />
  );
}
