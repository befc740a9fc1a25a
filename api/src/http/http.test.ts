import { sellRequest } from '../testing/exchange-requests.ts';
import { openOwnDatabase } from '../testing/test-database.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ env: { CORS_ORIGINS: 'https://www.example.com' } });
});
afterAll(() => service.close());

test("every reply has the caller's trace id, or a new one", async () => {
  const traced = (id: string) => service.call('GET', '/offices', { headers: { 'x-trace-id': id } });
  expect((await traced('a'.repeat(33))).headers['x-trace-id']).toBe('a'.repeat(33));
  expect((await service.call('GET', '/offices')).headers['x-trace-id']).toMatch(/^[\w-]{33}$/);
  expect((await traced('two words {}')).headers['x-trace-id']).toMatch(/^[\w-]{33}$/);
});

test.each([
  ['GET', '/nothing', 404],
  ['DELETE', '/offices', 404],
  ['PUT', '/transactions', 404],
  ['POST', '/admin/transactions', 404],
] as const)('%s %s is not found or not allowed', async (method, path, status) => {
  const reply = await service.call(method, path);
  expect(reply).toMatchObject({ status, body: { error: 'ENTITY_NOT_FOUND', traceId: reply.headers['x-trace-id'] } });
});

test.each(['/health/live', '/offices', '/rates/from/USDC', '/openapi.json', '/admin/transactions'])(
  'HEAD %s has the status and the headers of GET, and no body',
  async (path) => {
    const [head, get] = [await service.adminCall('HEAD', path), await service.adminCall('GET', path)];
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  },
);

test('HEAD of a call of the admin area needs a session as well', async () => {
  expect((await service.call('HEAD', '/admin/transactions')).status).toBe(401);
});

test.each(['/rates/from/%E0%A4%A', '/%', `/rates/from/${'x'.repeat(5000)}`])(
  'a malformed address gets a regular error reply: %s',
  async (path) => {
    const reply = await service.call('GET', path);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.body).toMatchObject({
      error: expect.any(String),
      message: expect.any(String),
      traceId: reply.headers['x-trace-id'],
    });
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  },
);

test('a body must be JSON and of a reasonable size', async () => {
  const send = (body: string, contentType: string) =>
    service.call('POST', '/transactions', { body, headers: { 'content-type': contentType } });
  expect(await send('{}', 'text/plain')).toMatchObject({ status: 415, body: { error: 'UNEXPECTED_DATA_TYPE' } });
  expect(await send('a=1', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 });
  expect(await send('{', 'application/json')).toMatchObject({
    status: 400,
    body: { error: 'FIELD_MUST_BE_VALID_JSON' },
  });
  expect(await send(`"${'x'.repeat(70_000)}"`, 'application/json')).toMatchObject({
    status: 413,
    body: { error: 'UNEXPECTED_DATA_TYPE', message: expect.any(String) },
  });
});

test('a fault of the service is answered without a stack or its cause', async () => {
  const broken = await startTestService({ connection: await openOwnDatabase() });
  await broken.connection.close();
  const reply = await broken.call('POST', '/transactions', { body: sellRequest() });
  expect(reply.status).toBe(500);
  expect(reply.body).toEqual({
    error: 'INTERNAL_ERROR',
    message: 'Something went wrong with the server',
    traceId: reply.headers['x-trace-id'],
  });
  await broken.app.close();
});

test('only the origins of the settings may call with credentials', async () => {
  const from = (origin: string) => service.call('GET', '/offices', { headers: { origin } });
  expect((await from('https://www.example.com')).headers).toMatchObject({
    'access-control-allow-origin': 'https://www.example.com',
    'access-control-allow-credentials': 'true',
  });
  expect((await from('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
});

test.each(['PUT', 'PATCH', 'DELETE'])('a preflight request for %s from such an origin is accepted', async (method) => {
  const asked = (origin: string) =>
    service.call('OPTIONS', '/admin/transactions/1/approve', {
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,x-trace-id',
      },
    });
  const { status, headers } = await asked('https://www.example.com');
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'https://www.example.com',
    'access-control-allow-headers': 'authorization,content-type,x-trace-id',
    'access-control-allow-methods': expect.stringContaining(method),
  });
  expect((await asked('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
});

test.each(['/health/live', '/openapi.json', '/nothing', '/rates/from/XXX', '/admin/transactions', '/%'])(
  'a browser must not sniff, frame or cache a reply, nor a refusal: %s',
  async (path) => {
    expect((await service.call('GET', path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  },
);

test('the OpenAPI document describes every call', async () => {
  const { body } = await service.call('GET', '/openapi.json');
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.toSorted()).toEqual([
    'DELETE /api/admin/accounts/{id}/second-factor',
    'DELETE /api/admin/me/sessions',
    'DELETE /api/admin/me/sessions/{id}',
    'DELETE /api/admin/settings/margins/{code}/{direction}/{id}',
    'DELETE /api/admin/views/{id}',
    'GET /api/admin/accounts',
    'GET /api/admin/audit',
    'GET /api/admin/audit/export.csv',
    'GET /api/admin/cash-switch',
    'GET /api/admin/chain',
    'GET /api/admin/colleagues',
    'GET /api/admin/contact-messages',
    'GET /api/admin/contact-messages/{id}',
    'GET /api/admin/days/{day}',
    'GET /api/admin/days/{day}/entries',
    'GET /api/admin/days/{day}/export.csv',
    'GET /api/admin/desk',
    'GET /api/admin/drawers',
    'GET /api/admin/drawers/{id}/movements',
    'GET /api/admin/events',
    'GET /api/admin/holds',
    'GET /api/admin/me',
    'GET /api/admin/me/preferences',
    'GET /api/admin/me/session',
    'GET /api/admin/me/sessions',
    'GET /api/admin/messages',
    'GET /api/admin/messages/texts',
    'GET /api/admin/rates',
    'GET /api/admin/settings/company',
    'GET /api/admin/settings/contacts',
    'GET /api/admin/settings/currencies',
    'GET /api/admin/settings/deposit-addresses',
    'GET /api/admin/settings/holidays',
    'GET /api/admin/settings/identity',
    'GET /api/admin/settings/limits',
    'GET /api/admin/settings/margins',
    'GET /api/admin/settings/offices',
    'GET /api/admin/settings/rate-promise',
    'GET /api/admin/settings/waiting',
    'GET /api/admin/state',
    'GET /api/admin/transactions',
    'GET /api/admin/transactions/export.csv',
    'GET /api/admin/transactions/figures',
    'GET /api/admin/transactions/{id}',
    'GET /api/admin/transactions/{id}/holds',
    'GET /api/admin/transactions/{id}/identity',
    'GET /api/admin/transactions/{id}/identity/number',
    'GET /api/admin/transactions/{id}/messages',
    'GET /api/admin/transactions/{id}/receipts',
    'GET /api/admin/views',
    'GET /api/admin/watch-list',
    'GET /api/currencies',
    'GET /api/follow',
    'GET /api/follow/receipt',
    'GET /api/health/live',
    'GET /api/health/ready',
    'GET /api/offices',
    'GET /api/rates/from',
    'GET /api/rates/from/{code}',
    'GET /api/settings',
    'PATCH /api/admin/accounts/{id}',
    'PATCH /api/admin/contact-messages/{id}/answered',
    'PATCH /api/admin/contact-messages/{id}/read',
    'PATCH /api/admin/drawers/{id}',
    'PATCH /api/admin/transactions/{id}/approve',
    'PATCH /api/admin/transactions/{id}/assignee',
    'PATCH /api/admin/transactions/{id}/cancel',
    'PATCH /api/admin/transactions/{id}/client-money-received',
    'PATCH /api/admin/transactions/{id}/confirm-return',
    'PATCH /api/admin/transactions/{id}/finish',
    'PATCH /api/admin/transactions/{id}/holds/{hold}',
    'PATCH /api/admin/transactions/{id}/no-show',
    'PATCH /api/admin/transactions/{id}/reject',
    'PATCH /api/admin/transactions/{id}/renew-rate',
    'PATCH /api/admin/transactions/{id}/return',
    'PATCH /api/admin/transactions/{id}/undo',
    'PATCH /api/admin/views/{id}',
    'POST /api/admin/accounts',
    'POST /api/admin/accounts/{id}/reset',
    'POST /api/admin/auth/login',
    'POST /api/admin/auth/logout',
    'POST /api/admin/auth/password',
    'POST /api/admin/auth/password-link',
    'POST /api/admin/auth/second-factor',
    'POST /api/admin/auth/second-factor/confirmation',
    'POST /api/admin/auth/second-factor/enrolment',
    'POST /api/admin/chain/transfers/{id}/assign',
    'POST /api/admin/chain/transfers/{id}/keep',
    'POST /api/admin/chain/transfers/{id}/returned',
    'POST /api/admin/days/{day}/close',
    'POST /api/admin/desk/take-over',
    'POST /api/admin/drawers',
    'POST /api/admin/drawers/{id}/close',
    'POST /api/admin/drawers/{id}/count',
    'POST /api/admin/drawers/{id}/movements',
    'POST /api/admin/drawers/{id}/open',
    'POST /api/admin/drawers/{id}/transfers',
    'POST /api/admin/me/password',
    'POST /api/admin/me/second-factor',
    'POST /api/admin/me/second-factor/confirmation',
    'POST /api/admin/me/second-factor/recovery-codes',
    'POST /api/admin/me/second-factor/removal',
    'POST /api/admin/messages/send-again',
    'POST /api/admin/receipts/{number}/emails',
    'POST /api/admin/receipts/{number}/prints',
    'POST /api/admin/settings/offices',
    'POST /api/admin/transactions/counts',
    'POST /api/admin/transactions/{id}/hash-corrections',
    'POST /api/admin/transactions/{id}/identity',
    'POST /api/admin/transactions/{id}/note-corrections',
    'POST /api/admin/transactions/{id}/notes',
    'POST /api/admin/transactions/{id}/payout-check',
    'POST /api/admin/transfers/{id}/explain',
    'POST /api/admin/transfers/{id}/receive',
    'POST /api/admin/views',
    'POST /api/admin/watch-list',
    'POST /api/admin/watch-list/import',
    'POST /api/contact/form',
    'POST /api/follow',
    'POST /api/follow/office',
    'POST /api/follow/sms',
    'POST /api/follow/visit',
    'POST /api/follow/withdrawal',
    'POST /api/transactions',
    'PUT /api/admin/me/preferences',
    'PUT /api/admin/settings/company',
    'PUT /api/admin/settings/contacts',
    'PUT /api/admin/settings/currencies',
    'PUT /api/admin/settings/deposit-addresses',
    'PUT /api/admin/settings/holidays',
    'PUT /api/admin/settings/identity',
    'PUT /api/admin/settings/limits',
    'PUT /api/admin/settings/margins/{code}/{direction}',
    'PUT /api/admin/settings/offices/{id}',
    'PUT /api/admin/settings/rate-promise',
    'PUT /api/admin/settings/waiting',
    'PUT /api/admin/watch-list/{id}',
  ]);
});
