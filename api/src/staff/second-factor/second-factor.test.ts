import { hashRaw } from '@node-rs/argon2';
import { hashPassword } from '../sign-in/password.ts';
import { argon2Cost } from '../token.ts';
import { insertAdmin } from '../sign-in/admins.repository.ts';
import { appCode, enterCode, passPassword, turnFactorOn, type OwnFactor } from '../../testing/authenticator.ts';
import { ADMIN, OPERATOR, forEachTest, startTestService, type TestService } from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const service = forEachTest(startTestService);
let factor: OwnFactor;
beforeEach(async () => {
  factor = await turnFactorOn(service);
});

const code = (steps = 0) => appCode(service, factor.secret, steps);
const accepted = { status: 200, body: { user: { email: ADMIN.email }, token: expect.stringMatching(/^[\w-]{43}$/) } };
const refused = { status: 403, body: { error: 'SECOND_FACTOR_CODE_WRONG', field: 'code', reason: 'codeWrong' } };
const expired = { status: 401, body: { error: 'SIGN_IN_EXPIRED' } };
const throttled = { status: 429, body: { error: 'TOO_MANY_REQUESTS' } };
const list = (token: string) =>
  service.call('GET', '/admin/transactions', undefined, { authorization: `Bearer ${token}` });

describe('a sign-in with a second factor', () => {
  test('needs the password and then a code of the app, with the spaces that apps show or without', async () => {
    const first = await service.call('POST', '/admin/auth/login', ADMIN);
    expect(first).toMatchObject({ status: 202, body: { step: 'code', ticket: expect.stringMatching(/^[\w-]{43}$/) } });
    const second = await enterCode(service, ` ${code().slice(0, 3)} ${code().slice(3)} `, first.body.ticket);
    expect(second).toMatchObject(accepted);
    expect(await list(second.body.token)).toMatchObject({ status: 200 });
  });

  test('accepts a code once: a repetition is refused, and so are all earlier codes', async () => {
    expect(await enterCode(service, code())).toMatchObject(accepted);
    expect(await enterCode(service, code())).toMatchObject(refused);
    expect(await enterCode(service, code(-1))).toMatchObject(refused);
    service.clock.pass({ seconds: 30 });
    expect(await enterCode(service, code())).toMatchObject(accepted);
  });

  test('is still possible after a code was used while the clock was a day ahead', async () => {
    service.clock.pass({ hours: 24 });
    expect(await enterCode(service, code())).toMatchObject(accepted);
    service.clock.pass({ hours: -24 });
    expect(await enterCode(service, code())).toMatchObject(accepted);
  });
});

describe('the ticket between password and code', () => {
  test('gives one session and no other access, and expires after ten minutes', async () => {
    const used = await passPassword(service);
    expect(await enterCode(service, code(), used)).toMatchObject(accepted);
    service.clock.pass({ seconds: 30 });
    expect(await enterCode(service, code(), used)).toMatchObject(expired);
    const ticket = await passPassword(service);
    expect(await list(ticket)).toMatchObject({ status: 401 });
    service.clock.pass({ minutes: 9, seconds: 59 });
    expect(await enterCode(service, '000000', ticket)).toMatchObject(refused);
    service.clock.pass({ seconds: 1 });
    expect(await enterCode(service, code(), ticket)).toMatchObject(expired);
  });

  test('does not allow another app to be set up', async () => {
    const body = { ticket: await passPassword(service) };
    const reply = await service.call('POST', '/admin/auth/second-factor/enrolment', body);
    expect(reply).toMatchObject({ status: 409, body: { error: 'ENTITY_ALREADY_EXISTS' } });
  });

  test('ends for ever when a manager disables or resets the account, or its password changes', async () => {
    const manager = { email: 'second@example.com', password: 'another-horse-battery' };
    const { connection, clock, call } = service;
    const passwordHash = await hashPassword(manager.password);
    await insertAdmin(connection.db, { email: manager.email, role: 'manager', passwordHash }, clock.now());
    const { token } = (await call('POST', '/admin/auth/login', manager)).body;
    const headers = { authorization: `Bearer ${token}` };
    const change = async (method: 'PATCH' | 'POST', body: object, path = '') => {
      const { body: accounts } = await call('GET', '/admin/accounts', undefined, headers);
      const { id, version } = accounts.find(({ email }: { email: string }) => email === ADMIN.email);
      const reply = await call(method, `/admin/accounts/${id}${path}`, { version, ...body }, headers);
      expect(reply).toMatchObject({ status: 200 });
    };

    const ticket = await passPassword(service);
    const body = { password: ADMIN.password, newPassword: 'four little words' };
    expect(await service.adminCall('POST', '/admin/me/password', body)).toMatchObject({ status: 200 });
    expect(await enterCode(service, code(), ticket)).toMatchObject(expired);

    const login = { email: ADMIN.email, password: body.newPassword };
    const disabled = await passPassword(service, login);
    await change('PATCH', { isDisabled: true });
    expect(await enterCode(service, code(), disabled)).toMatchObject(expired);
    await change('PATCH', { isDisabled: false });
    expect(await enterCode(service, code(), disabled)).toMatchObject(expired);

    const reset = await passPassword(service, login);
    await change('POST', { language: 'en' }, '/reset');
    expect(await enterCode(service, code(), reset)).toMatchObject(expired);
  });
});

describe('guessing codes', () => {
  test('is limited like guessing passwords, and a right password in between does not reset the limit', async () => {
    for (let at = 0; at < 10; at++) expect(await enterCode(service, '000000')).toMatchObject(refused);
    expect(await enterCode(service, code())).toMatchObject(throttled);
    service.clock.pass({ minutes: 15 });
    expect(await enterCode(service, code())).toMatchObject(accepted);
  });

  test('is limited to twenty in an hour from networks without an earlier complete sign-in', async () => {
    const guess = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const { body } = await service.call('POST', '/admin/auth/login', ADMIN, headers);
      const guessed = { ticket: body.ticket, code: '000000' };
      return (await service.call('POST', '/admin/auth/second-factor', guessed, headers)).status;
    };
    const statuses = [];
    for (let at = 0; at < 25; at++) statuses.push(await guess(`198.51.100.${at}`));
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    // The admin's own network is not affected.
    expect(await enterCode(service, code())).toMatchObject(accepted);
  });

  test.each(['recovery-codes', 'removal'])('is limited in the same way at %s', async (path) => {
    const send = (sent: string) =>
      service.adminCall('POST', `/admin/me/second-factor/${path}`, { password: ADMIN.password, code: sent });
    for (let at = 0; at < 10; at++) expect(await send('000000')).toMatchObject(refused);
    expect(await send(code())).toMatchObject(throttled);
    service.clock.pass({ minutes: 15 });
    expect(await send(code())).toMatchObject({ status: 200 });
  });

  test('is in the audit', async () => {
    await enterCode(service, '000000');
    await enterCode(service, code());
    const entries = await rowsOf(service, 'audit', ['action', 'after']);
    expect(entries.slice(-2)).toEqual([
      { action: 'sign-in-refused', after: null },
      { action: 'sign-in', after: { secondFactor: 'app' } },
    ]);
  });
});

describe('recovery codes', () => {
  test('are ten different codes that each replace the app once, with any spacing and case', async () => {
    const { recoveryCodes } = factor;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes) expect(each).toMatch(/^[0-9A-HJ-NP-TV-Z]{5}-[0-9A-HJ-NP-TV-Z]{5}$/);
    const [first = '', second = ''] = recoveryCodes;
    expect(await enterCode(service, first)).toMatchObject(accepted);
    expect(await enterCode(service, first)).toMatchObject(refused);
    expect(await enterCode(service, second.toLowerCase().replace('-', ' '))).toMatchObject(accepted);
    const { body } = await service.adminCall('GET', '/admin/me');
    expect(body.secondFactor.recoveryCodesLeft).toBe(8);
  });

  test('are replaced with the password and a code, and the earlier ones end', async () => {
    const [old = ''] = factor.recoveryCodes;
    const renew = (body: unknown) => service.adminCall('POST', '/admin/me/second-factor/recovery-codes', body);
    expect(await renew({ password: 'wrong', code: code() })).toMatchObject({
      status: 403,
      body: { field: 'password' },
    });
    expect(await renew({ password: ADMIN.password, code: '000000' })).toMatchObject(refused);
    const { status, body } = await renew({ password: ADMIN.password, code: code() });
    expect(status).toBe(200);
    expect(await enterCode(service, old)).toMatchObject(refused);
    expect(await enterCode(service, body.recoveryCodes[0])).toMatchObject(accepted);
  });
});

test('secrets are stored encrypted, recovery codes as slow hashes and tickets as hashes', async () => {
  const ticket = await passPassword(service);
  const { db } = service.connection;
  const rows = await Promise.all([
    db.selectFrom('secondFactors').selectAll().execute(),
    db.selectFrom('recoveryCodes').selectAll().execute(),
    db.selectFrom('signInTickets').selectAll().execute(),
    db.selectFrom('audit').selectAll().execute(),
  ]);
  const stored = JSON.stringify(rows);
  const codes = factor.recoveryCodes.flatMap((each) => [each, each.replace('-', '')]);
  for (const secret of [factor.secret, ticket, ...codes]) expect(stored).not.toContain(secret);
  const [[own], hashes] = rows;
  const options = { ...argon2Cost, salt: Buffer.from(own?.recoverySalt ?? '', 'base64url') };
  const slow = factor.recoveryCodes.map(async (each) => {
    const hash = await hashRaw(each.replace('-', ''), options);
    return hash.toString('base64url');
  });
  expect(hashes.map(({ codeHash: hash }) => hash).toSorted()).toEqual((await Promise.all(slow)).toSorted());
});

describe('turning the second factor off', () => {
  const turnOff = (body: unknown) => service.adminCall('POST', '/admin/me/second-factor/removal', body);

  test('needs the password and a code, and ends the other sessions', async () => {
    const other = await enterCode(service, code(-1));
    expect(await turnOff({ password: 'wrong', code: code() })).toMatchObject({
      status: 403,
      body: { error: 'PASSWORD_WRONG', field: 'password' },
    });
    expect(await turnOff({ password: ADMIN.password, code: '000000' })).toMatchObject(refused);
    expect(await turnOff({ password: ADMIN.password, code: code() })).toMatchObject({ status: 200 });
    expect(await list(other.body.token)).toMatchObject({ status: 401 });
    expect(await service.adminCall('GET', '/admin/me')).toMatchObject({ body: { secondFactor: null } });
    expect(await service.call('POST', '/admin/auth/login', ADMIN)).toMatchObject({ status: 200 });
  });

  test('accepts a recovery code from somebody who lost the app', async () => {
    const [recovery = ''] = factor.recoveryCodes;
    expect(await turnOff({ password: ADMIN.password, code: recovery })).toMatchObject({ status: 200 });
  });
});

describe('a manager', () => {
  const remove = (caller: TestService['call'], id: string) => caller('DELETE', `/admin/accounts/${id}/second-factor`);
  const idOf = async (email: string) => {
    const { db } = service.connection;
    return (await db.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  };

  test('removes the factor of a colleague who lost everything, whose sessions end, and no operator can', async () => {
    const begun = await service.operatorCall('POST', '/admin/me/second-factor', { password: OPERATOR.password });
    const body = { code: appCode(service, begun.body.secret) };
    await service.operatorCall('POST', '/admin/me/second-factor/confirmation', body);
    const id = await idOf(OPERATOR.email);
    const ticket = await passPassword(service, OPERATOR);

    expect(await remove(service.operatorCall, id)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    expect(await remove(service.adminCall, id)).toMatchObject({ status: 200 });
    expect(await service.operatorCall('GET', '/admin/transactions')).toMatchObject({ status: 401 });
    expect(await enterCode(service, '000000', ticket)).toMatchObject(expired);
    expect(await service.call('POST', '/admin/auth/login', OPERATOR)).toMatchObject({ status: 200 });
    expect(await remove(service.adminCall, id)).toMatchObject({ status: 404 });
    const entry = await rowsOf(service, 'audit', ['adminEmail', 'subjectId'], { action: 'second-factor-remove' });
    expect(entry).toEqual([{ adminEmail: ADMIN.email, subjectId: id }]);
  });

  test('cannot remove their own factor this way, without password and code', async () => {
    expect(await remove(service.adminCall, await idOf(ADMIN.email))).toMatchObject({ status: 403 });
  });
});
