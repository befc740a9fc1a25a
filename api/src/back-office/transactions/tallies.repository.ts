import { sql } from 'kysely';
import { countOf, type Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { matches, type BookFilter } from './transaction-filter.ts';
import { dayAfter, dayInSofia, decimal, midnightInSofia } from '@exchange/shared-domain';

/** The sums of one day in Sofia and one state. A day and state may come in several parts. */
export type DaySums = Readonly<Tables['transactionTallies']>;

export async function countTransactions(db: Database, filter: BookFilter): Promise<number> {
  const { tallied, rest } = splitFilter(filter);
  let count = tallied === undefined ? 0 : await countTallies(db, filter, tallied);
  for (const part of rest) count += await countOf(db.selectFrom('transactions').where(matches(part)));
  return count;
}

export async function sumByDay(db: Database, filter: BookFilter): Promise<DaySums[]> {
  const { tallied, rest } = splitFilter(filter);
  const sums = tallied === undefined ? [] : [await sumTallies(db, filter, tallied)];
  for (const part of rest) sums.push(await sumRows(db, part));
  return sums.flat();
}

function tallies(db: Database, { status }: BookFilter, { fromDay, toDay, fromStep, toStep }: TallyRange) {
  const byProfit = fromStep !== undefined || toStep !== undefined;
  return db
    .selectFrom(byProfit ? 'transactionProfitTallies as tally' : 'transactionTallies as tally')
    .$if(status !== undefined, (query) => query.where('status', 'in', status ?? []))
    .$if(fromDay !== undefined, (query) => query.where('day', '>=', fromDay ?? ''))
    .$if(toDay !== undefined, (query) => query.where('day', '<', toDay ?? ''))
    .$if(fromStep !== undefined, (query) => query.where(sql.ref<number>('profitStep'), '>=', fromStep ?? 0))
    .$if(toStep !== undefined, (query) => query.where(sql.ref<number>('profitStep'), '<', toStep ?? 0));
}

async function countTallies(db: Database, filter: BookFilter, range: TallyRange): Promise<number> {
  const counted = tallies(db, filter, range).select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

const sumTallies = (db: Database, filter: BookFilter, range: TallyRange): Promise<DaySums[]> =>
  tallies(db, filter, range)
    .where('count', '>', 0)
    .select(['day', 'status', sql<number>`sum(count)::bigint`.as('count')])
    .select([sql<string>`sum(cash_bgn)`.as('cashBgn'), sql<string>`sum(margin_bgn)`.as('marginBgn')])
    .groupBy(['day', 'status'])
    .execute();

const sumRows = (db: Database, filter: BookFilter): Promise<DaySums[]> =>
  db
    .selectFrom('transactions')
    .where(matches(filter))
    .select(['submitDay as day', 'status', sql<number>`count(*)`.as('count')])
    .select([sql<string>`sum(cash_bgn)`.as('cashBgn'), sql<string>`sum(margin_bgn)`.as('marginBgn')])
    .groupBy(['submitDay', 'status'])
    .execute();

/** Width in leva of a step of profit; step 3 is from 15 to below 20. The triggers count with the same width. */
const PROFIT_STEP_BGN = 5;

/** Whole days in Sofia and whole steps of profit; the lower bound is included, the upper one is not. */
interface TallyRange {
  readonly fromDay: string | undefined;
  readonly toDay: string | undefined;
  readonly fromStep: number | undefined;
  readonly toStep: number | undefined;
}

/** Whether the tallies can answer: they are of all offices and admins together, whatever became of their messages. */
export const isTallied = ({ search, office, offices, assignee, messages }: BookFilter): boolean =>
  !search && [office, offices, assignee, messages].every((part) => part === undefined);

/** Splits a filter, so that rows have to be read only of the days and steps of profit that it covers in part. */
export function splitFilter(filter: BookFilter): { tallied: TallyRange | undefined; rest: readonly BookFilter[] } {
  const { from, to, profitMin, profitMax } = filter;
  const fromDay = from === undefined ? undefined : dayFrom(from);
  const toDay = to === undefined ? undefined : dayInSofia(new Date(to));
  const fromStep = profitMin === undefined ? undefined : Math.ceil(stepsIn(profitMin));
  const toStep = profitMax === undefined ? undefined : Math.floor(stepsIn(profitMax));
  if (!isTallied(filter) || isEmpty(fromDay, toDay) || isEmpty(fromStep, toStep))
    return { tallied: undefined, rest: [filter] };

  const dayEdges = [
    fromDay !== undefined && { ...filter, to: midnight(fromDay) },
    toDay !== undefined && { ...filter, from: midnight(toDay) },
  ];
  const days = { ...filter, ...(fromDay && { from: midnight(fromDay) }), ...(toDay && { to: midnight(toDay) }) };
  const profitEdges = [
    fromStep !== undefined && { ...days, profitBelow: startOfStep(fromStep) },
    toStep !== undefined && { ...days, profitMin: startOfStep(toStep) },
  ];
  return {
    tallied: { fromDay, toDay, fromStep, toStep },
    rest: [...dayEdges, ...profitEdges].filter((edge) => edge !== false).filter((edge) => !isNothing(edge)),
  };
}

const isEmpty = <Bound extends string | number>(from: Bound | undefined, to: Bound | undefined): boolean =>
  from !== undefined && to !== undefined && from >= to;

const isNothing = ({ from, to, profitMin, profitMax, profitBelow }: BookFilter): boolean =>
  (from !== undefined && to !== undefined && new Date(from) >= new Date(to)) ||
  (profitMin !== undefined && profitMax !== undefined && decimal(profitMin).gt(profitMax)) ||
  (profitMin !== undefined && profitBelow !== undefined && decimal(profitMin).gte(profitBelow));

function dayFrom(instant: string): string {
  const day = dayInSofia(new Date(instant));
  return new Date(midnight(day)) >= new Date(instant) ? day : dayAfter(day, 1);
}

const midnight = (day: string): string => midnightInSofia(day).toISOString();

const stepsIn = (leva: string): number => decimal(leva).div(PROFIT_STEP_BGN).toNumber();
const startOfStep = (step: number): string => String(step * PROFIT_STEP_BGN);
