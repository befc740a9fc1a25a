import * as z from 'zod/mini';
import { missingOr } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';

const WEEK_MINUTES = 10_080;

const minutes = z
  .int(missingOr('number' satisfies FieldError))
  .check(
    z.gte(1, { error: 'positive' satisfies FieldError }),
    z.lte(WEEK_MINUTES, { error: 'number' satisfies FieldError }),
  );

/** After how many minutes a request that waits for the office counts as waiting long (`warn`), and as too long (`late`). */
export const waitingLimitsSchema = z.strictObject({ warn: minutes, late: minutes }, missingOr('unknown')).check(
  z.refine(({ warn, late }) => warn < late, {
    path: ['late'],
    error: 'notAboveFirst' satisfies FieldError,
  }),
);

export type WaitingLimits = z.infer<typeof waitingLimitsSchema>;

/** The limits until a manager sets others. */
export const defaultWaitingLimits: WaitingLimits = { warn: 30, late: 120 };
