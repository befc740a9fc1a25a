import { isValidPhoneNumber } from 'libphonenumber-js/max';
import type { PhoneRule } from './phone.ts';

/** Valid by all patterns of the number's country (libphonenumber). For the service: its data has twice the size. */
export const exactPhoneRule: PhoneRule = (phone) => isValidPhoneNumber(phone);
