import { transactionSteps } from '@exchange/shared-domain';
import { identityCheck } from '../testing/check-identity.ts';
import { HASH, sellRequest, WALLET, withField } from '../testing/exchange-requests.ts';
import { ADMIN, startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let id: string;
beforeAll(async () => {
  service = await startTestService();
  id = (await service.call('POST', '/transactions', { body: sellRequest() })).body.id;
  await service.adminCall('PATCH', `/admin/transactions/${id}/approve`);
});
afterAll(() => service.close());

const text = [undefined, null, '', 17, true, [], {}, 'x\0y'];

const login = ['email', 'password'].flatMap((field) =>
  [...text, 'x'.repeat(1001)].map((value) => ({ field, value, path: '/auth/login', body: ADMIN as unknown })),
);
const received = [...text, 'yesterday', '2026-03-02', '2026-03-02T10:00:00', '2026-13-02T10:00:00Z'].map((value) => ({
  field: 'clientMoneyReceivedTime',
  value,
  path: '/transactions/ID/client-money-received',
  body: { clientMoneyReceivedTime: '2026-03-02T10:00:00.000Z' } as unknown,
}));
const finish = ['clientWalletAddress', 'transactionHash'].flatMap((field) =>
  [...text, '0x', `${HASH}00`, HASH.replace('a', 'g'), 'x'.repeat(1000)].map((value) => ({
    field,
    value,
    path: '/transactions/ID/finish',
    body: { clientWalletAddress: WALLET, transactionHash: HASH } as unknown,
  })),
);
const reject = [null, '', 17, 'because', ['cancelled']].map((value) => ({
  field: 'reason',
  value,
  path: '/transactions/ID/reject',
  body: {} as unknown,
}));
const signInSecrets: readonly (readonly [path: string, body: Readonly<Record<string, string>>])[] = [
  ['/auth/second-factor', { ticket: 'ticket', code: '123456' }],
  ['/auth/second-factor/enrolment', { ticket: 'ticket' }],
  ['/auth/second-factor/confirmation', { ticket: 'ticket', code: '123456' }],
  ['/me/password', { password: ADMIN.password, newPassword: 'four little words' }],
  ['/me/second-factor', { password: ADMIN.password }],
  ['/me/second-factor/confirmation', { code: '123456' }],
  ['/me/second-factor/recovery-codes', { password: ADMIN.password, code: '123456' }],
  ['/me/second-factor/removal', { password: ADMIN.password, code: '123456' }],
];
const secrets = signInSecrets.flatMap(([path, body]) =>
  Object.keys(body).flatMap((field) =>
    [...text, 'x'.repeat(1001)].map((value) => ({ field, value, path, body: body as unknown })),
  ),
);
const renewal = [
  ...[...text, '0', '-1', '1e3'].map((value) => ({ field: 'executedRate', value })),
  ...[...text, 'yesterday', '2026-03-02', '2026-13-02T10:00:00Z'].map((value) => ({ field: 'lastStepAt', value })),
].map((row) => ({
  ...row,
  path: '/transactions/ID/renew-rate',
  body: { executedRate: '1.79', lastStepAt: '2026-03-02T10:00:00.000Z' } as unknown,
}));
const unknown = [...login, ...secrets, ...received, ...finish, ...renewal].map((row) => ({
  ...row,
  field: 'extra',
  value: 1,
}));
const emptyBodies = ['approve', 'reject'].map((action) => ({
  field: 'extra',
  value: 1,
  path: `/transactions/ID/${action}`,
  body: {} as unknown,
}));

test.each([...login, ...secrets, ...received, ...finish, ...renewal, ...reject, ...unknown, ...emptyBodies])(
  'at $path, $field must not be $value',
  async ({ field, value, path, body }) => {
    const method = path.startsWith('/transactions/') ? 'PATCH' : 'POST';
    const url = `/admin${path.replace('ID', id)}`;
    const reply = await service.adminCall(method, url, { body: withField(body, field, value) });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      error: expect.stringMatching(/^(FIELD_|UNEXPECTED_)/),
      message: expect.any(String),
      traceId: expect.any(String),
      field,
      reason: expect.stringMatching(/^\w+$/),
    });
  },
);

const ID_OF_NOBODY = '01M7Y5RAHB52KVMM0FCMR3BRJ3';

test.each([
  ['an invalid e-mail', 'POST', '/accounts', { email: 'x', role: 'operator', language: 'en' }, 'email'],
  ['no e-mail', 'POST', '/accounts', { role: 'operator', language: 'en' }, 'email'],
  ['an unknown role', 'POST', '/accounts', { email: 'a@example.com', role: 'owner', language: 'en' }, 'role'],
  [
    'an unknown language',
    'POST',
    '/accounts',
    { email: 'a@example.com', role: 'operator', language: 'de' },
    'language',
  ],
  ['an unknown field', 'POST', '/accounts', { email: 'a@example.com', role: 'operator', language: 'en', id: 1 }, 'id'],
  [
    'offices that are no list',
    'POST',
    '/accounts',
    { email: 'a@example.com', role: 'operator', language: 'en', offices: 'SOFIA_VITOSHA' },
    'offices',
  ],
  [
    'a counter without offices',
    'POST',
    '/accounts',
    { email: 'a@example.com', role: 'counter', language: 'en' },
    'offices',
  ],
  ['an office that is none', 'PATCH', '/accounts/ID', { version: 1, offices: ['x y'] }, 'offices.0'],
  ['an id that is none', 'PATCH', '/accounts/17', { version: 1, role: 'operator' }, 'id'],
  ['no version', 'PATCH', '/accounts/ID', { role: 'operator' }, 'version'],
  ['a version of text', 'PATCH', '/accounts/ID', { version: '1', role: 'operator' }, 'version'],
  ['a version beyond integers', 'PATCH', '/accounts/ID', { version: 1e300 }, 'version'],
  ['a state that is no boolean', 'PATCH', '/accounts/ID', { version: 1, isDisabled: 'yes' }, 'isDisabled'],
  ['no language', 'POST', '/accounts/ID/reset', { version: 1 }, 'language'],
  [
    'a check of identity without a document',
    'POST',
    '/transactions/ID/identity',
    { id: ID_OF_NOBODY, replaces: null },
    'document',
  ],
  ['a check of identity that is nothing', 'POST', '/transactions/ID/identity', {}, 'replaces'],
  ['a check of an unknown field', 'POST', '/transactions/ID/identity', { ...identityCheck(), extra: 1 }, 'extra'],
  [
    'a check of a name of 303 letters',
    'POST',
    '/transactions/ID/identity',
    identityCheck({ name: 'x'.repeat(303) }),
    'name',
  ],
  [
    'a limit below zero',
    'PUT',
    '/settings/identity',
    { version: 0, value: { identity: { amount: '-1', currency: 'BGN' }, sourceOfFunds: null, wallet: null } },
    'value.identity.amount',
  ],
  ['a drawer without an office', 'POST', '/drawers', { currency: 'BGN', name: 'Till' }, 'officeId'],
  ['a drawer of dollars', 'POST', '/drawers', { officeId: 'SOFIA_VITOSHA', currency: 'USD', name: 'Till' }, 'currency'],
  ['a drawer without a name', 'POST', '/drawers', { officeId: 'SOFIA_VITOSHA', currency: 'BGN', name: ' ' }, 'name'],
  ['an opening without a count', 'POST', '/drawers/ID/open', {}, 'count'],
  ['a count in words', 'POST', '/drawers/ID/count', { count: 'many' }, 'count'],
  ['a negative count', 'POST', '/drawers/ID/count', { count: { total: '-1' } }, 'count'],
  ['half a note', 'POST', '/drawers/ID/count', { count: { pieces: { 100: 0.5 } } }, 'count'],
  ['a reason of its own', 'POST', '/drawers/ID/close', { reason: 'because' }, 'reason'],
  ['a closing without the count that was seen', 'POST', '/drawers/ID/close', {}, 'countedAt'],
  [
    'a transfer to markup',
    'POST',
    '/drawers/ID/transfers',
    { id: ID_OF_NOBODY, toOfficeId: '<b>', amount: '1' },
    'toOfficeId',
  ],
  ['a print that is no id', 'POST', '/receipts/01-2026-000001/prints', { id: '17', paper: 'a4' }, 'id'],
  ['a paper of its own', 'POST', '/receipts/01-2026-000001/prints', { id: ID_OF_NOBODY, paper: 'a5' }, 'paper'],
  ['a receipt of markup', 'POST', '/receipts/<b>/prints', { id: ID_OF_NOBODY, paper: 'a4' }, 'number'],
  [
    'a receipt to a list',
    'POST',
    '/receipts/01-2026-000001/emails',
    { id: ID_OF_NOBODY, email: 'a@b.c,d@e.f' },
    'email',
  ],
  ['cash for no drawer', 'POST', '/transfers/ID/receive', { count: { total: '1' } }, 'drawerId'],
  ['cash that nobody counted', 'POST', '/transfers/ID/receive', { drawerId: ID_OF_NOBODY }, 'count'],
  ['an explanation of nothing', 'POST', '/transfers/ID/explain', { note: ' ' }, 'note'],
  ['a day of no office', 'POST', '/days/2026-03-02/close', {}, 'officeId'],
  ['a day of no calendar', 'POST', '/days/2026-02-30/close', { officeId: 'SOFIA_VITOSHA' }, 'day'],
  ['a drawer that is no id', 'PATCH', '/transactions/ID/confirm-return', { drawerId: '17', amount: '1' }, 'drawerId'],
  ['a confirmation of no amount', 'PATCH', '/transactions/ID/confirm-return', {}, 'amount'],
  ['a take-over without a code', 'POST', '/desk/take-over', { officeId: 'A', seenOfficeId: 'B' }, 'code'],
  ['a take-over of no code', 'POST', '/desk/take-over', { code: '17', officeId: 'A', seenOfficeId: 'B' }, 'code'],
  [
    'a take-over to no office',
    'POST',
    '/desk/take-over',
    { code: '0000-0000', officeId: '<b>', seenOfficeId: 'B' },
    'officeId',
  ],
  ['no assignee', 'PATCH', '/transactions/ID/assignee', { seen: null }, 'assignee'],
  ['no seen assignee', 'PATCH', '/transactions/ID/assignee', { assignee: null }, 'seen'],
  ['an assignee that is no account', 'PATCH', '/transactions/ID/assignee', { assignee: '17', seen: null }, 'assignee'],
  ['an unknown assignee', 'PATCH', '/transactions/ID/assignee', { assignee: ID_OF_NOBODY, seen: null }, 'assignee'],
  ['a note without text', 'POST', '/transactions/ID/notes', {}, 'text'],
  ['a note of spaces', 'POST', '/transactions/ID/notes', { text: ' ' }, 'text'],
  ['a correction of no note', 'POST', '/transactions/ID/note-corrections', { before: 'a', text: 'b' }, 'noteId'],
  [
    'a correction to no hash',
    'POST',
    '/transactions/ID/hash-corrections',
    { before: HASH, transactionHash: '0x1' },
    'transactionHash',
  ],
  ['no token', 'POST', '/auth/password-link', {}, 'token'],
  ['a token with a zero byte', 'POST', '/auth/password-link', { token: 'x\0y' }, 'token'],
  ['no password', 'POST', '/auth/password', { token: 'x' }, 'password'],
  ['a short password', 'POST', '/auth/password', { token: 'x', password: 'short' }, 'password'],
] as const)('%s is refused at %s %s', async (_, method, path, body, field) => {
  const reply = await service.adminCall(method, `/admin${path.replace('ID', id)}`, { body });
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

test('the lists of messages refuse an unknown channel and a search that is too long', async () => {
  expect(await service.adminCall('GET', '/admin/messages?channel=FAX')).toMatchObject({ status: 400 });
  for (const search of ['x'.repeat(101), '%00'])
    expect(await service.adminCall('GET', `/admin/contact-messages?search=${search}`)).toMatchObject({ status: 400 });
});

test('what a request needs of its client is refused for a time that is none', async () => {
  const reply = await service.adminCall('GET', `/admin/transactions/${id}/identity?at=yesterday`);
  expect(reply).toMatchObject({ status: 400, body: { field: 'at' } });
});

test.each([
  [`office=${'x'.repeat(65)}`, 'office'],
  ['extra=1', 'extra'],
])('the colleagues refuse %s', async (query, field) => {
  expect(await service.adminCall('GET', `/admin/colleagues?${query}`)).toMatchObject({ status: 400, body: { field } });
});

test.each([
  [undefined, 'body'],
  [{}, 'ids'],
  [{ ids: [] }, 'ids'],
  [{ ids: ID_OF_NOBODY }, 'ids'],
  [{ ids: ['17'] }, 'ids.0'],
  [{ ids: [null] }, 'ids.0'],
  [{ ids: Array.from({ length: 101 }, () => ID_OF_NOBODY) }, 'ids'],
  [{ ids: [ID_OF_NOBODY], extra: 1 }, 'extra'],
])('messages are not sent again for %j', async (body, field) => {
  expect(await service.adminCall('POST', '/admin/messages/send-again', { body })).toMatchObject({
    status: 400,
    body: { field },
  });
});

test.each(['read', 'answered'])('a contact message is not marked as %s with an invalid id or body', async (mark) => {
  expect(await service.adminCall('PATCH', `/admin/contact-messages/17/${mark}`)).toMatchObject({ status: 400 });
  expect(
    await service.adminCall('PATCH', `/admin/contact-messages/${ID_OF_NOBODY}/${mark}`, { body: { extra: 1 } }),
  ).toMatchObject({ status: 400, body: { field: 'extra' } });
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
    service.adminCall(method, `/admin/transactions/${at}${action && `/${action}`}`, { body: bodies[action] });
  expect(await call('17')).toMatchObject({ status: 400, body: { error: 'FIELD_MUST_BE_VALID_ULID', field: 'id' } });
  expect(await call("'%20or%201=1")).toMatchObject({ status: 400, body: { field: 'id' } });
  expect(await call('01M7Y5RAHB52KVMM0FCMR3BRJ3')).toMatchObject({
    status: 404,
    body: { error: 'ENTITY_NOT_FOUND' },
  });
});

test.each(['/admin/me/sessions/17', '/admin/accounts/17/second-factor'])('%s has no valid id', async (path) => {
  expect(await service.adminCall('DELETE', path)).toMatchObject({ status: 400, body: { field: 'id' } });
});
