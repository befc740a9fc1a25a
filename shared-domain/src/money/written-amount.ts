import { shownDecimals } from './shown-decimals.ts';

/** An amount (decimal text) for a letter or a paper: cash has all its decimal places, crypto only the necessary ones. */
export function writtenAmount(language: string, amount: string, code: string): string {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: shownDecimals(code),
    maximumFractionDigits: 18,
  });
  return `${format.format(amount as `${number}`)} ${code}`;
}
