import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneRule } from './phone.ts';

// The small data has no patterns of single kinds of numbers: Bulgaria's would allow a mobile number one or two digits short.
const isShortMobile = (phone: string) => /^\+359(?:8[7-9]|98)/.test(phone) && phone.length !== 13;

/**
 * Valid by the numbering plan of the number's country (libphonenumber), as far as the small data goes: the service checks
 * with `exactPhoneRule`. In a separate entry point, because also the small data is large.
 */
export const internationalPhoneRule: PhoneRule = (phone) => isValidPhoneNumber(phone) && !isShortMobile(phone);

/** Grouped as people write it: `+359 88 812 3456`, of a plus, digits and spaces alone. */
export const groupedPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)
    ?.formatInternational()
    .replaceAll(/[^\d+]+/g, ' ') ?? phone;

/**
 * The canonical form of a phone number, E.164: `+3590888123456` with the national zero becomes `+359888123456`, and so
 * does `0888 123 456`. A number outside all numbering plans stays unchanged.
 */
export function canonicalPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, 'BG');
  return parsed?.isValid() === true ? parsed.number : phone;
}
