import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import type { DatabaseConnection } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens the database that the settings name: a PostgreSQL server, or the embedded engine in the data folder. */
export const openDatabase = ({ DATABASE_URL, DATA_DIR }: Settings): Promise<DatabaseConnection> =>
  DATABASE_URL === undefined ? openPglite({ dataDir: join(DATA_DIR, 'database') }) : openPostgres(DATABASE_URL);
