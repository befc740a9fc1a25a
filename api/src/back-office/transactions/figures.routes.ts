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
import { scopeFor } from '../../staff/sign-in/admin-guard.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';
import type { Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { sumByDay, type DaySums } from './tallies.repository.ts';
import { readFilter } from './transaction-filter.ts';

const DAYS_SHOWN = 31;

export const figuresRoutes: Routes<BackOfficeContext> = async (app, { db, settings }) => {
  const schema = {
    summary: 'Counts, turnover and profit of the requests that match the filter',
    querystring: transactionFilterSchema,
    response: { 200: transactionFiguresSchema },
  };
  app.get('/transactions/figures', { schema }, async (request) => {
    const scope = scopeFor(request);
    const filter = readFilter(request.query, settings.CASH_CURRENCY, scope);
    return figuresOf(await sumByDay(db, filter), scope);
  });
};

function figuresOf(sums: readonly DaySums[], { seesProfit }: Scope): TransactionFigures {
  const profitOf: ProfitOf = (rows) => (seesProfit ? exactSum(rows.map(({ margin_bgn }) => margin_bgn)) : null);
  const profitIn = (...statuses: readonly TransactionStatus[]) =>
    profitOf(sums.filter(({ status }) => statuses.includes(status)));
  return {
    statuses: transactionStatuses.map((status) => {
      const rows = sums.filter((row) => row.status === status);
      return {
        status,
        count: total(rows),
        turnoverBgn: exactSum(rows.map(({ cash_bgn }) => cash_bgn)),
        profitBgn: profitOf(rows),
      };
    }),
    expectedProfitBgn: profitIn(...openStatuses),
    realisedProfitBgn: profitIn('COMPLETED'),
    days: latestDays(
      sums.filter(({ status }) => status !== 'DECLINED'),
      profitOf,
    ),
  };
}

type ProfitOf = (rows: readonly DaySums[]) => number | null;

function latestDays(sums: readonly DaySums[], profitOf: ProfitOf): TransactionFigures['days'] {
  const days = [...Map.groupBy(sums, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const byDay = days.slice(-DAYS_SHOWN);
  return byDay.map(([day, rows]) => ({
    day,
    count: total(rows),
    profitBgn: profitOf(rows),
  }));
}

const total = (rows: readonly DaySums[]): number => rows.reduce((sum, { count }) => sum + count, 0);

// The exact sum: screens round it in the currency that they show.
const exactSum = (amounts: readonly string[]): number =>
  toWireNumber(amounts.reduce<Decimal>((sum, amount) => sum.plus(amount), decimal(0)));
