import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openPostgres } from '../database/postgres.ts';
import { createDatabase } from '../testing/test-database.ts';
import { processEnvironment } from '../testing/server-process.ts';
import { ADMIN, startTestService, TestClock, type TestService } from '../testing/test-service.ts';

const command = fileURLToPath(new URL('./account-command.ts', import.meta.url));

let url: string;
/** Each test goes on from the one before it. */
let service: TestService;
beforeAll(async () => {
  url = await createDatabase();
  // The command uses the machine's time, so the service needs it too.
  const clock = Object.assign(new TestClock(), { now: () => new Date() });
  service = await startTestService({ connection: await openPostgres(url), clock });
});
afterAll(() => service.close());

const run = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [command, ...args], {
    env: {
      ...processEnvironment(),
      DATABASE_URL: url,
      RATES_SOURCE: 'fixed',
      SITE_URL: 'https://exchange.example.com',
    },
  });
const account = async (...args: readonly string[]) => JSON.parse((await run(...args)).stdout);
const refusal = async (...args: readonly string[]): Promise<string> =>
  run(...args).then(
    () => 'none',
    ({ stderr }: { stderr: string }) => stderr,
  );
const setPassword = (link: string, password: string) =>
  service.call('POST', '/admin/auth/password', { token: link.split('#')[1], password });
const login = (email: string, password: string) => service.call('POST', '/admin/auth/login', { email, password });

const email = 'invited@example.com';
const password = 'seven-purple-kettles';

test('a command with a mistake says what is wrong and changes nothing', async () => {
  const mistakes: readonly [args: readonly string[], sentence: string][] = [
    [['delete', '--email', email], 'npm run account'],
    [['invite', '--email', email, '--role', 'counter'], 'A field must be non-null: offices'],
    [['disable', '--email', email], `No account has the e-mail ${email}.`],
  ];
  for (const [args, sentence] of mistakes) expect(await refusal(...args)).toContain(sentence);
  expect(await service.connection.db.selectFrom('admins').select('email').execute()).toEqual([{ email: ADMIN.email }]);
});

test('the command invites an account, and changes its role, disables, enables and resets it', async () => {
  const invited = await account('invite', '--email', email, '--role', 'operator');
  expect(invited).toMatchObject({ account: { email, role: 'operator', state: 'waiting' } });
  await setPassword(invited.link, password);
  const counter = await account('role', '--email', email, '--role', 'counter', '--office', 'SOFIA_VITOSHA');
  expect(counter).toMatchObject({ role: 'counter', offices: ['SOFIA_VITOSHA'] });
  const two = ['--office', 'SOFIA_VITOSHA', '--office', 'SOFIA_RING_MALL'];
  expect(await account('offices', '--email', email, ...two)).toMatchObject({
    offices: ['SOFIA_RING_MALL', 'SOFIA_VITOSHA'],
  });
  expect((await login(email, password)).body.user).toMatchObject({ email, role: 'counter' });
  expect(await account('disable', '--email', email)).toMatchObject({ state: 'disabled' });
  expect(await login(email, password)).toMatchObject({ status: 401 });
  expect(await account('enable', '--email', email)).toMatchObject({ state: 'active' });
  expect(await login(email, password)).toMatchObject({ status: 200 });
  expect(await account('reset', '--email', email, '--language', 'bg')).toMatchObject({ account: { state: 'waiting' } });
  expect(await login(email, password)).toMatchObject({ status: 401 });

  const { db } = service.connection;
  const recorded = await db.selectFrom('audit').select(['action', 'adminEmail']).orderBy('id').execute();
  expect(recorded.filter(({ adminEmail: by }) => by === null).map(({ action }) => action)).toEqual([
    'start-manager',
    'account-invite',
    'account-offices',
    'account-role',
    'account-offices',
    'account-disable',
    'account-enable',
    'account-reset',
  ]);
});

test('the command resets the only manager, but does not disable them', async () => {
  expect(await refusal('disable', '--email', ADMIN.email)).toBe('At least one active manager must remain\n');
  const { link } = await account('reset', '--email', ADMIN.email);
  await setPassword(link, password);
  expect(await login(ADMIN.email, password)).toMatchObject({ status: 200 });
});
