import { countedSum, type CashCount, type CashCurrency, type Decimal } from '@exchange/shared-domain';

/** A count as it is typed: pieces by note or coin or, where nothing is typed there, one total. */
export interface TypedCount {
  readonly pieces: Readonly<Record<string, string>>;
  readonly total: string;
}

export const nothingCounted: TypedCount = { pieces: {}, total: '' };

export const arePiecesTyped = ({ pieces }: TypedCount): boolean =>
  Object.values(pieces).some((text) => text.trim() !== '');

/** The count, or undefined while something is not a number. */
export function readCount({ pieces, total }: TypedCount): CashCount | undefined {
  const typed = Object.entries(pieces).flatMap(([piece, text]) => (text.trim() === '' ? [] : [[piece, text.trim()]]));
  if (typed.length === 0) {
    const plain = total.trim().replace(',', '.');
    return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? { total: plain } : undefined;
  }
  if (typed.some(([, text]) => !/^\d{1,5}$/.test(text ?? ''))) return undefined;
  return { pieces: Object.fromEntries(typed.map(([piece, text]) => [piece, Number(text)])) };
}

export function sumOf(typed: TypedCount, currency: CashCurrency): Decimal | undefined {
  const count = readCount(typed);
  return count && countedSum(count, currency);
}
