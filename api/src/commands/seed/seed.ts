import { parseArgs } from 'node:util';
import { migrate } from '../../database/migrate.ts';
import { readSettings } from '../../settings/settings.ts';
import { openOwnDatabase } from '../../server/start/own-database.ts';
import { fillDatabase } from './fill-database.ts';

// Fills the database of the settings: `npm run seed --workspace api -- --count 1000`.
const { values } = parseArgs({ options: { count: { type: 'string', default: '1000' } } });
const count = Number(values.count);
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write('Give the number of transactions, such as --count 1000.\n');
  process.exit(1);
}

try {
  const settings = readSettings(process.env);
  const connection = await openOwnDatabase(settings);
  await migrate(connection);
  await connection.forLongWork((db) =>
    fillDatabase(db, {
      count,
      now: new Date(),
      admin: settings.ADMIN_EMAIL,
      onProgress: (done) => process.stdout.write(`${done} of ${count}\n`),
    }),
  );
  await connection.close();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
