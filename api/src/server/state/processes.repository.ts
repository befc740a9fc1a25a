import { sql } from 'kysely';
import { BEAT_SECONDS, type ServiceProcess } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { execFile } from 'node:child_process';
import { hostname } from 'node:os';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

type OwnProcess = Pick<ServiceProcess, 'id' | 'host' | 'commit'>;

const FORGET_AFTER = sql`interval '15 minutes'`;

/** By the clock of the database. */
export async function storeBeat(db: Database, { id, host, commit }: OwnProcess): Promise<void> {
  await sql`
    with forgotten as (delete from service_processes where seen_at < clock_timestamp() - ${FORGET_AFTER} and id <> ${id})
    insert into service_processes (id, host, commit_hash) values (${id}, ${host}, ${commit})
    on conflict (id) do update set seen_at = clock_timestamp()`.execute(db);
}

export const forgetProcess = (db: Database, id: string) =>
  db.deleteFrom('serviceProcesses').where('id', '=', id).execute();

/** Those that run, or that ended a short time ago without saying so; the oldest first. */
export async function findProcesses(db: Database, ownId: string): Promise<ServiceProcess[]> {
  const rows = await db
    .selectFrom('serviceProcesses')
    .select(['id', 'host', 'commitHash as commit', 'startedAt', 'seenAt'])
    .select(sql<number>`greatest(0, extract(epoch from clock_timestamp() - seen_at))::integer`.as('silentSeconds'))
    .where('seenAt', '>', sql<Date>`clock_timestamp() - ${FORGET_AFTER}`)
    .orderBy('startedAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    isOwn: row.id === ownId,
  }));
}

const COMMIT_CHARACTERS = 10;

/** The commit that this process runs from; null where there is no repository. */
const ownCommit = (): Promise<string | null> =>
  promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname }).then(
    ({ stdout }) => stdout.slice(0, COMMIT_CHARACTERS),
    () => null,
  );

interface HeartbeatOptions {
  readonly db: Database;
  readonly id: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export function startHeartbeat({ db, id, log }: HeartbeatOptions): () => Promise<void> {
  const commit = ownCommit();
  const beat = async () => storeBeat(db, { id, host: hostname(), commit: await commit });
  let running: Promise<void> = Promise.resolve();
  const attempt = () => {
    running = running.then(beat).catch((error: unknown) => log.warn({ err: error }, 'the heartbeat was not stored'));
  };
  attempt();
  const timer = setInterval(attempt, BEAT_SECONDS * 1000);
  return async () => {
    clearInterval(timer);
    await running;
    await forgetProcess(db, id).catch((error: unknown) => log.warn({ err: error }, 'the heartbeat was not ended'));
  };
}
