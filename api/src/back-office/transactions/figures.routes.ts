import {
  transactionFiguresSchema,
  transactionFilterSchema,
  decimal,
  openStatuses,
  toWireNumber,
  transactionStatuses,
  type Decimal,
  type TransactionFigures,
  type TransactionStatus,
} from '@exchange/shared-domain';
import type { Scope } from '../../staff/sign-in/scope.ts';
import type { Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { findSums } from './sums.repository.ts';
import { readFilter } from './transaction-filter.ts';

const DAYS_SHOWN = 31;

type Sums = Awaited<ReturnType<typeof findSums>>;

export const figuresRoutes: Routes<BackOfficeContext> = async (app, { db, settings }) => {
  const schema = {
    summary: 'Counts, turnover and profit of the requests that match the filter',
    querystring: transactionFilterSchema,
    response: { 200: transactionFiguresSchema },
  };
  app.get('/transactions/figures', { schema }, async ({ query, scope }) => {
    const filter = readFilter(query, settings.CASH_CURRENCY, scope);
    return figuresOf(await findSums(db, filter, DAYS_SHOWN), scope);
  });
};

function figuresOf(sums: Sums, { seesProfit }: Scope): TransactionFigures {
  const profitOf = (rows: readonly { readonly marginBgn: string }[]) =>
    seesProfit ? exactSum(rows.map(({ marginBgn }) => marginBgn)) : null;
  const rowsIn = (...statuses: readonly TransactionStatus[]) =>
    sums.statuses.filter(({ status }) => statuses.includes(status));
  return {
    statuses: transactionStatuses.map((status) => {
      const rows = rowsIn(status);
      const turnoverBgn = exactSum(rows.map(({ cashBgn }) => cashBgn));
      return { status, count: rows[0]?.count ?? 0, turnoverBgn, profitBgn: profitOf(rows) };
    }),
    expectedProfitBgn: profitOf(rowsIn(...openStatuses)),
    realisedProfitBgn: profitOf(rowsIn('COMPLETED')),
    days: sums.days.toReversed().map((row) => ({ day: row.day, count: row.count, profitBgn: profitOf([row]) })),
  };
}

// Screens round it in the currency that they show.
const exactSum = (amounts: readonly string[]): number =>
  toWireNumber(amounts.reduce<Decimal>((sum, amount) => sum.plus(amount), decimal(0)));
