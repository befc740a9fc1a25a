import { parseArgs } from 'node:util';
import { erasePerson } from '../back-office/people/erase-person.ts';
import { exportPerson } from '../back-office/people/export-person.ts';
import { fail, readArguments, runOnDatabase } from './run-command.ts';
import { ensureSealingKey } from '../database/sealing.ts';

const usage = `npm run person --workspace api -- export --email name@example.com --phone +359888000000
npm run person --workspace api -- erase  --email name@example.com --phone +359888000000

Writes what is stored about a person, or erases what the law allows and writes what it had to keep, as JSON.
Give the e-mail, the phone, or both: what has either of them counts.
`;

const { values, positionals } = readArguments(usage, () =>
  parseArgs({ options: { email: { type: 'string' }, phone: { type: 'string' } }, allowPositionals: true }),
);
const [task] = positionals;
const person = { email: values.email, phone: values.phone };
if ((task !== 'export' && task !== 'erase') || (person.email === undefined && person.phone === undefined)) fail(usage);

await runOnDatabase(async ({ db }, settings) => {
  const now = new Date();
  if (task === 'erase') return erasePerson(db, person, { now, settings });
  return exportPerson(db, person, { now, sealingKey: await ensureSealingKey(db, settings) });
});
