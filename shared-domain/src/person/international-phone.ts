import { isValidPhoneNumber } from 'libphonenumber-js/min';
import type { PhoneRule } from './phone.ts';

/** Valid by the numbering plan of the number's own country (libphonenumber). A door of its own: its data is large. */
export const internationalPhoneRule: PhoneRule = (phone) => isValidPhoneNumber(phone);
