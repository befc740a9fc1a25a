import * as z from 'zod/mini';
import { exchangeCodeSchema } from '../id/exchange-code.ts';
import { deedOutcomes, guardedDeedNames } from './guarded-deeds.ts';

/**
 * A deed above its limit as a day shows it. `amount` is decimal text, in what the row of the table counts. `second` is the
 * other person, where there was one.
 */
export const markedDeedSchema = z.object({
  seq: z.string(),
  deed: z.enum(guardedDeedNames),
  outcome: z.enum(deedOutcomes),
  amount: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  second: z.nullable(z.string()),
  officeId: z.string(),
  transaction: z.nullable(z.object({ id: z.ulid(), code: exchangeCodeSchema })),
  drawer: z.nullable(z.string()),
});

export type MarkedDeed = z.infer<typeof markedDeedSchema>;
