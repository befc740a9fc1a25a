import { cleanUp } from '../../server/start/housekeeping.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { forEachTest, ADMIN, startTestService } from '../../testing/test-service.ts';

const service = forEachTest(startTestService);

const login = (body: unknown = ADMIN) => service.call('POST', '/admin/auth/login', body);
const list = (token: string) =>
  service.call('GET', '/admin/transactions', undefined, { authorization: `Bearer ${token}` });

test('an admin signs in, works and signs out, and the token is invalid afterwards', async () => {
  const { status, body } = await login();
  expect({ status, user: body.user }).toEqual({ status: 200, user: { email: ADMIN.email, role: 'manager' } });
  expect(await list(body.token)).toMatchObject({ status: 200, body: [] });

  const headers = { authorization: `Bearer ${body.token}` };
  expect(await service.call('POST', '/admin/auth/logout', undefined, headers)).toMatchObject({
    status: 200,
    body: { ok: true },
  });
  expect(await list(body.token)).toMatchObject({ status: 401 });
});

test('the e-mail may be written in any case', async () => {
  expect(await login({ ...ADMIN, email: ' Admin@Example.COM ' })).toMatchObject({ status: 200 });
});

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const refusal = { status: 401, body: { error: 'USER_UNAUTHENTICATED' } };
  expect(await login({ ...ADMIN, password: 'wrong' })).toMatchObject(refusal);
  expect(await login({ ...ADMIN, email: 'nobody@example.com' })).toMatchObject(refusal);
});

test('a session that began while the clock was a day ahead ends when the clock is corrected', async () => {
  service.clock.pass({ hours: 24 });
  const { body } = await login();
  service.clock.pass({ hours: -24, seconds: 1 });
  expect(await list(body.token)).toMatchObject({ status: 401 });
  await cleanUp(service.connection.db, service.clock.now());
  expect(await service.connection.db.selectFrom('adminTokens').select('tokenHash').execute()).toEqual([]);
});

test('a session stays valid when the clock is set back by some seconds', async () => {
  const { body } = await login();
  service.clock.pass({ seconds: -30 });
  expect(await list(body.token)).toMatchObject({ status: 200 });
});

test('passwords and tokens are stored only as hashes', async () => {
  const { body } = await login();
  const { db } = service.connection;
  const { passwordHash } = await db.selectFrom('admins').selectAll().executeTakeFirstOrThrow();
  expect(passwordHash).toMatch(/^\$argon2id\$/);
  const { tokenHash } = await db.selectFrom('adminTokens').selectAll().executeTakeFirstOrThrow();
  expect(tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(tokenHash).not.toContain(body.token);
});

describe('the first admin', () => {
  test('gets a generated password that is shown once', async () => {
    const connection = await openTestDatabase();
    const first = await startTestService({ connection, env: { ADMIN_PASSWORD: '' } });
    expect(first.createdAdmin).toEqual({ email: ADMIN.email, password: expect.stringMatching(/^[\w-]{24}$/) });
    const body = first.createdAdmin;
    expect(await first.call('POST', '/admin/auth/login', body)).toMatchObject({ status: 200 });

    const second = await startTestService({ connection, env: { ADMIN_PASSWORD: '' } });
    expect(second.createdAdmin).toBeUndefined();
    expect(await second.call('POST', '/admin/auth/login', body)).toMatchObject({ status: 200 });
    await second.close();
  });

  test('gets the password from the settings at every start, and a changed password ends all sessions', async () => {
    const { connection } = service;
    const { body } = await login();
    const again = await startTestService({ connection, env: { ADMIN_PASSWORD: 'a-new-password' } });
    expect(again.createdAdmin).toBeUndefined();
    expect(await list(body.token)).toMatchObject({ status: 401 });
    expect(await login({ ...ADMIN, password: 'a-new-password' })).toMatchObject({ status: 200 });
  });
});
