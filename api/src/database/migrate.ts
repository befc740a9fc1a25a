import { CompiledQuery, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { DatabaseConnection } from './database.ts';
import { catalogue } from './migrations/0001-catalogue.ts';
import { transactions } from './migrations/0002-transactions.ts';
import { tallies } from './migrations/0003-tallies.ts';
import { people } from './migrations/0004-people.ts';
import { throttledCalls } from './migrations/0005-throttled-calls.ts';
import { liveRates } from './migrations/0006-live-rates.ts';
import { signIns } from './migrations/0007-sign-ins.ts';
import { loadCounts } from './migrations/0008-load-counts.ts';
import { exactMargins } from './migrations/0009-exact-margins.ts';
import { retention } from './migrations/0010-retention.ts';
import { accounts } from './migrations/0011-accounts.ts';
import { messages } from './migrations/0012-messages.ts';
import { repeatedMessages } from './migrations/0013-repeated-messages.ts';
import { settings } from './migrations/0014-settings.ts';
import { appendedChanges } from './migrations/0015-appended-changes.ts';
import { secondFactors } from './migrations/0016-second-factors.ts';
import { trustedClock } from './migrations/0017-trusted-clock.ts';
import { confirmedPrices } from './migrations/0018-confirmed-prices.ts';
import { clientNetworks } from './migrations/0019-client-networks.ts';
import { endings } from './migrations/0020-endings.ts';
import { officeFilter } from './migrations/0021-office-filter.ts';
import { ratePromise } from './migrations/0022-rate-promise.ts';
import { rights } from './migrations/0023-rights.ts';
import { listViews } from './migrations/0024-list-views.ts';
import { assignments } from './migrations/0025-assignments.ts';
import { cancelledMargins } from './migrations/0026-cancelled-margins.ts';
import { serviceProcesses } from './migrations/0028-service-processes.ts';
import { drawers } from './migrations/0030-drawers.ts';
import { takeOvers } from './migrations/0031-take-overs.ts';
import { identity } from './migrations/0032-identity.ts';
import { watchList } from './migrations/0033-watch-list.ts';
import { receipts } from './migrations/0034-receipts.ts';
import { closedDays } from './migrations/0035-closed-days.ts';
import { unbookedSteps } from './migrations/0036-unbooked-steps.ts';
import { follow } from './migrations/0037-follow.ts';
import { chain } from './migrations/0038-chain.ts';
import { reusedAddresses } from './migrations/0039-reused-addresses.ts';

/** A migration of plain statements. */
export const migration = (statements: readonly string[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await db.executeQuery(CompiledQuery.raw(statement));
  },
});

/** A migration on main never changes (`npm run lint` checks it by its hash): a new one follows it. */
export const migrations = {
  '0001-catalogue': migration(catalogue),
  '0002-transactions': migration(transactions),
  '0003-tallies': migration(tallies),
  '0004-people': migration(people),
  '0005-throttled-calls': migration(throttledCalls),
  '0006-live-rates': migration(liveRates),
  '0007-sign-ins': migration(signIns),
  '0008-load-counts': migration(loadCounts),
  '0009-exact-margins': migration(exactMargins),
  '0010-retention': migration(retention),
  '0011-accounts': migration(accounts),
  '0012-messages': migration(messages),
  '0013-repeated-messages': migration(repeatedMessages),
  '0014-settings': migration(settings),
  '0015-appended-changes': migration(appendedChanges),
  '0016-second-factors': migration(secondFactors),
  '0017-trusted-clock': migration(trustedClock),
  '0018-confirmed-prices': migration(confirmedPrices),
  '0019-client-networks': migration(clientNetworks),
  '0020-endings': migration(endings),
  '0021-office-filter': migration(officeFilter),
  '0022-rate-promise': migration(ratePromise),
  '0023-rights': migration(rights),
  '0024-list-views': migration(listViews),
  '0025-assignments': migration(assignments),
  '0026-cancelled-margins': migration(cancelledMargins),
  '0028-service-processes': migration(serviceProcesses),
  '0030-drawers': migration(drawers),
  '0031-take-overs': migration(takeOvers),
  '0032-identity': migration(identity),
  '0033-watch-list': migration(watchList),
  '0034-receipts': migration(receipts),
  '0035-closed-days': migration(closedDays),
  '0036-unbooked-steps': migration(unbookedSteps),
  '0037-follow': migration(follow),
  '0038-chain': migration(chain),
  '0039-reused-addresses': migration(reusedAddresses),
};

/** Migrates the database to the newest schema. An advisory lock lets only one of several processes do it at a time. */
export async function migrate(
  { forLongWork }: Pick<DatabaseConnection, 'forLongWork'>,
  wanted: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  await forLongWork(async (db) => {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(wanted) } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw new Error('the database could not be migrated', { cause: error });
  });
}
