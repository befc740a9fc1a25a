import { sql } from 'kysely';
import type { DatabaseState } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { takeTurn } from '../../database/jobs/job.ts';
import { migrations } from '../../database/migrate.ts';

const WRITTEN_MILLISECONDS = 5000;

/** A small write fits into reserved space when the disk is full, so a temporary file needs space as well. */
const tryWrite = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '64kB'`.execute(trx);
    await sql`select count(*) from generate_series(1, 10000)`.execute(trx);
    await takeTurn(trx, 'readiness', 0);
  });

/** Reads the state of a database. It fails when the database does not answer; writes are tried every few seconds. */
export function createDatabaseCheck(db: Database, now: () => Date): () => Promise<DatabaseState> {
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
    const server = await sql<{ number: string; text: string }>`
      select current_setting('server_version') as number, version() as text`.execute(db);
    const [{ number, text } = { number: '', text: '' }] = server.rows;
    return {
      engine: /emcc|emscripten|wasm/i.test(text) ? 'PGlite' : 'PostgreSQL',
      version: number.split(' ', 1)[0] ?? '',
      migration: rows.at(-1)?.name ?? '',
      isBehind: Object.keys(migrations).some((name) => !done.has(name)),
      isWritable: await canWrite(),
    };
  };
}
