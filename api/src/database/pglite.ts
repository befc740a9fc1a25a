import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import type { DatabaseConnection } from './database.ts';
import type { Tables } from './schema.ts';

const asText = (value: string) => value;

export interface PgliteConnection extends DatabaseConnection {
  /** The whole database, to be opened again as `loadDataDir`. */
  readonly dump: () => Promise<Blob>;
}

/** Opens the embedded engine: in the folder, or in memory without one. One process at a time may use a folder. */
export async function openPglite(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<PgliteConnection> {
  const pglite = await PGlite.create({
    ...options,
    extensions: { pg_trgm },
    parsers: { [types.DATE]: asText, [types.NUMERIC]: asText },
  });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    forLongWork: (work) => work(db),
    // In the same process: nothing can get lost on the way.
    listen: async (channel, { onPayload }) => {
      const stop = await pglite.listen(channel, onPayload);
      return () => stop();
    },
    dump: () => pglite.dumpDataDir('none'),
    close: () => pglite.close(),
  };
}
