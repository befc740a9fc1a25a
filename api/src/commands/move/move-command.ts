import { migrate } from '../../database/migrate.ts';
import { openPostgres } from '../../database/postgres.ts';
import { openOwnDatabase } from '../../server/start/own-database.ts';
import { StartError } from '../../settings/start-error.ts';
import { runCommand } from '../run-command.ts';
import { moveDatabase, refuseTargetWithRows } from './move-database.ts';

// Copies the embedded database of DATA_DIR to the empty PostgreSQL database of DATABASE_URL.
await runCommand(async (settings) => {
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
});
