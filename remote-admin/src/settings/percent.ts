import { decimal, parseDecimal } from '@exchange/shared-domain';

/** A fraction as percent: `0.015` is `1.5`. */
export const toPercent = (fraction: string): string => decimal(fraction).times(100).toString();

/** Typed percent as a fraction; text that is no number stays as it is, for the schema to refuse. */
export function toFraction(percent: string): string {
  const text = percent.trim().replace(',', '.');
  return parseDecimal(text)?.div(100).toString() ?? text;
}
