import { sql } from 'kysely';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { ADMIN, OPERATOR, startTestService, forAllTests } from '../../testing/test-service.ts';

const service = forAllTests(() => startTestService());
let operatorId: string;
let transactionId: string;
beforeAll(async () => {
  transactionId = await requestedTransaction(service, ['approve']);
  service.clock.pass({ minutes: 5 });
  await service.operatorCall('PATCH', `/admin/transactions/${transactionId}/approve`);
  service.clock.pass({ hours: 24 });
  await service.call('POST', '/admin/auth/login', { ...OPERATOR, password: '=1+1' });
  const accounts = (await service.call('POST', '/admin/auth/login', ADMIN)).body;
  const list = await service.call('GET', '/admin/accounts', undefined, { authorization: `Bearer ${accounts.token}` });
  operatorId = list.body.find(({ email }: { email: string }) => email === OPERATOR.email).id;
  const body = { version: 1, role: 'manager' };
  await service.call('PATCH', `/admin/accounts/${operatorId}`, body, { authorization: `Bearer ${accounts.token}` });
});

async function asManager(path: string) {
  const { token } = (await service.call('POST', '/admin/auth/login', ADMIN)).body;
  return service.call('GET', path, undefined, { authorization: `Bearer ${token}` });
}
const entries = async (query = '') => (await asManager(`/admin/audit${query}`)).body;
const actionsOf = (list: readonly { action: string }[]) => list.map(({ action }) => action);

test('the audit is listed newest first, with the names of people and things', async () => {
  const list = await entries();
  expect(actionsOf(list)).toEqual([
    'sign-in',
    'account-role',
    'sign-in',
    'sign-in-refused',
    'sign-in',
    'transaction-approve',
    'sign-in',
    'start-manager',
  ]);
  expect(list[1]).toEqual({
    id: expect.any(String),
    at: '2026-03-03T10:05:00.000Z',
    person: { id: expect.any(String), email: ADMIN.email },
    action: 'account-role',
    subject: { type: 'account', id: operatorId, label: OPERATOR.email },
    before: { role: 'operator' },
    after: { role: 'manager' },
    address: '127.0.0.1',
  });
  expect(list[5].subject).toEqual({
    type: 'transaction',
    id: transactionId,
    label: expect.stringMatching(/^\w{4}-\w{4}$/),
  });
});

test('the audit is narrowed by person, action and time, and paged', async () => {
  expect(actionsOf(await entries(`?person=${operatorId}`))).toEqual(['sign-in-refused', 'sign-in']);
  expect(actionsOf(await entries('?action=account-role,sign-in-refused'))).toEqual(['account-role', 'sign-in-refused']);
  const firstDay = '?from=2026-03-02T00:00:00%2B02:00&to=2026-03-03T00:00:00%2B02:00';
  expect(actionsOf(await entries(firstDay))).toEqual(['sign-in', 'transaction-approve', 'sign-in', 'start-manager']);
  const page = await asManager(`/admin/audit${firstDay}&limit=1&offset=1`);
  expect(actionsOf(page.body)).toEqual(['transaction-approve']);
  expect(Number(page.headers['x-total-count'])).toBe(4);
  expect(actionsOf(await entries('?person=command'))).toEqual(['start-manager']);
});

test('the export has the same entries with Sofia times and the texts of the language, and no cell is a formula', async () => {
  const { db } = service.connection;
  await db
    .insertInto('audit')
    .values({ at: service.clock.now(), action: 'account-invite', address: '=1+1', after: '{"email":"=x@example.com"}' })
    .execute();
  const english = await asManager('/admin/audit/export.csv?action=account-role,account-invite&language=en');
  expect(english.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit.csv"',
  });
  expect(english.text.split('\r\n').slice(0, -1)).toEqual([
    '\uFEFF"Time","Person","Action","Subject","Details","Network address"',
    `"2026-03-03 12:05:00","On the server","Invited an account","","Email: =x@example.com","'=1+1"`,
    `"2026-03-03 12:05:00","admin@example.com","Changed a role","operator@example.com","Role: Operator → Manager","127.0.0.1"`,
  ]);
  const bulgarian = await asManager('/admin/audit/export.csv?action=account-role&language=bg');
  expect(bulgarian.text).toContain(
    '"admin@example.com";"Променена роля";"operator@example.com";"Роля: Оператор → Управител"',
  );
  const [newest] = await entries('?action=audit-export');
  expect(newest).toMatchObject({ after: { action: ['account-role'] } });
});

test('an export of several chunks has every entry once', async () => {
  await sql`insert into audit (at, action, address)
    select timestamptz '2026-01-01' + n % 7 * interval '1 minute', 'sign-out', 'n' || n from generate_series(1, 2500) n`.execute(
    service.connection.db,
  );
  const { text } = await asManager('/admin/audit/export.csv?action=sign-out');
  const addresses = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').at(-1));
  expect(addresses).toHaveLength(2500);
  expect(new Set(addresses).size).toBe(2500);
});
