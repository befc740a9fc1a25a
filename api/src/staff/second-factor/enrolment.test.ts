import { appCode, enterCode } from '../../testing/authenticator.ts';
import { ADMIN, OPERATOR, startTestService, type TestService } from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

let service: TestService;
const start = async (env: Readonly<Record<string, string>> = {}) => {
  service = await startTestService({ env });
};
afterEach(() => service.close());

const login = (body: unknown) => service.call('POST', '/admin/auth/login', body);
const refusedCode = { status: 403, body: { error: 'SECOND_FACTOR_CODE_WRONG' } };

describe('turning the second factor on', () => {
  beforeEach(() => start());
  const begin = (password = ADMIN.password) => service.adminCall('POST', '/admin/me/second-factor', { password });
  const confirm = (code: string) => service.adminCall('POST', '/admin/me/second-factor/confirmation', { code });

  test('needs the password and a first code, gives recovery codes and ends the other sessions', async () => {
    const other = await login(ADMIN);
    expect(await begin('wrong')).toMatchObject({ status: 403, body: { error: 'PASSWORD_WRONG', field: 'password' } });
    const { body } = await begin();
    expect(body).toEqual({ secret: expect.any(String), uri: expect.stringContaining(body.secret) });
    expect(await confirm('000000')).toMatchObject(refusedCode);
    // Until a code confirms it, the password alone is enough.
    expect(await login(ADMIN)).toMatchObject({ status: 200 });
    expect((await confirm(appCode(service, body.secret))).body.recoveryCodes).toHaveLength(10);

    expect(await login(ADMIN)).toMatchObject({ status: 202, body: { step: 'code' } });
    const headers = { authorization: `Bearer ${other.body.token}` };
    expect(await service.call('GET', '/admin/transactions', undefined, headers)).toMatchObject({ status: 401 });
    const since = service.clock.now().toISOString();
    expect(await service.adminCall('GET', '/admin/me')).toMatchObject({
      body: { email: ADMIN.email, secondFactor: { since, recoveryCodesLeft: 10 }, isSecondFactorRequired: false },
    });
    const entries = await rowsOf(service, 'audit', ['action']);
    expect(entries.at(-1)).toEqual({ action: 'second-factor-on' });
  });

  test('starts again with a new secret when an admin comes back, and the earlier secret ends', async () => {
    const first = (await begin()).body.secret;
    const second = (await begin()).body.secret;
    expect(await confirm(appCode(service, first))).toMatchObject(refusedCode);
    expect(await confirm(appCode(service, second))).toMatchObject({ status: 200 });
    expect(await begin()).toMatchObject({ status: 409, body: { error: 'ENTITY_ALREADY_EXISTS' } });
    expect(await confirm(appCode(service, second, 1))).toMatchObject({ status: 409 });
  });

  test('limits the guesses of the first code', async () => {
    const { secret } = (await begin()).body;
    for (let at = 0; at < 10; at++) expect(await confirm('000000')).toMatchObject(refusedCode);
    expect(await confirm(appCode(service, secret))).toMatchObject({
      status: 429,
      body: { error: 'TOO_MANY_REQUESTS' },
    });
    service.clock.pass({ minutes: 15 });
    expect(await confirm(appCode(service, secret))).toMatchObject({ status: 200 });
  });

  test('uses up the first code: it does not sign in as well', async () => {
    const { secret } = (await begin()).body;
    await confirm(appCode(service, secret));
    expect(await enterCode(service, appCode(service, secret))).toMatchObject(refusedCode);
  });
});

describe('a second factor that is required', () => {
  test('is required of managers or of everybody, by the settings', async () => {
    await start({ SECOND_FACTOR_REQUIRED: 'managers' });
    expect(await login(ADMIN)).toMatchObject({ status: 202, body: { step: 'enrolment' } });
    expect(await service.operatorCall('GET', '/admin/me')).toMatchObject({ body: { isSecondFactorRequired: false } });
    const { connection } = service;
    const everybody = await startTestService({ connection, env: { SECOND_FACTOR_REQUIRED: 'all' } });
    expect(await everybody.call('POST', '/admin/auth/login', OPERATOR)).toMatchObject({ status: 202 });
  });

  test('is set up after the password, which alone gives no other access', async () => {
    await start({ SECOND_FACTOR_REQUIRED: 'managers' });
    const { ticket } = (await login(ADMIN)).body;
    const headers = { authorization: `Bearer ${ticket}` };
    expect(await service.call('GET', '/admin/me', undefined, headers)).toMatchObject({ status: 401 });
    expect(await enterCode(service, '000000', ticket)).toMatchObject(refusedCode);

    const begun = await service.call('POST', '/admin/auth/second-factor/enrolment', { ticket });
    const body = { ticket, code: appCode(service, begun.body.secret) };
    const wrong = { ticket, code: '000000' };
    const confirm = (sent: unknown) => service.call('POST', '/admin/auth/second-factor/confirmation', sent);
    expect(await confirm(wrong)).toMatchObject(refusedCode);
    const confirmed = await confirm(body);
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    const session = { authorization: `Bearer ${confirmed.body.session.token}` };
    expect(await service.call('GET', '/admin/me', undefined, session)).toMatchObject({
      status: 200,
      body: { isSecondFactorRequired: true },
    });
    expect(await confirm(body)).toMatchObject({ status: 401, body: { error: 'SIGN_IN_EXPIRED' } });
    expect(await login(ADMIN)).toMatchObject({ status: 202, body: { step: 'code' } });
  });

  test('ends the sessions of those who lack it, and of those who turn theirs off to set up another device', async () => {
    await start();
    const { token } = (await login(ADMIN)).body;
    const { connection, clock } = service;
    const strict = await startTestService({ connection, clock, env: { SECOND_FACTOR_REQUIRED: 'managers' } });
    const call = (bearer: string, path = '/admin/me', body?: unknown) =>
      strict.call(body === undefined ? 'GET' : 'POST', path, body, { authorization: `Bearer ${bearer}` });
    expect(await call(token)).toMatchObject({ status: 401 });

    const { ticket } = (await login(ADMIN)).body;
    expect(ticket).toBeUndefined();
    const begun = (await strict.call('POST', '/admin/auth/login', ADMIN)).body.ticket;
    const { secret } = (await strict.call('POST', '/admin/auth/second-factor/enrolment', { ticket: begun })).body;
    const body = { ticket: begun, code: appCode(strict, secret) };
    const { session } = (await strict.call('POST', '/admin/auth/second-factor/confirmation', body)).body;
    clock.pass({ seconds: 30 });
    const removal = { password: ADMIN.password, code: appCode(strict, secret) };
    expect(await call(session.token, '/admin/me/second-factor/removal', removal)).toMatchObject({ status: 200 });
    expect(await call(session.token)).toMatchObject({ status: 401 });
    expect(await strict.call('POST', '/admin/auth/login', ADMIN)).toMatchObject({ body: { step: 'enrolment' } });
  });
});
