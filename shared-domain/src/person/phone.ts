import * as z from 'zod/mini';
import { because, missingOr } from '../error/field.ts';
import { phoneExtensionOf } from './country.ts';

/** Whether `+` and digits are an accepted phone number. */
export type PhoneRule = (phone: string) => boolean;

/** The values of the setting `PHONE_RULE`. */
export const phoneRuleNames = ['length', 'international'] as const;

/** 13 to 14 characters, the plus sign included. */
export const lengthPhoneRule: PhoneRule = (phone) => phone.length >= 13 && phone.length <= 14;

/**
 * A phone number of a country in international form, `+` and digits, that passes the rule. Numbers of satellite and
 * international networks are refused: an SMS to them costs many times as much, which fraud lives on.
 */
export const phoneSchema = (rule: PhoneRule) =>
  z.string(missingOr('text')).check(
    z.minLength(1, because('text')),
    z.maxLength(32, because('tooLong')),
    z.refine((phone) => /^\+\d+$/.test(phone) && rule(phone), because('phone')),
    z.refine((phone) => phoneExtensionOf(phone) !== undefined, because('phoneCountry')),
  );

/** `+359888123456` as people write it: the country, then groups of three. A number of another country is left as it is. */
export const readablePhone = (phone: string) => phone.replace(/^(\+359)(\d{3})(\d{3})(\d+)$/, '$1 $2 $3 $4');
