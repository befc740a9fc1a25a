import { readdirSync } from 'node:fs';
import { startCommand } from '../testing/command-process.ts';
import { newDataFolder } from '../testing/server-process.ts';
import { createDatabase, openPatiently } from '../testing/test-database.ts';
import { insertFixtures, transactionFixtures } from '../testing/transaction-fixtures.ts';

test("the command prints a person's data, erases it, writes both to the audit without the person, and explains its use when no person is named", async () => {
  const url = await createDatabase();
  const { db, close } = await openPatiently(url);
  const [known] = transactionFixtures(1);
  if (known === undefined) throw new Error('no fixture');
  // A request that was declined this long ago does not have to be kept.
  await insertFixtures(db, [{ ...known, status: 'DECLINED', submitted: new Date('2000-01-01') }]);
  const person = (...args: readonly string[]) =>
    startCommand('commands/person-command.ts', args, {
      DATABASE_URL: url,
      DATA_DIR: newDataFolder(),
      RATES_SOURCE: 'fixed',
      SITE_URL: 'https://exchange.example.com',
    }).ended;

  const exported = await person('export', '--email', known.email);
  expect(exported).toMatchObject({ code: 0, errors: '' });
  expect(JSON.stringify(JSON.parse(exported.output))).toContain(known.phone);

  expect(await person('erase', '--email', known.email)).toMatchObject({ code: 0, errors: '' });
  expect(await db.selectFrom('transactions').select('clientPhone').execute()).not.toContainEqual({
    clientPhone: known.phone,
  });

  const lines = await db
    .selectFrom('audit')
    .selectAll()
    .where('action', 'in', ['person-export', 'person-erase'])
    .orderBy('id')
    .execute();
  await close();
  const none = { messages: 0, contactMessages: 0 };
  expect(lines.map(({ action, adminId: by, after: counts }) => [action, by, counts])).toEqual([
    ['person-export', null, { transactions: 1, ...none }],
    ['person-erase', null, { transactions: 1, ...none }],
  ]);
  for (const personal of [known.email, known.phone, known.name]) expect(JSON.stringify(lines)).not.toContain(personal);

  const { code, errors } = await person('export', '--mail', known.email);
  expect(code).toBe(1);
  expect(errors).toMatch(/^npm run person --workspace api -- export --email/);
});

test('without the settings of the service the command finds no database, and makes none', async () => {
  const folder = newDataFolder();
  const args = ['erase', '--email', 'name@example.com'];
  expect(await startCommand('commands/person-command.ts', args, { DATA_DIR: folder }).ended).toEqual({
    code: 1,
    output: '',
    errors: expect.stringMatching(
      /^There is no database in .*: set DATABASE_URL or DATA_DIR as for the service, .*\n$/,
    ),
  });
  expect(readdirSync(folder)).toEqual([]);
});
