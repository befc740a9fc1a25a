import * as z from 'zod/mini';
import { missingOr } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';

/** An amount or a rate on the wire: a JSON number over zero, of at most 15 significant digits so that its decimal text is exact. */
export const wireAmountSchema = z
  .number(missingOr('number'))
  .check(z.positive({ error: 'positive' satisfies FieldError }), z.lte(1e15, { error: 'number' satisfies FieldError }));
