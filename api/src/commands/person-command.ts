import { parseArgs } from 'node:util';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { ensureSealingKey } from '../database/secret-keys.ts';
import { migrate } from '../database/migrate.ts';
import { readSettings } from '../settings/settings.ts';
import { openOwnDatabase } from '../server/start/own-database.ts';
import { erasePerson } from '../back-office/people/erase-person.ts';
import { exportPerson } from '../back-office/people/export-person.ts';

const usage = `npm run person --workspace api -- export --email name@example.com --phone +359888000000
npm run person --workspace api -- erase  --email name@example.com --phone +359888000000

Writes what is stored about a person, or erases what the law allows and writes what it had to keep, as JSON.
Give the e-mail, the phone, or both: what has either of them counts.
`;

const { values, positionals } = parseArgs({
  options: { email: { type: 'string' }, phone: { type: 'string' } },
  allowPositionals: true,
});
const [task] = positionals;
const person = { email: values.email, phone: values.phone };
if ((task !== 'export' && task !== 'erase') || (person.email === undefined && person.phone === undefined)) {
  process.stderr.write(usage);
  process.exit(1);
}

try {
  const settings = readSettings(process.env);
  const connection = await openOwnDatabase(settings);
  await migrate(connection);
  const { db } = connection;
  const now = new Date();
  const result =
    task === 'export'
      ? await exportPerson(db, person, { now, sealingKey: await ensureSealingKey(db, settings.SECRETS_KEY) })
      : await erasePerson(db, person, { now, settings });
  process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`);
  await connection.close();
} catch (error) {
  const isDown = error instanceof DatabaseUnavailable;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${isDown ? 'The database does not answer: check DATABASE_URL.' : message}\n`);
  process.exit(1);
}
