import { z } from 'zod';
import { missingOr } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';

const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** An e-mail address: no white space, one at sign, a dot inside the domain part, at most 254 characters (RFC 5321). */
export const emailSchema = z
  .string(missingOr('text'))
  .trim()
  .min(1, { error: 'text' satisfies FieldError })
  .max(254, { error: 'tooLong' satisfies FieldError })
  .regex(emailPattern, { error: 'email' satisfies FieldError });
