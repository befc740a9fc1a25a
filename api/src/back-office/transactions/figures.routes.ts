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
import { sumByDay, type DaySums } from './sums.repository.ts';
import { readFilter } from './transaction-filter.ts';

const DAYS_SHOWN = 31;

export const figuresRoutes: Routes<BackOfficeContext> = async (app, { db, settings }) => {
  const schema = {
    summary: 'Counts, turnover and profit of the requests that match the filter',
    querystring: transactionFilterSchema,
    response: { 200: transactionFiguresSchema },
  };
  app.get('/transactions/figures', { schema }, async ({ query, scope }) => {
    const filter = readFilter(query, settings.CASH_CURRENCY, scope);
    return figuresOf(await sumByDay(db, filter), scope);
  });
};

function figuresOf(sums: readonly DaySums[], { seesProfit }: Scope): TransactionFigures {
  const profitOf = (rows: readonly DaySums[]) => (seesProfit ? exactSum(rows.map(({ marginBgn }) => marginBgn)) : null);
  const rowsIn = (...statuses: readonly TransactionStatus[]) => sums.filter(({ status }) => statuses.includes(status));
  const accepted = sums.filter(({ status }) => status !== 'DECLINED');
  const days = [...Map.groupBy(accepted, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    statuses: transactionStatuses.map((status) => {
      const rows = rowsIn(status);
      const turnoverBgn = exactSum(rows.map(({ cashBgn }) => cashBgn));
      return { status, count: total(rows), turnoverBgn, profitBgn: profitOf(rows) };
    }),
    expectedProfitBgn: profitOf(rowsIn(...openStatuses)),
    realisedProfitBgn: profitOf(rowsIn('COMPLETED')),
    days: days.slice(-DAYS_SHOWN).map(([day, rows]) => ({ day, count: total(rows), profitBgn: profitOf(rows) })),
  };
}

const total = (rows: readonly DaySums[]): number => rows.reduce((sum, { count }) => sum + count, 0);

// Screens round it in the currency that they show.
const exactSum = (amounts: readonly string[]): number =>
  toWireNumber(amounts.reduce<Decimal>((sum, amount) => sum.plus(amount), decimal(0)));
