import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../database/embedded/embedded-database.ts';
import { putNewDatabase } from '../database/new-database.ts';

export type PostgresServer = Awaited<ReturnType<typeof startPostgresServer>>;

/** A server with its data in a temporary folder that is deleted when it stops. Its database `postgres` is new and migrated. */
export async function startPostgresServer(parameters: Readonly<Record<string, string | number>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-postgres-'));
  await putNewDatabase(folder);
  const server = await startEmbedded(folder, 100, parameters);
  return {
    urlOf: (database: string) => new URL(`/${database}`, server.url).href,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
