import * as z from 'zod/mini';
import { transactionStatuses } from './status.ts';

/** Leva, exactly; null for roles that may not see profit. */
const profit = z.nullable(z.number());

/** Figures of the transactions in one state: how many, their cash side and our profit, both in leva, exactly. */
const statusFiguresSchema = z.object({
  status: z.enum(transactionStatuses),
  count: z.int().check(z.gte(0)),
  turnoverBgn: z.number(),
  profitBgn: profit,
});

/** Figures of the requests of one day in Sofia (`YYYY-MM-DD`), declined ones not counted. */
const dayFiguresSchema = z.object({ day: z.iso.date(), count: z.int().check(z.gte(0)), profitBgn: profit });

/**
 * Reply of `GET admin/transactions/figures`, for the same filters as the list. `expectedProfitBgn` is of the transactions
 * still under way, `realisedProfitBgn` of the completed ones; leva, exactly. `statuses` has a row for every state,
 * `days` one for each of the latest days that have requests (at most 31), oldest first.
 */
export const transactionFiguresSchema = z.object({
  statuses: z.array(statusFiguresSchema),
  expectedProfitBgn: profit,
  realisedProfitBgn: profit,
  days: z.array(dayFiguresSchema),
});

export type DayFigures = z.infer<typeof dayFiguresSchema>;
export type TransactionFigures = z.infer<typeof transactionFiguresSchema>;
