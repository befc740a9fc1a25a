import { sql } from 'kysely';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import { forEachTest, ADMIN, startTestService } from '../../testing/test-service.ts';

const service = forEachTest(startTestService);

const isByStart = ({ action }: { action: string }) => action.startsWith('start-');
const everything = () => service.connection.db.selectFrom('audit').selectAll().orderBy('id').execute();
const recorded = async () => (await everything()).filter((row) => !isByStart(row));
const login = (body: unknown) => service.call('POST', '/admin/auth/login', body);

test('sign-ins, refused sign-ins and sign-outs of an account are recorded with their network address', async () => {
  await login({ ...ADMIN, password: 'wrong' });
  const { token } = (await login(ADMIN)).body;
  await service.call('POST', '/admin/auth/logout', undefined, { authorization: `Bearer ${token}` });
  const by = { adminEmail: ADMIN.email, at: service.clock.now(), address: '127.0.0.1', before: null, after: null };
  expect(await recorded()).toMatchObject([
    { ...by, action: 'sign-in-refused' },
    { ...by, action: 'sign-in' },
    { ...by, action: 'sign-out' },
  ]);
});

test('repeated refusals of an account at one network are recorded once in a quarter of an hour', async () => {
  for (let at = 0; at < 12; at++) await login({ ...ADMIN, password: 'wrong' });
  expect(await recorded()).toHaveLength(1);
  service.clock.pass({ minutes: 15 });
  await login({ ...ADMIN, password: 'wrong' });
  expect(await recorded()).toHaveLength(2);
});

test('attempts with an unknown e-mail are not recorded, because anybody could fill the audit with them', async () => {
  await login({ ...ADMIN, email: 'nobody@example.com' });
  expect(await recorded()).toEqual([]);
});

test('a start records the manager that it makes and the password that it replaces, and no more when it changes nothing', async () => {
  const { connection, clock } = service;
  const restart = async (env = {}) => void (await startTestService({ connection, clock, env }));
  await restart();
  await restart({ ADMIN_PASSWORD: '' });
  await restart({ ADMIN_PASSWORD: 'seven-purple-kettles' });
  await restart({ ADMIN_PASSWORD: 'seven-purple-kettles' });
  const { id } = await connection.db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  const by = { adminId: null, at: clock.now(), subjectType: 'account', subjectId: id, before: null, after: null };
  expect((await everything()).filter(isByStart)).toMatchObject([
    { ...by, action: 'start-manager' },
    { ...by, action: 'start-password' },
  ]);
});

test('a transition is recorded once with the status before and after it, and a late one is not', async () => {
  const id = await requestedTransaction(service, ['approve', 'approve']);
  await act(service, id, 'reject');
  const actions = (await recorded()).filter(({ subjectId }) => subjectId === id);
  expect(actions).toMatchObject([
    {
      action: 'transaction-approve',
      adminEmail: ADMIN.email,
      subjectType: 'transaction',
      before: { status: 'CLIENT_SUBMITTED' },
      after: { status: 'PENDING_CLIENT_ACTION' },
    },
  ]);
});

test('an export is recorded with its filter, but without the searched text', async () => {
  await requestedTransaction(service, [], sellRequest());
  await service.adminCall('GET', '/admin/transactions/export.csv?status=DECLINED&search=visitor@example.com');
  expect((await recorded()).at(-1)).toMatchObject({
    action: 'transaction-export',
    after: { status: ['DECLINED'], searched: true },
  });
  expect(JSON.stringify(await recorded())).not.toContain('visitor@example.com');
});

test('the database refuses that the audit is changed, deleted or cleared', async () => {
  await login(ADMIN);
  for (const statement of [sql`update audit set action = 'sign-out'`, sql`delete from audit`, sql`truncate audit`])
    await expect(statement.execute(service.connection.db)).rejects.toThrow('audit is append only');
  expect(await recorded()).toHaveLength(1);
});
