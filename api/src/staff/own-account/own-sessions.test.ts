import { newSession } from '../../testing/change-reader.ts';
import { forEachTest, ADMIN, OPERATOR, startTestService } from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const service = forEachTest(() => startTestService({ env: { SESSION_IDLE_MINUTES: '30' } }));

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const login = async (headers: Readonly<Record<string, string>>) =>
  (await service.call('POST', '/admin/auth/login', ADMIN, headers)).body.token;
const callAs = (token: string, method: 'GET' | 'DELETE', path: string, headers: Record<string, string> = {}) =>
  service.call(method, `/admin/me${path}`, undefined, { authorization: `Bearer ${token}`, ...headers });
const isIn = async (token: string) => (await callAs(token, 'GET', '')).status === 200;

describe('the sessions of an admin', () => {
  test('are listed with device, address and times, and the current one is marked', async () => {
    const office = await login({ 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.7' });
    service.clock.pass({ minutes: 5 });
    const home = await login({ 'user-agent': 'curl/8.14.1', 'x-forwarded-for': '198.51.100.1' });
    service.clock.pass({ minutes: 5 });
    const { status, body } = await callAs(office, 'GET', '/sessions');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        browser: 'Firefox',
        system: 'Windows',
        address: '203.0.113.7',
        signedInAt: '2026-03-02T10:00:00.000Z',
        lastUsedAt: '2026-03-02T10:10:00.000Z',
        isCurrent: true,
      },
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        browser: null,
        system: null,
        address: '198.51.100.1',
        signedInAt: '2026-03-02T10:05:00.000Z',
        lastUsedAt: '2026-03-02T10:05:00.000Z',
        isCurrent: false,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(home);
  });

  test('end one by one, and nobody can end those of others', async () => {
    const [own, other] = [await newSession(service), await newSession(service)];
    const sessions = (await callAs(own, 'GET', '/sessions')).body;
    const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const byOperator = await service.operatorCall('DELETE', `/admin/me/sessions/${id}`);
    expect(byOperator).toMatchObject({ status: 404 });
    expect(await isIn(other)).toBe(true);

    expect(await callAs(own, 'DELETE', `/sessions/${id}`)).toMatchObject({ status: 200 });
    expect([await isIn(own), await isIn(other)]).toEqual([true, false]);
    expect(await callAs(own, 'DELETE', `/sessions/${id}`)).toMatchObject({ status: 404 });
  });

  test('all end except the current one, and those of others stay', async () => {
    const [own, one, two] = [await newSession(service), await newSession(service), await newSession(service)];
    const operator = (await service.operatorCall('GET', '/admin/me')).body.email;
    expect(operator).toBe(OPERATOR.email);
    expect(await callAs(own, 'DELETE', '/sessions')).toMatchObject({ status: 200 });
    expect([await isIn(own), await isIn(one), await isIn(two)]).toEqual([true, false, false]);
    expect(await service.operatorCall('GET', '/admin/me')).toMatchObject({ status: 200 });
    const ended = await rowsOf(service, 'audit', ['adminEmail'], { action: 'other-sessions-end' });
    expect(ended).toEqual([{ adminEmail: ADMIN.email }]);
  });
});

describe('a session that nobody uses', () => {
  test('ends after the minutes of the settings, and is no longer listed', async () => {
    const token = await newSession(service);
    service.clock.pass({ minutes: 29, seconds: 59 });
    expect(await isIn(token)).toBe(true);
    service.clock.pass({ minutes: 30 });
    expect(await isIn(token)).toBe(false);
    const other = await newSession(service);
    expect((await callAs(other, 'GET', '/sessions')).body).toHaveLength(1);
  });

  test('stays valid while it is used, but not beyond its hours', async () => {
    const token = await newSession(service);
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      service.clock.pass({ minutes: 20 });
      expect(await isIn(token)).toBe(true);
    }
    service.clock.pass({ minutes: 19 });
    expect(await isIn(token)).toBe(true);
    service.clock.pass({ minutes: 1 });
    expect(await isIn(token)).toBe(false);
  });

  test('is not kept alive by what an open page sends by itself', async () => {
    const token = await newSession(service);
    const unattended = () => callAs(token, 'GET', '/session', { 'x-unattended': 'true' });
    expect(await unattended()).toMatchObject({ body: { secondsLeft: 1800 } });
    service.clock.pass({ minutes: 15 });
    expect(await unattended()).toMatchObject({ body: { secondsLeft: 900 } });
    expect(await callAs(token, 'GET', '/session')).toMatchObject({ body: { secondsLeft: 1800 } });
    service.clock.pass({ minutes: 29 });
    expect(await unattended()).toMatchObject({ body: { secondsLeft: 60 } });
    service.clock.pass({ minutes: 1 });
    expect(await unattended()).toMatchObject({ status: 401, body: { error: 'USER_UNAUTHENTICATED' } });
  });

  test('says ten minutes ahead when a new sign-in is due, which no use postpones', async () => {
    const token = await newSession(service);
    const state = async () => (await callAs(token, 'GET', '/session')).body;
    for (let passed = 0; passed < 12 * 60 - 15; passed += 15) {
      service.clock.pass({ minutes: 15 });
      expect(await state()).not.toHaveProperty('signInDueAt');
    }
    service.clock.pass({ minutes: 5 });
    const due = { secondsLeft: 600, signInDueAt: '2026-03-02T22:00:00.000Z' };
    expect([await state(), await state()]).toMatchObject([due, due]);
  });

  test('is not written at every request', async () => {
    const token = await newSession(service);
    const stored = async () =>
      (await service.connection.db.selectFrom('adminTokens').select('lastUsedAt').execute())[0];
    const before = await stored();
    service.clock.pass({ seconds: 59 });
    await isIn(token);
    expect(await stored()).toEqual(before);
    service.clock.pass({ seconds: 1 });
    await isIn(token);
    expect(await stored()).toEqual({ lastUsedAt: service.clock.now() });
  });
});
