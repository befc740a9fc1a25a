import { parseArgs } from 'node:util';
import { fail, runOnDatabase } from '../run-command.ts';
import { fillDatabase } from './fill-database.ts';

// Fills the database of the settings: `npm run seed --workspace api -- --count 1000`.
const { values } = parseArgs({ options: { count: { type: 'string', default: '1000' } } });
const count = Number(values.count);
if (!Number.isInteger(count) || count < 1) fail('Give the number of transactions, such as --count 1000.');

await runOnDatabase((connection, settings) =>
  connection.forLongWork((db) =>
    fillDatabase(db, {
      count,
      now: new Date(),
      admin: settings.ADMIN_EMAIL,
      onProgress: (done) => process.stdout.write(`${done} of ${count}\n`),
    }),
  ),
);
