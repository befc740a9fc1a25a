import type { Currency } from './currency.schema.ts';

/** The currency with this code; `undefined` without a catalogue or when the catalogue lacks it. */
export const findCurrency = (catalogue: readonly Currency[] | undefined, code: string): Currency | undefined =>
  catalogue?.find((currency) => currency.code === code);
