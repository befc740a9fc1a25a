import { newSession } from '../../testing/change-reader.ts';
import { forEachTest, ADMIN, startTestService, type Reply } from '../../testing/test-service.ts';

const service = forEachTest(startTestService);

const NEW = 'four little words';
const change = (body: unknown, headers = {}) => service.adminCall('POST', '/admin/me/password', body, headers);
const login = (password: string) => service.call('POST', '/admin/auth/login', { ...ADMIN, password });

test('an admin changes the password with the current one, stays signed in, and all other sessions end', async () => {
  const headers = { authorization: `Bearer ${await newSession(service)}` };
  expect(await change({ password: ADMIN.password, newPassword: NEW })).toMatchObject({ status: 200 });
  expect(await service.adminCall('GET', '/admin/me')).toMatchObject({ status: 200 });
  expect(await service.call('GET', '/admin/me', undefined, headers)).toMatchObject({ status: 401 });
  expect(await login(ADMIN.password)).toMatchObject({ status: 401 });
  expect(await login(NEW)).toMatchObject({ status: 200 });
  const entries = await service.connection.db.selectFrom('audit').selectAll().orderBy('id').execute();
  expect(entries.map(({ action }) => action)).toContain('password-change');
  expect(JSON.stringify(entries)).not.toContain(NEW);
});

test.each([
  ['at the same moment', (twice: () => Promise<Reply>) => Promise.all([twice(), twice()])],
  ['again later', async (twice: () => Promise<Reply>) => [await twice(), await twice()]],
])('a change that is sent %s succeeds, and the admin stays signed in', async (_, send) => {
  await service.adminCall('GET', '/admin/me');
  const headers = { 'idempotency-key': 'one-press' };
  const replies = await send(() => change({ password: ADMIN.password, newPassword: NEW }, headers));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await service.adminCall('GET', '/admin/me')).toMatchObject({ status: 200 });
  expect(await login(NEW)).toMatchObject({ status: 200 });
});

test('a wrong current password is refused at its field, and guessing it is limited', async () => {
  const guess = () => change({ password: 'wrong', newPassword: NEW });
  for (let at = 0; at < 10; at++)
    expect(await guess()).toMatchObject({
      status: 403,
      body: { error: 'PASSWORD_WRONG', field: 'password', reason: 'passwordWrong' },
    });
  expect(await guess()).toMatchObject({ status: 429 });
  expect(await change({ password: ADMIN.password, newPassword: NEW })).toMatchObject({ status: 429 });
  service.clock.pass({ minutes: 15 });
  expect(await change({ password: ADMIN.password, newPassword: NEW })).toMatchObject({ status: 200 });
});

test('a new password that is short or common is refused, and the old one stays', async () => {
  for (const [newPassword, reason] of [
    ['eleven-char', 'passwordShort'],
    ['password12345', 'passwordCommon'],
    ['admin-admin-admin@', 'passwordCommon'],
  ] as const)
    expect(await change({ password: ADMIN.password, newPassword })).toMatchObject({
      status: 400,
      body: { error: 'PASSWORD_NOT_ACCEPTED', field: 'newPassword', reason },
    });
  expect(await login(ADMIN.password)).toMatchObject({ status: 200 });
});
