import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneRule } from './phone.ts';

/** Valid by the numbering plan of the number's own country (libphonenumber). A door of its own: its data is large. */
export const internationalPhoneRule: PhoneRule = (phone) => isValidPhoneNumber(phone);

/**
 * The one way to write a phone number, E.164: `+3590888123456` with the zero of calls within Bulgaria becomes
 * `+359888123456`. A number that no numbering plan knows stays as it is.
 */
export function canonicalPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  return parsed?.isValid() === true ? parsed.number : phone;
}
