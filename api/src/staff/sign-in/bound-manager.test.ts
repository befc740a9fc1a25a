import { adminRights, isAdminCall, isCompanyCall, mayCall, ulid, type AdminCall } from '@exchange/shared-domain';
import { identityCheck } from '../../testing/check-identity.ts';
import { HASH, officeDetails, sellRequest, WALLET } from '../../testing/exchange-requests.ts';
import { openedDrawer } from '../../testing/opened-drawer.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import {
  COUNTER_OFFICE,
  OPERATOR,
  startTestService,
  type TestService,
  forAllTests,
} from '../../testing/test-service.ts';
import { insertAdmin } from './admins.repository.ts';
import { hashPassword } from './password.ts';

const OTHER = 'SOFIA_VITOSHA';
const DRAWER = 'Other till';
const client = { name: 'Other Test Client', phoneNumber: '+359899999999', email: 'other-client@example.com' };
const why = { reason: 'other', note: 'Test note' };
const unknown = '01M7Y5RAHB52KVMM0FCMR3BRJ3';

const service = forAllTests(() => startTestService());
let asBound: TestService['call'];
/** What the other office has, by the part of a path that names it. */
let others: Readonly<Record<string, string>>;
let secrets: readonly string[];
let before: unknown;
beforeAll(async () => {
  const { adminCall } = service;
  const drawer = await openedDrawer(service, '5000', { officeId: OTHER, name: DRAWER });
  const request = sellRequest({ officeLocationId: OTHER, client });
  const id = await requestedTransaction(service, ['approve', 'client-money-received', 'finish'], request);
  const { transaction } = (await adminCall('GET', `/admin/transactions/${id}`)).body;
  const [receipt] = (await adminCall('GET', `/admin/transactions/${id}/receipts`)).body;
  const transfer = ulid(service.clock.now());
  const sent = { id: transfer, toOfficeId: 'SOFIA_MARIA_LUIZA', amount: '100' };
  await adminCall('POST', `/admin/drawers/${drawer}/transfers`, sent);
  await service.connection.db.updateTable('outbox').set({ state: 'SENT' }).execute();
  const operator = await newAccount({ email: 'free-operator@example.com', role: 'operator', offices: [] });
  await newAccount({ email: 'bound@example.com', role: 'manager', offices: [COUNTER_OFFICE] });
  const body = { email: 'bound@example.com', password: OPERATOR.password };
  const { token } = (await service.call('POST', '/admin/auth/login', body)).body;
  asBound = (method, path, given) => service.call(method, path, given, { authorization: `Bearer ${token}` });
  others = {
    '/transactions/': id,
    '/receipts/': receipt.number,
    '/drawers/': drawer,
    '/transfers/': transfer,
    '/accounts/': operator,
    '/settings/offices/': OTHER,
  };
  secrets = [transaction.code, receipt.number, DRAWER, ...Object.values(client)];
  before = await stored();
});

async function newAccount(account: Pick<Parameters<typeof insertAdmin>[1], 'email' | 'role' | 'offices'>) {
  const passwordHash = await hashPassword(OPERATOR.password);
  await insertAdmin(service.connection.db, { ...account, passwordHash }, service.clock.now());
  const found = service.connection.db.selectFrom('admins').select('id').where('email', '=', account.email);
  return (await found.executeTakeFirstOrThrow()).id;
}

async function stored() {
  const { db } = service.connection;
  return {
    requests: await db.selectFrom('transactions').selectAll().where('officeId', '=', OTHER).execute(),
    notes: await db.selectFrom('transactionNotes').selectAll().execute(),
    events: await db.selectFrom('transactionEvents').selectAll().execute(),
    drawers: await db.selectFrom('drawers').selectAll().where('officeId', '=', OTHER).execute(),
    movements: await db.selectFrom('cashMovements').selectAll().execute(),
    offices: await db.selectFrom('offices').selectAll().where('id', '<>', COUNTER_OFFICE).execute(),
    settings: await db.selectFrom('settings').selectAll().execute(),
    days: await db.selectFrom('closedDays').selectAll().execute(),
    accounts: await db.selectFrom('admins').selectAll().where('email', 'like', 'free%').execute(),
  };
}

const count = { count: { total: '0' } };
const bodies: Partial<Record<AdminCall, unknown>> = {
  'PATCH /transactions/:id/client-money-received': { clientMoneyReceivedTime: '2026-03-02T10:00:00Z' },
  'PATCH /transactions/:id/finish': { clientWalletAddress: WALLET, transactionHash: HASH },
  'PATCH /transactions/:id/no-show': why,
  'PATCH /transactions/:id/cancel': why,
  'PATCH /transactions/:id/return': { ...why, amount: '1', transactionHash: HASH },
  'PATCH /transactions/:id/confirm-return': { amount: '1', transactionHash: HASH },
  'PATCH /transactions/:id/undo': { ...why, step: 'finish' },
  'PATCH /transactions/:id/renew-rate': { executedRate: '1.7', lastStepAt: '2026-03-02T10:00:00.000Z' },
  'PATCH /transactions/:id/assignee': { assignee: null, seen: null },
  'PATCH /transactions/:id/holds/:hold': { decision: 'released', reason: 'Test reason' },
  'POST /transactions/:id/notes': { text: 'Test note' },
  'POST /transactions/:id/hash-corrections': { before: HASH, transactionHash: HASH },
  'POST /transactions/:id/note-corrections': { noteId: 1, before: 'Test note', text: 'Other note' },
  'POST /transactions/:id/identity': identityCheck(),
  'POST /transactions/:id/payout-check': { clientWalletAddress: WALLET, transactionHash: HASH },
  'POST /transactions/:id/asked-payment': { key: unknown, amount: '1', after: null },
  'POST /transactions/:id/payment-answer': { key: unknown, hash: HASH },
  'POST /receipts/:number/prints': { id: unknown, paper: 'a4' },
  'POST /receipts/:number/emails': { id: unknown, email: 'bound@example.com' },
  'POST /drawers': { officeId: OTHER, currency: 'BGN', name: 'Till 9' },
  'PATCH /drawers/:id': { name: 'Till 9' },
  'POST /drawers/:id/open': count,
  'POST /drawers/:id/count': count,
  'POST /drawers/:id/close': { countedAt: '2026-03-02T10:00:00.000Z' },
  'POST /drawers/:id/movements': { id: unknown, kind: 'safe-out', amount: '1' },
  'POST /drawers/:id/transfers': { id: unknown, toOfficeId: COUNTER_OFFICE, amount: '1' },
  'POST /transfers/:id/explain': { note: 'Test note' },
  'POST /days/:day/close': { officeId: OTHER },
  'PUT /settings/offices/:id': { version: 0, value: { ...officeDetails, enabled: false } },
  'PATCH /accounts/:id': { version: 1, isDisabled: true },
  'POST /accounts/:id/reset': { version: 1, language: 'en' },
  'POST /chain/transfers/:id/assign': { code: 'AAAA-AAAA', reason: 'Test reason' },
  'POST /chain/transfers/:id/returned': { reason: 'Test reason' },
};

// The stream has tests of its own, a sign-out ends the session, and a preference is the account's own.
const calls = Object.keys(adminRights)
  .filter(isAdminCall)
  .filter(
    (call) => mayCall('manager', call) && !['GET /events', 'POST /auth/logout', 'PUT /me/preferences'].includes(call),
  );

async function make(call: AdminCall, query = '') {
  const [method, path = ''] = call.split(' ');
  const prefix = Object.keys(others).find((each) => path.startsWith(each));
  const own = prefix === undefined ? path : path.replace(/:\w+/, others[prefix] ?? '');
  const url = own.replace(':day', '2026-03-02').replaceAll(/:\w+/g, unknown);
  const extra = call === 'POST /transfers/:id/receive' ? { drawerId: others['/drawers/'], ...count } : {};
  const body = method === 'GET' ? undefined : (bodies[call] ?? extra);
  return asBound(method as 'GET', `/admin${url}${query}`, body);
}

describe('a manager who is bound to an office', () => {
  test.each(calls.filter(isCompanyCall))('may not make "%s", which is about the whole company', async (call) => {
    expect(await make(call)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
  });

  test.each(calls.filter((call) => /^\S+ \/(transactions|receipts|drawers|transfers|settings\/offices)\/:/.test(call)))(
    'gets to "%s" about another office the answer that there is none',
    async (call) => {
      expect(await make(call)).toMatchObject({ status: 404, body: { error: 'ENTITY_NOT_FOUND' } });
    },
  );

  test.each(calls.filter((call) => / \/accounts\/:id/.test(call)))(
    'may not make "%s" for a free account',
    async (call) => {
      expect(await make(call)).toMatchObject({ status: 403 });
    },
  );

  test.each(calls.filter((call) => !isCompanyCall(call)))('reads by "%s" nothing of another office', async (call) => {
    const queries = call.startsWith('GET')
      ? ['', `?office=${OTHER}`, '?limit=100', '?text=Other%20Test', '?search=Other']
      : [''];
    for (const query of queries) {
      const { status, text } = await make(call, query);
      expect(status).toBeLessThan(500);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
  });

  test('has changed nothing of another office or of the company by all of these calls', async () => {
    expect(await stored()).toEqual(before);
  });

  test('still edits the own office, and only that is in the list', async () => {
    const [only, ...more] = (await asBound('GET', '/admin/settings/offices')).body;
    expect([only.value.id, more]).toEqual([COUNTER_OFFICE, []]);
    const change = { version: only.version, value: officeDetails };
    expect(await asBound('PUT', `/admin/settings/offices/${COUNTER_OFFICE}`, change)).toMatchObject({ status: 200 });
  });
});
