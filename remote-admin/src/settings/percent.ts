import { decimal, parseDecimal } from '@exchange/shared-domain';

/** A fraction as percent: `0.015` is `1.5`. */
export const toPercent = (fraction: string): string => decimal(fraction).times(100).toString();

/** Typed percent as a fraction; other text is returned unchanged, and the schema refuses it. */
export function toFraction(percent: string): string {
  const text = percent.trim().replace(',', '.');
  return parseDecimal(text)?.div(100).toString() ?? text;
}
