import { DatabaseUnavailable } from '../../database/database-unavailable.ts';
import { migrate } from '../../database/migrate.ts';
import { openPostgres } from '../../database/postgres.ts';
import { readSettings } from '../../settings/settings.ts';
import { openOwnDatabase } from '../../server/start/own-database.ts';
import { StartError } from '../../settings/start-error.ts';
import { moveDatabase, refuseTargetWithRows } from './move-database.ts';

// Copies the embedded database of DATA_DIR to the empty PostgreSQL database of DATABASE_URL.
try {
  const settings = readSettings(process.env);
  const { DATABASE_URL } = settings;
  if (DATABASE_URL === undefined) throw new StartError('Set DATABASE_URL to an empty PostgreSQL database.');
  const target = await openPostgres(DATABASE_URL);
  await migrate(target);
  await refuseTargetWithRows(target.db);
  const source = await openOwnDatabase({ ...settings, DATABASE_URL: undefined });
  await migrate(source);
  const moved = await target.forLongWork((db) => moveDatabase(source.db, db));
  for (const { table, rows } of moved) process.stdout.write(`${table}: ${rows}\n`);
  process.stdout.write('All rows were copied and compared. From now on start the product with this DATABASE_URL.\n');
  await source.close();
  await target.close();
} catch (error) {
  const isDown = error instanceof DatabaseUnavailable;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${isDown ? 'The database does not answer: check DATABASE_URL.' : message}\n`);
  process.exit(1);
}
