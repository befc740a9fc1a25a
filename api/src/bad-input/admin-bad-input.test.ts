import { transactionSteps } from '@exchange/shared-domain';
import { identityCheck } from '../testing/check-identity.ts';
import { HASH, sellRequest, WALLET, withField } from '../testing/exchange-requests.ts';
import { ADMIN, startTestService, forAllTests } from '../testing/test-service.ts';

const service = forAllTests(() => startTestService());
let id: string;
beforeAll(async () => {
  id = (await service.call('POST', '/transactions', sellRequest())).body.id;
  await service.adminCall('PATCH', `/admin/transactions/${id}/approve`);
});

const text = [undefined, null, '', 17, true, [], {}, 'x\0y'];

const [time, days] = ['2026-03-02T10:00:00.000Z', ['yesterday', '2026-03-02', '2026-13-02T10:00:00Z']];
const notHex = ['0x', `${HASH}00`, HASH.replace('a', 'g'), 'x'.repeat(1000)];
/** What a field must not be besides the above. */
const further: Readonly<Record<string, readonly unknown[]>> = {
  clientMoneyReceivedTime: [...days, '2026-03-02T10:00:00'],
  clientWalletAddress: notHex,
  transactionHash: notHex,
  executedRate: ['0', '-1', '1e3'],
  lastStepAt: days,
};
const sent: readonly (readonly [path: string, body: Readonly<Record<string, string>>])[] = [
  ['/auth/login', ADMIN],
  ['/auth/second-factor', { ticket: 'ticket', code: '123456' }],
  ['/auth/second-factor/enrolment', { ticket: 'ticket' }],
  ['/auth/second-factor/confirmation', { ticket: 'ticket', code: '123456' }],
  ['/me/password', { password: ADMIN.password, newPassword: 'four little words' }],
  ['/me/second-factor', { password: ADMIN.password }],
  ['/me/second-factor/confirmation', { code: '123456' }],
  ['/me/second-factor/recovery-codes', { password: ADMIN.password, code: '123456' }],
  ['/me/second-factor/removal', { password: ADMIN.password, code: '123456' }],
  ['/transactions/ID/client-money-received', { clientMoneyReceivedTime: time }],
  ['/transactions/ID/finish', { clientWalletAddress: WALLET, transactionHash: HASH }],
  ['/transactions/ID/renew-rate', { executedRate: '1.79', lastStepAt: time }],
  ['/transactions/ID/approve', {}],
  ['/transactions/ID/reject', {}],
];
const rows = sent.flatMap(([path, body]) => [
  ...Object.keys(body).flatMap((field) =>
    [...text, ...(further[field] ?? ['x'.repeat(1001)])].map((value) => ({ path, body, field, value })),
  ),
  { path, body, field: 'extra', value: 1 },
]);
const rejections = [null, '', 17, 'because', ['cancelled']].map((value) => ({
  path: '/transactions/ID/reject',
  body: {},
  field: 'reason',
  value,
}));

test.each([...rows, ...rejections])('at $path, $field must not be $value', async ({ field, value, path, body }) => {
  const method = path.startsWith('/transactions/') ? 'PATCH' : 'POST';
  const url = `/admin${path.replace('ID', id)}`;
  const reply = await service.adminCall(method, url, withField(body, field, value));
  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({
    error: expect.stringMatching(/^(FIELD_|UNEXPECTED_)/),
    message: expect.any(String),
    traceId: expect.any(String),
    field,
    reason: expect.stringMatching(/^\w+$/),
  });
});

const ID_OF_NOBODY = '01M7Y5RAHB52KVMM0FCMR3BRJ3';

const invited = { email: 'a@example.com', role: 'operator', language: 'en' };
const noIdentity = { identity: { amount: '-1', currency: 'BGN' }, sourceOfFunds: null, wallet: null };
const till = { officeId: 'SOFIA_VITOSHA', currency: 'BGN', name: 'Till' };
const print = { id: ID_OF_NOBODY, paper: 'a4' };
const takeOver = { code: '0000-0000', officeId: 'A', seenOfficeId: 'B' };

test.each([
  ['POST /accounts', { ...invited, email: 'x' }, 'email'],
  ['POST /accounts', { role: 'operator', language: 'en' }, 'email'],
  ['POST /accounts', { ...invited, role: 'owner' }, 'role'],
  ['POST /accounts', { ...invited, language: 'de' }, 'language'],
  ['POST /accounts', { ...invited, id: 1 }, 'id'],
  ['POST /accounts', { ...invited, offices: 'SOFIA_VITOSHA' }, 'offices'],
  ['POST /accounts', { ...invited, role: 'counter' }, 'offices'],
  ['PATCH /accounts/ID', { version: 1, offices: ['x y'] }, 'offices.0'],
  ['PATCH /accounts/17', { version: 1, role: 'operator' }, 'id'],
  ['PATCH /accounts/ID', { role: 'operator' }, 'version'],
  ['PATCH /accounts/ID', { version: '1', role: 'operator' }, 'version'],
  ['PATCH /accounts/ID', { version: 1e300 }, 'version'],
  ['PATCH /accounts/ID', { version: 1, isDisabled: 'yes' }, 'isDisabled'],
  ['POST /accounts/ID/reset', { version: 1 }, 'language'],
  ['POST /transactions/ID/identity', { id: ID_OF_NOBODY, replaces: null }, 'document'],
  ['POST /transactions/ID/identity', {}, 'replaces'],
  ['POST /transactions/ID/identity', { ...identityCheck(), extra: 1 }, 'extra'],
  ['POST /transactions/ID/identity', identityCheck({ name: 'x'.repeat(303) }), 'name'],
  ['PUT /settings/identity', { version: 0, value: noIdentity }, 'value.identity.amount'],
  ['POST /drawers', { ...till, officeId: undefined }, 'officeId'],
  ['POST /drawers', { ...till, currency: 'USD' }, 'currency'],
  ['POST /drawers', { ...till, name: ' ' }, 'name'],
  ['POST /drawers/ID/open', {}, 'count'],
  ['POST /drawers/ID/count', { count: 'many' }, 'count'],
  ['POST /drawers/ID/count', { count: { total: '-1' } }, 'count'],
  ['POST /drawers/ID/count', { count: { pieces: { 100: 0.5 } } }, 'count'],
  ['POST /drawers/ID/close', { reason: 'because' }, 'reason'],
  ['POST /drawers/ID/close', {}, 'countedAt'],
  ['POST /drawers/ID/movements', { kind: 'bank-in', amount: '-5' }, 'amount'],
  ['POST /drawers/ID/movements', { kind: 'bank-in', amount: '0' }, 'amount'],
  ['POST /drawers/ID/movements', { kind: 'bank-in', amount: '1.234' }, 'amount'],
  ['POST /drawers/ID/movements', { kind: 'correction-out', amount: '1' }, 'note'],
  ['POST /drawers/ID/movements', { kind: 'exchange', amount: '1' }, 'kind'],
  ['POST /drawers/ID/transfers', { id: ID_OF_NOBODY, toOfficeId: '<b>', amount: '1' }, 'toOfficeId'],
  ['POST /receipts/01-2026-000001/prints', { ...print, id: '17' }, 'id'],
  ['POST /receipts/01-2026-000001/prints', { ...print, paper: 'a5' }, 'paper'],
  ['POST /receipts/<b>/prints', print, 'number'],
  ['POST /receipts/01-2026-000001/emails', { id: ID_OF_NOBODY, email: 'a@b.c,d@e.f' }, 'email'],
  ['POST /transfers/ID/receive', { count: { total: '1' } }, 'drawerId'],
  ['POST /transfers/ID/receive', { drawerId: ID_OF_NOBODY }, 'count'],
  ['POST /transfers/ID/explain', { note: ' ' }, 'note'],
  ['POST /days/2026-03-02/close', {}, 'officeId'],
  ['POST /days/2026-02-30/close', { officeId: 'SOFIA_VITOSHA' }, 'day'],
  ['PATCH /transactions/ID/confirm-return', { drawerId: '17', amount: '1' }, 'drawerId'],
  ['PATCH /transactions/ID/confirm-return', {}, 'amount'],
  ['POST /desk/take-over', { ...takeOver, code: undefined }, 'code'],
  ['POST /desk/take-over', { ...takeOver, code: '17' }, 'code'],
  ['POST /desk/take-over', { ...takeOver, officeId: '<b>' }, 'officeId'],
  ['PATCH /transactions/ID/assignee', { seen: null }, 'assignee'],
  ['PATCH /transactions/ID/assignee', { assignee: null }, 'seen'],
  ['PATCH /transactions/ID/assignee', { assignee: '17', seen: null }, 'assignee'],
  ['PATCH /transactions/ID/assignee', { assignee: ID_OF_NOBODY, seen: null }, 'assignee'],
  ['POST /transactions/ID/notes', {}, 'text'],
  ['POST /transactions/ID/notes', { text: ' ' }, 'text'],
  ['POST /transactions/ID/note-corrections', { before: 'a', text: 'b' }, 'noteId'],
  ['POST /transactions/ID/hash-corrections', { before: HASH, transactionHash: '0x1' }, 'transactionHash'],
  ['POST /auth/password-link', {}, 'token'],
  ['POST /auth/password-link', { token: 'x\0y' }, 'token'],
  ['POST /auth/password', { token: 'x' }, 'password'],
  ['POST /auth/password', { token: 'x', password: 'short' }, 'password'],
  ['POST /releases/back', undefined, 'body'],
  ['POST /releases/back', { version: '1.0.0' }, 'room'],
  ['POST /releases/back', { room: 'wizard', version: '' }, 'version'],
  ['POST /releases/back', { room: 'wizard', version: 'x'.repeat(51) }, 'version'],
  ['POST /releases/back', { room: 'wizard', version: '1.0.0', reason: '' }, 'reason'],
  ['POST /releases/back', { room: 'wizard', version: '1.0.0', reason: 'Why', extra: 1 }, 'extra'],
  ['POST /messages/send-again', undefined, 'body'],
  ['POST /messages/send-again', {}, 'ids'],
  ['POST /messages/send-again', { ids: [] }, 'ids'],
  ['POST /messages/send-again', { ids: ID_OF_NOBODY }, 'ids'],
  ['POST /messages/send-again', { ids: ['17'] }, 'ids.0'],
  ['POST /messages/send-again', { ids: [null] }, 'ids.0'],
  ['POST /messages/send-again', { ids: Array.from({ length: 101 }, () => ID_OF_NOBODY) }, 'ids'],
  ['POST /messages/send-again', { ids: [ID_OF_NOBODY], extra: 1 }, 'extra'],
  ['PATCH /contact-messages/17/read', undefined, 'id'],
  ['PATCH /contact-messages/ID/read', { extra: 1 }, 'extra'],
  ['PATCH /contact-messages/17/answered', undefined, 'id'],
  ['PATCH /contact-messages/ID/answered', { extra: 1 }, 'extra'],
] as const)('%s with %j is refused at %s', async (call, body, field) => {
  const [method, path] = call.replace('ID', id).split(' ') as ['POST', string];
  const reply = await service.adminCall(method, `/admin${path}`, body);
  expect(reply).toMatchObject({ status: 400, body: { field, reason: expect.any(String) } });
});

test.each([
  ['limit=1001', 'limit'],
  ['offset=x', 'offset'],
  ['person=17', 'person'],
  ['person=command&person=command', 'person'],
  ['action=sign-in,', 'action'],
  ['from=yesterday', 'from'],
  ['from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z', 'to'],
  ['extra=1', 'extra'],
])('the audit and its export refuse %s', async (query, field) => {
  const paths = query.startsWith('limit') || query.startsWith('offset') ? ['audit'] : ['audit', 'audit/export.csv'];
  for (const path of paths) {
    const reply = await service.adminCall('GET', `/admin/${path}?${query}`);
    expect(reply).toMatchObject({ status: 400, body: { field } });
  }
});

const listOnly = [
  ['limit=-1', 'limit'],
  ['limit=1001', 'limit'],
  ['limit=1.5', 'limit'],
  ['offset=1e3', 'offset'],
  ['sort=password', 'sort'],
  ['sort=--id', 'sort'],
] as const;

const filters = [
  ['status=OPEN', 'status'],
  ['status=', 'status'],
  ['from=yesterday', 'from'],
  ['to=2026-03-02', 'to'],
  ['from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z', 'to'],
  ['from=0202-03-01T00:00:00Z', 'from'],
  ['to=9999-12-31T23:59:59Z', 'to'],
  ['profitMin=1e3', 'profitMin'],
  ['profitMax=10737418240', 'profitMax'],
  ['profitMax=1.234', 'profitMax'],
  [`search=${'x'.repeat(101)}`, 'search'],
  ['search=%00', 'search'],
  ['messages=sent', 'messages'],
  ['status=COMPLETED&status=DECLINED', 'status'],
  ['assignee=other', 'assignee'],
  ['extra=1', 'extra'],
] as const;

test.each([...listOnly, ...filters])('the list refuses %s', async (query, field) => {
  expect(await service.adminCall('GET', `/admin/transactions?${query}`)).toMatchObject({
    status: 400,
    body: { field },
  });
});

const pages = [
  ['state=OPEN', 'state'],
  ['limit=101', 'limit'],
  ['limit=-1', 'limit'],
  ['offset=1e3', 'offset'],
  ['offset=1000001', 'offset'],
  ['extra=1', 'extra'],
  ['state=NEW&state=READ', 'state'],
] as const;

test.each(pages)('the lists of messages refuse %s', async (query, field) => {
  for (const path of ['messages', 'contact-messages']) {
    const reply = await service.adminCall('GET', `/admin/${path}?${query}`);
    expect(reply).toMatchObject({ status: 400, body: { field } });
  }
});

test.each([
  ['messages?channel=FAX', 'channel'],
  [`contact-messages?search=${'x'.repeat(101)}`, 'search'],
  ['contact-messages?search=%00', 'search'],
  [`transactions/${ID_OF_NOBODY}/identity?at=yesterday`, 'at'],
  [`colleagues?office=${'x'.repeat(65)}`, 'office'],
  ['colleagues?extra=1', 'extra'],
])('%s is refused at %s', async (path, field) => {
  expect(await service.adminCall('GET', `/admin/${path}`)).toMatchObject({ status: 400, body: { field } });
});

test.each(filters)('the figures and the export refuse %s', async (query, field) => {
  for (const view of ['figures', 'export.csv']) {
    const reply = await service.adminCall('GET', `/admin/transactions/${view}?${query}`);
    expect(reply).toMatchObject({ status: 400, body: { field } });
  }
});

test.each([...transactionSteps, 'undo', ''])('an invalid id is refused for "%s"', async (action) => {
  const method = action === '' ? 'GET' : 'PATCH';
  const bodies: Record<string, unknown> = {
    'client-money-received': { clientMoneyReceivedTime: '2026-03-02T10:00:00Z' },
    finish: { clientWalletAddress: WALLET, transactionHash: HASH },
    'no-show': { reason: 'unreachable' },
    cancel: { reason: 'rate' },
    return: { reason: 'client-asked', amount: '1' },
    'confirm-return': { amount: '1' },
    'renew-rate': { executedRate: '1.79', lastStepAt: '2026-03-02T10:00:00Z' },
    undo: { reason: 'wrong-step', step: 'approve' },
  };
  const call = (at: string) =>
    service.adminCall(method, `/admin/transactions/${at}${action && `/${action}`}`, bodies[action]);
  expect(await call('17')).toMatchObject({ status: 400, body: { error: 'FIELD_MUST_BE_VALID_ULID', field: 'id' } });
  expect(await call("'%20or%201=1")).toMatchObject({ status: 400, body: { field: 'id' } });
  expect(await call('01M7Y5RAHB52KVMM0FCMR3BRJ3')).toMatchObject({ status: 404, body: { error: 'ENTITY_NOT_FOUND' } });
});

test.each(['/admin/me/sessions/17', '/admin/accounts/17/second-factor'])('%s has no valid id', async (path) => {
  expect(await service.adminCall('DELETE', path)).toMatchObject({ status: 400, body: { field: 'id' } });
});
