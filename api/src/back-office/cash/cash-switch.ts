import {
  cashCurrencies,
  decimal,
  keepsDrawers,
  openStatuses,
  type CashCurrency,
  type CashSwitch,
  type SwitchOfCurrency,
} from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isInScope, type Scope } from '../../staff/sign-in/scope.ts';
import { lastCount, toTransit, transitOf } from './drawers.repository.ts';

/** What a switch of the cash currency means now: what is open, what has to be counted, and what is missing. */
export async function findCashSwitch(db: Database, scope: Scope, cash: CashCurrency): Promise<CashSwitch> {
  const currencies: SwitchOfCurrency[] = [];
  for (const currency of cashCurrencies) {
    const transit = await transitOf(db, scope).where('currency', '=', currency).selectAll().orderBy('id').execute();
    currencies.push({
      currency,
      requests: await findRequests(db, scope, currency),
      drawers: await findTasks(db, scope, currency),
      transit: transit.map(toTransit),
      missing: await findOfficesWithout(db, scope, currency),
    });
  }
  return { cash, currencies };
}

async function findRequests(db: Database, scope: Scope, currency: CashCurrency): Promise<SwitchOfCurrency['requests']> {
  const rows = await db
    .selectFrom('transactions')
    .select(['officeId', 'status', sql<number>`count(*)`.as('count')])
    .select(
      sql<string>`sum(case when source_code = ${currency} then source_amount else target_amount end)`.as('amount'),
    )
    .where('status', 'in', openStatuses)
    .where(({ or, eb }) => or([eb('sourceCode', '=', currency), eb('targetCode', '=', currency)]))
    .where(isInScope(scope))
    .groupBy(['officeId', 'status'])
    .orderBy('officeId')
    .orderBy('status')
    .$narrowType<{ status: (typeof openStatuses)[number] }>()
    .execute();
  return rows.map((row) => ({ ...row, amount: decimal(row.amount).toFixed(2) }));
}

async function findTasks(db: Database, scope: Scope, currency: CashCurrency): Promise<SwitchOfCurrency['drawers']> {
  const rows = await db
    .selectFrom('drawers')
    .leftJoin('drawerSessions', (join) => join.onRef('drawerId', '=', 'drawers.id').on('closedAt', 'is', null))
    .select(['drawers.id', 'officeId', 'name', 'drawerSessions.id as session'])
    .where('currency', '=', currency)
    .where('enabled', '=', true)
    .where(isInScope(scope, 'officeId'))
    .orderBy('officeId')
    .orderBy('name')
    .execute();
  const tasks: SwitchOfCurrency['drawers'] = [];
  for (const { session, ...drawer } of rows) {
    const isEmpty = session === null && decimal((await lastCount(db, drawer.id)).amount).eq(0);
    tasks.push({ ...drawer, task: session === null ? (isEmpty ? 'disable' : 'empty') : 'count' });
  }
  return tasks;
}

/** The offices in scope that have to book cash of a currency in a drawer and have none. */
export async function findOfficesWithout(db: Database, scope: Scope, currency: CashCurrency): Promise<string[]> {
  const drawers = await db
    .selectFrom('drawers')
    .innerJoin('offices', 'offices.id', 'officeId')
    .select(['officeId', 'currency', 'drawers.enabled'])
    .where('offices.enabled', '=', true)
    .where(isInScope(scope, 'officeId'))
    .orderBy('officeId')
    .execute();
  const without = [...Map.groupBy(drawers, ({ officeId }) => officeId)].filter(
    ([, own]) => keepsDrawers(own, currency) && own.every((each) => each.currency !== currency),
  );
  return without.map(([office]) => office);
}
