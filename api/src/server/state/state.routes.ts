import {
  dayAfter,
  dayInSofia,
  goBackSchema,
  goingBackSchema,
  midnightInSofia,
  productStateSchema,
  type ChannelState,
  type ProductState,
  type DatabaseState,
} from '@exchange/shared-domain';
import { findOfficesWithout } from '../../back-office/cash/cash-switch.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';
import { findCashState } from '../../back-office/cash/office-cash.repository.ts';
import { countMarked } from '../../back-office/deeds/marked-deeds.ts';
import { findTransitState } from '../../back-office/chain/money-in-transit.ts';
import type { ExchangeContext } from '../../exchange/exchange-context.ts';
import type { Routes } from '../../http/routes.ts';
import { findOutboxState } from '../../messages/outbox-state.ts';
import { findFewAddresses } from '../../exchange/chain/deposit-addresses.ts';
import { findProcesses } from './processes.repository.ts';
import { findRateState } from '../../exchange/rates/rates.routes.ts';
import { countHeld } from '../../back-office/watch-list/holds.routes.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isClockTrusted, takeTurn } from '../../database/jobs/job.ts';
import { migrations } from '../../database/migrate.ts';
import { z } from 'zod';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { once } from '../../http/once.ts';
import { ApiError } from '../../http/api-error.ts';

/**
 * Cash, held requests and transfers are those of the manager's offices. A part that can't be read is null; the rest is
 * shown.
 */
export const stateRoutes: Routes<ExchangeContext & { readonly processId: string }> = async (app, context) => {
  const { db, now, settings, processId, offices, siteSettings, chains } = context;
  const checkDatabase = createDatabaseCheck(db, now);
  const messages = async (): Promise<ChannelState[]> =>
    (await findOutboxState(db, now())).map(({ queued, oldest, ...counts }) => ({
      ...counts,
      waiting: queued,
      waitingSeconds: oldest && Math.max(0, Math.round((now().getTime() - oldest.getTime()) / 1000)),
    }));
  const countMissing = async (scope: Scope) => (await findOfficesWithout(db, scope, settings.CASH_CURRENCY)).length;
  const site = async () => ({
    hasCompany: (await siteSettings()).company !== undefined,
    withoutStreet: (await offices())
      .filter(({ enabled, address }) => enabled && Object.values(address).includes(''))
      .map(({ id }) => id),
  });
  const schema = { summary: 'The state of the product', response: { 200: productStateSchema } };
  app.get('/state', { schema }, async (request): Promise<ProductState> => {
    const part = <Part>(name: string, read: Promise<Part>) =>
      read.catch((error: unknown) => {
        request.log.error({ err: error, part: name }, 'a part of the state could not be read');
        return null;
      });
    return {
      at: now().toISOString(),
      rates: await part('rates', findRateState(context)),
      messages: await part('messages', messages()),
      services: await part('services', findProcesses(db, processId)),
      database: await part('database', checkDatabase()),
      held: await part('held', countHeld(db, request.scope)),
      drawersMissing: await part('drawersMissing', countMissing(request.scope)),
      cash: await part('cash', findCashState(db, now(), request.scope)),
      deeds: await part('deeds', countMarked(db, request.scope, midnightInSofia(dayAfter(dayInSofia(now()), -1)))),
      transit: await part('transit', findTransitState(db, chains, request.scope, now())),
      site: await part('site', site()),
      isClockTrusted: await part('clock', isClockTrusted(db, now())),
      fewAddresses: await part('addresses', findFewAddresses(db, chains.all[0]?.network)),
    };
  });
};

export const releasesRoutes: Routes<ExchangeContext> = async (app, { db }) => {
  const schema = {
    summary: 'Lets the edge go back from a release; without an edge nothing happens',
    body: goBackSchema,
    response: { 200: goingBackSchema },
  };
  app.post('/releases/back', { schema }, async ({ author, body: { reason = '–', ...body } }) => {
    const after = { release: `${body.room} ${body.version}`, reason };
    await once(db, author, (trx) => recordAudit(trx, author, 'release-back', { after }));
    return { ...body, reason, by: author.actor.admin.email };
  });
};

const WRITTEN_MILLISECONDS = 5000;

/** A small write fits into reserved space when the disk is full, so a temporary file needs space as well. */
const tryWrite = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '64kB'`.execute(trx);
    await sql`select count(*) from generate_series(1, 10000)`.execute(trx);
    await takeTurn(trx, 'readiness', 0);
  });

/** Reads the state of a database. It fails when the database does not answer; writes are tried every few seconds. */
function createDatabaseCheck(db: Database, now: () => Date): () => Promise<DatabaseState> {
  let writtenAt = -Infinity;
  const canWrite = async () => {
    const at = now().getTime();
    if (Math.abs(at - writtenAt) < WRITTEN_MILLISECONDS) return true;
    return tryWrite(db).then(
      () => {
        writtenAt = at;
        return true;
      },
      () => false,
    );
  };
  return async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    const done = new Set(rows.map(({ name }) => name));
    const server = await sql<{ number: string }>`select current_setting('server_version') as number`.execute(db);
    return {
      engine: 'PostgreSQL',
      version: server.rows[0]?.number.split(' ', 1)[0] ?? '',
      migration: rows.at(-1)?.name ?? '',
      isBehind: Object.keys(migrations).some((name) => !done.has(name)),
      isWritable: await canWrite(),
    };
  };
}

const checksSchema = z.object({
  /** `unwritable`: it answers, but stores nothing: its disk is full, or it is a standby. */
  database: z.enum(['good', 'unwritable', 'unreachable']),
  /** `behind`: the schema is older than this release, for example after a restored backup. */
  migrations: z.enum(['good', 'behind', 'unknown']),
  /** Of the oldest price in use. Without usable rates the pages are still served, so the service stays ready. */
  rates: z.enum(['fresh', 'stale', 'unavailable']),
});

type Checks = z.infer<typeof checksSchema>;

const liveSchema = z.object({ status: z.literal('live') });
const readySchema = z.object({ status: z.literal('ready'), checks: checksSchema });

export const healthRoutes: Routes<ExchangeContext> = async (app, context) => {
  const live = { logLevel: 'warn', schema: { summary: 'Health', response: { 200: liveSchema } } } as const;
  app.get('/health/live', live, () => ({ status: 'live' as const }));

  const checkDatabase = createDatabaseCheck(context.db, context.now);
  const check = async (): Promise<Checks> => {
    try {
      const { isWritable, isBehind } = await checkDatabase();
      return {
        database: isWritable ? 'good' : 'unwritable',
        migrations: isBehind ? 'behind' : 'good',
        rates: (await findRateState(context)).freshness,
      };
    } catch {
      return { database: 'unreachable', migrations: 'unknown', rates: 'unavailable' };
    }
  };
  const ready = { ...live, schema: { summary: 'Readiness', response: { 200: readySchema } } };
  app.get('/health/ready', ready, async () => {
    const checks = await check();
    if (checks.database !== 'good' || checks.migrations !== 'good') {
      throw new ApiError(503, 'INTERNAL_ERROR', { current: { checks } });
    }
    return { status: 'ready' as const, checks };
  });
};
