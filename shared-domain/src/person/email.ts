import * as z from 'zod/mini';
import { because, missingOr } from '../error/field.ts';

// Excludes invisible characters and those that separate addresses in a list.
const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{Control}\p{Default_Ignorable_Code_Point}]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/**
 * An e-mail address: no white space, one at sign, a domain of letters, digits and hyphens with a dot, no invisible or
 * separating characters, at most 254 characters (RFC 5321).
 */
export const emailSchema = z
  .string(missingOr('text'))
  .check(
    z.trim(),
    z.minLength(1, because('text')),
    z.maxLength(254, because('tooLong')),
    z.regex(emailPattern, because('email')),
  );

/** Whether two addresses are one mailbox: without case, and without what follows a plus sign. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);

const mailboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');
