import * as z from 'zod/mini';

/** Cash is fiat, wallets hold crypto. An exchange is always between the two types. */
const currencyTypes = ['FIAT', 'CRYPTO'] as const;

export const currencyCodeSchema = z.string().check(z.regex(/^[A-Z]{3,5}$/));

/** A currency of the catalogue; `precision` is its number of decimal places. */
const currencySchema = z.object({
  code: currencyCodeSchema,
  type: z.enum(currencyTypes),
  precision: z.int().check(z.gte(0), z.lte(18)),
});

/** Reply of `GET currencies`: the currencies that can be exchanged now, the default ones first. */
export const currenciesSchema = z.array(currencySchema);

/** Reply of `GET rates/from/:code`: target currency code to units of target for one unit of the source. */
export const ratesSchema = z.record(currencyCodeSchema, z.number().check(z.positive()));

export type CurrencyType = (typeof currencyTypes)[number];
export type Currency = z.infer<typeof currencySchema>;
export type Rates = z.infer<typeof ratesSchema>;

/** The currency with this code; `undefined` without a catalogue or when the catalogue lacks it. */
export const findCurrency = (catalogue: readonly Currency[] | undefined, code: string): Currency | undefined =>
  catalogue?.find((currency) => currency.code === code);
