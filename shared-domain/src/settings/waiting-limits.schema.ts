import * as z from 'zod/mini';
import { because, missingOr, strict } from '../error/field.ts';

const WEEK_MINUTES = 10_080;

const minutes = z.int(missingOr('number')).check(z.gte(1, because('positive')), z.lte(WEEK_MINUTES, because('number')));

/** After how many minutes a request that waits for the office counts as waiting long (`warn`), and as too long (`late`). */
export const waitingLimitsSchema = strict({ warn: minutes, late: minutes }).check(
  z.refine(({ warn, late }) => warn < late, { path: ['late'], ...because('notAboveFirst') }),
);

export type WaitingLimits = z.infer<typeof waitingLimitsSchema>;

/** The limits until a manager sets others. */
export const defaultWaitingLimits: WaitingLimits = { warn: 30, late: 120 };
