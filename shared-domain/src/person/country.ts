import * as z from 'zod/mini';
import { because, missingOr } from '../error/field.ts';
import { countryRows } from './countries.generated.ts';

/** A country of residence. Its name comes from `Intl.DisplayNames` in the reader's language. */
export interface Country {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
  /** Digits after the plus sign, such as `359`. */
  readonly phoneExtension: string;
  /** IANA name of the capital's time zone. */
  readonly timeZone: string;
}

/** All countries, by code. */
export const countries: readonly Country[] = countryRows.map(([code, phoneExtension, timeZone]) => ({
  code,
  phoneExtension,
  timeZone,
}));

const extensions = new Set(countries.map(({ phoneExtension }) => phoneExtension));

/** The extension of a number of a country, `359` of `+359888123456`. No extension is the beginning of another one. */
export const phoneExtensionOf = (phone: string): string | undefined =>
  [1, 2, 3].map((digits) => phone.slice(1, 1 + digits)).find((extension) => extensions.has(extension));

const codes = new Set(countries.map(({ code }) => code));

/** ISO code of a country of residence. */
export const countryCodeSchema = z.string(missingOr('text')).check(
  z.minLength(1, because('text')),
  z.refine((code) => codes.has(code), because('country')),
);
