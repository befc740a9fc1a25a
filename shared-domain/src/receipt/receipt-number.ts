import { dayInSofia } from '../time/sofia-time.ts';

/** The year of a receipt's number: that of the day in Sofia. */
export const receiptYear = (at: Date): number => Number(dayInSofia(at).slice(0, 4));

/** What a receipt's number is made of: the office's own number, the year, and how many the office has issued in it. */
interface NumberParts {
  readonly office: number;
  readonly year: number;
  readonly seq: number;
}

/** The number of a receipt, such as `03-2026-000123`: an office keeps its number when it is renamed. */
export const receiptNumber = ({ office, year, seq }: NumberParts): string =>
  `${String(office).padStart(2, '0')}-${year}-${String(seq).padStart(6, '0')}`;

/** Reads a number as people type it, also without its zeros (`3-2026-123`); `undefined` for other text. */
export function parseReceiptNumber(text: string): string | undefined {
  const [, office, year, seq] = /^0*([1-9]\d{0,5})\s*-\s*(2\d{3})\s*-\s*0*([1-9]\d{0,8})$/.exec(text.trim()) ?? [];
  return office === undefined ? undefined : receiptNumber({ office: +office, year: Number(year), seq: Number(seq) });
}
