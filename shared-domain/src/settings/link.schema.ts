import * as z from 'zod/mini';
import { because } from '../error/field.ts';

/** An https address of up to 500 characters. */
export const linkSchema = z
  .url({ protocol: /^https$/, ...because('link') })
  .check(z.maxLength(500, because('tooLong')));
