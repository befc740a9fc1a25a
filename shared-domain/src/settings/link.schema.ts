import * as z from 'zod/mini';
import type { FieldError } from '../error/field-error.ts';

/** An https address of up to 500 characters. */
export const linkSchema = z
  .url({ protocol: /^https$/, error: 'link' satisfies FieldError })
  .check(z.maxLength(500, { error: 'tooLong' satisfies FieldError }));
