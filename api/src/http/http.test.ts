import { adminRights } from '@exchange/shared-domain';
import { sellRequest } from '../testing/exchange-requests.ts';
import { openOwnDatabase } from '../testing/test-database.ts';
import { forAllTests, startTestService } from '../testing/test-service.ts';

const service = forAllTests(() => startTestService({ env: { CORS_ORIGINS: 'https://www.example.com' } }));

test("every reply has the caller's trace id, or a new one", async () => {
  const traced = (id: string) => service.call('GET', '/offices', undefined, { 'x-trace-id': id });
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
    service.call('POST', '/transactions', body, { 'content-type': contentType });
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
  const reply = await broken.call('POST', '/transactions', sellRequest());
  expect(reply.status).toBe(500);
  expect(reply.body).toEqual({
    error: 'INTERNAL_ERROR',
    message: 'Something went wrong with the server',
    traceId: reply.headers['x-trace-id'],
  });
  await broken.app.close();
});

test('only the origins of the settings may call with credentials', async () => {
  const from = (origin: string) => service.call('GET', '/offices', undefined, { origin });
  expect((await from('https://www.example.com')).headers).toMatchObject({
    'access-control-allow-origin': 'https://www.example.com',
    'access-control-allow-credentials': 'true',
  });
  expect((await from('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
});

test.each(['PUT', 'PATCH', 'DELETE'])('a preflight request for %s from such an origin is accepted', async (method) => {
  const asked = (origin: string) =>
    service.call('OPTIONS', '/admin/transactions/1/approve', undefined, {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,x-trace-id',
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
    Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${path.slice('/api'.length)}`),
  );
  const staff = Object.keys(adminRights).map((call) => call.replace(' ', ' /admin').replaceAll(/:(\w+)/g, '{$1}'));
  // Those that need no session.
  const signIn = ['login', 'password', 'password-link'];
  const secondStep = ['', '/enrolment', '/confirmation'].map((step) => `second-factor${step}`);
  const reads = ['currencies', 'follow', 'follow/receipt', 'health/live', 'health/ready', 'offices', 'settings'];
  const steps = ['/asked-payment', '/office', '/payment-answer', '/sms', '/visit', '/withdrawal'];
  const changes = ['', ...steps].map((step) => `follow${step}`);
  expect(new Set(calls)).toEqual(
    new Set([
      ...staff,
      ...[...signIn, ...secondStep].map((step) => `POST /admin/auth/${step}`),
      ...[...reads, 'rates/from', 'rates/from/{code}'].map((path) => `GET /${path}`),
      ...[...changes, 'contact/form', 'transactions'].map((path) => `POST /${path}`),
    ]),
  );
});
