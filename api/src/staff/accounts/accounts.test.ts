import { adminRoles } from '@exchange/shared-domain';
import { cleanUp } from '../../server/start/housekeeping.ts';
import { newSession, readChanges } from '../../testing/change-reader.ts';
import { startFakeMailServer, type FakeServer } from '../../testing/fake-servers.ts';
import { ADMIN, OPERATOR, startTestService, type TestService } from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const PASSWORD = 'seven-purple-kettles';
const INVITED = { email: 'Invited@example.com', role: 'operator', language: 'bg' };

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ env: { SITE_URL: 'https://exchange.example.com/' } });
});
afterEach(() => service.close());

const invite = (body: unknown = INVITED) => service.adminCall('POST', '/admin/accounts', body);
const accounts = async () => (await service.adminCall('GET', '/admin/accounts')).body;
const accountOf = async (email: string) => (await accounts()).find((each: { email: string }) => each.email === email);
const change = (id: string, body: unknown) => service.adminCall('PATCH', `/admin/accounts/${id}`, body);
const setPassword = (link: string, password = PASSWORD) =>
  service.call('POST', '/admin/auth/password', { token: link.split('#')[1], password });
const login = (body: unknown) => service.call('POST', '/admin/auth/login', body);
const emails = () => rowsOf(service, 'outbox', ['recipient', 'subject', 'body']);
const audited = async () => {
  const rows = await service.connection.db.selectFrom('audit').selectAll().orderBy('id').execute();
  return rows.filter(({ action }) => action.startsWith('account-'));
};

test('an invited person gets the link by e-mail, sets the password with it once, and signs in with the given role', async () => {
  const { status, body } = await invite();
  expect(status).toBe(201);
  expect(body.account).toMatchObject({ email: INVITED.email, role: 'operator', state: 'waiting' });
  expect(body.link).toMatch(/^https:\/\/exchange\.example\.com\/admin\/password#[\w-]{43}$/);
  const [email] = await emails();
  expect(email).toMatchObject({ recipient: INVITED.email, subject: 'Вашият профил за обработка на обмени' });

  const owner = await service.call('POST', '/admin/auth/password-link', { token: body.link.split('#')[1] });
  expect(owner).toMatchObject({ status: 200, body: { email: INVITED.email } });
  expect(await setPassword(body.link)).toMatchObject({ status: 200, body: { ok: true } });
  expect(await login({ email: 'invited@example.com', password: PASSWORD })).toMatchObject({
    status: 200,
    body: { user: { email: INVITED.email, role: 'operator' } },
  });
  expect(await accountOf(INVITED.email)).toMatchObject({ state: 'active' });
  expect(await setPassword(body.link, 'another-purple-kettle')).toMatchObject({ status: 404 });
  expect(await emails()).toEqual([]);
  expect(await audited()).toMatchObject([
    { action: 'account-invite', adminEmail: ADMIN.email, subjectId: body.account.id, after: { role: 'operator' } },
    { action: 'account-password', adminEmail: INVITED.email, subjectId: body.account.id },
  ]);
});

describe('the e-mail with a link', () => {
  /** The letter breaks long lines by `=`. */
  const linkIn = (letter = '') =>
    /^https:\/\/exchange\.example\.com\/admin\/password#[\w-]{43}\r$/m.exec(letter.replaceAll('=\r\n', ''))?.[0].trim();
  const rows = async () => JSON.stringify(await service.connection.db.selectFrom('outbox').selectAll().execute());
  let server: FakeServer<string>;
  beforeEach(async () => {
    server = await startFakeMailServer();
    const { connection, clock } = service;
    const env = { SITE_URL: 'https://exchange.example.com/', SMTP_URL: `smtp://127.0.0.1:${server.port}` };
    service = await startTestService({ connection, clock, env });
  });
  afterEach(() => server.close());

  test.each([
    ['an invitation', () => invite({ ...INVITED, language: 'en' })],
    [
      'a reset',
      async () => {
        await service.operatorCall('GET', '/admin/transactions');
        const { id, version } = await accountOf(OPERATOR.email);
        const body = { version, language: 'en' };
        return service.adminCall('POST', `/admin/accounts/${id}/reset`, body);
      },
    ],
  ])('of %s sets the password, and neither before nor after it is sent does the database show it', async (_, issue) => {
    const { link } = (await issue()).body;
    const [, token = 'none'] = link.split('#');
    expect(await rows()).not.toMatch(new RegExp(`admin/password|${token}`));
    await service.outbox.sendDue();
    expect(server.seen).toHaveLength(1);
    expect(linkIn(server.seen[0])).toBe(link);
    expect(await setPassword(link)).toMatchObject({ status: 200 });
  });

  test('tells nobody who never had a password that their account was reset', async () => {
    const { account } = (await invite()).body;
    await service.adminCall('POST', `/admin/accounts/${account.id}/reset`, {
      version: account.version,
      language: 'en',
    });
    await service.outbox.sendDue();
    expect(server.seen.join()).toContain('Set your password');
    expect(server.seen.join()).not.toMatch(/reset|new password/);
  });

  test('has no text in the outbox once it was sent, refused or has no sender', async () => {
    const emailTo = (email: string) => invite({ ...INVITED, email });
    const stored = () => rowsOf(service, 'outbox', ['state', 'body']);
    await emailTo('sent@example.com');
    await service.outbox.sendDue();
    expect(await stored()).toEqual([{ state: 'SENT', body: '' }]);
    const { connection, clock } = service;
    const refusing = await startFakeMailServer({ refused: 'refused@example.com' });
    service = await startTestService({ connection, clock, env: { SMTP_URL: `smtp://127.0.0.1:${refusing.port}` } });
    clock.pass({ seconds: 1 });
    await emailTo('refused@example.com');
    await service.outbox.sendDue();
    service = await startTestService({ connection, clock });
    clock.pass({ seconds: 1 });
    await emailTo('kept@example.com');
    await service.outbox.sendDue();
    expect((await stored()).slice(1)).toEqual([
      { state: 'FAILED', body: '' },
      { state: 'KEPT', body: '' },
    ]);
    await refusing.close();
  });

  test.each([
    ['was refused', 'FAILED', { refused: INVITED.email }],
    ['waits for the mail server', 'QUEUED', undefined],
  ])('that %s is counted, and stops neither the metrics nor a list of requests', async (_, state, refusing) => {
    const mail = await startFakeMailServer(refusing);
    if (refusing === undefined) await mail.close();
    const { connection, clock } = service;
    const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, METRICS_PORT: '9464' };
    service = await startTestService({ connection, clock, env });
    await invite();
    await service.outbox.sendDue();
    expect(await connection.db.selectFrom('outbox').select('state').execute()).toEqual([{ state }]);
    const channels = (await service.adminCall('GET', '/admin/state')).body.messages;
    expect(channels).toContainEqual(expect.objectContaining({ channel: 'EMAIL', failed: refusing ? 1 : 0 }));
    expect(await service.metrics?.registry.metrics()).toContain('outbox');
    expect(await service.adminCall('GET', '/admin/transactions?messages=failed')).toMatchObject({ status: 200 });
    if (refusing !== undefined) await mail.close();
  });

  test('that an earlier release stored as it is is sent, and then loses its text', async () => {
    const { link } = (await invite()).body;
    const { db } = service.connection;
    await db
      .updateTable('outbox')
      .set({ body: `Hello,\n\n${link}` })
      .execute();
    await service.outbox.sendDue();
    expect(linkIn(server.seen[0])).toBe(link);
    expect(await rows()).not.toContain('admin/password');
  });
});

test('a link is stored only as a hash, and stops working after 48 hours', async () => {
  const { link } = (await invite()).body;
  const { db } = service.connection;
  const { tokenHash: hash } = await db.selectFrom('passwordLinks').selectAll().executeTakeFirstOrThrow();
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(link).not.toContain(hash);
  service.clock.pass({ hours: 48 });
  expect(await setPassword(link)).toMatchObject({ status: 404, body: { error: 'ENTITY_NOT_FOUND' } });
  await cleanUp(db, service.clock.now());
  expect(await db.selectFrom('passwordLinks').selectAll().execute()).toEqual([]);
  expect(await emails()).toEqual([]);
});

test('a password that is too short, common or the own e-mail is refused, and the link keeps working', async () => {
  const { link } = (await invite()).body;
  for (const password of ['kettles', 'password1234', 'invited-invited'])
    expect(await setPassword(link, password)).toMatchObject({ status: 400, body: { field: 'password' } });
  expect(await setPassword(link)).toMatchObject({ status: 200 });
});

test('one of several simultaneous uses of a link sets the password', async () => {
  const { link } = (await invite()).body;
  const replies = await Promise.all(Array.from({ length: 5 }, () => setPassword(link)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('guessing links is limited', async () => {
  const guess = () => service.call('POST', '/admin/auth/password-link', { token: 'guess' });
  for (let calls = 0; calls < 60; calls++) expect((await guess()).status).toBe(404);
  expect(await guess()).toMatchObject({ status: 429 });
});

test('an e-mail in any case has one account', async () => {
  await invite();
  expect(await invite({ ...INVITED, email: 'INVITED@example.com' })).toMatchObject({
    status: 409,
    body: { error: 'ENTITY_ALREADY_EXISTS', field: 'email' },
  });
});

test('a disabled account loses its sessions and its open stream at once, and gets back in when it is enabled', async () => {
  await service.operatorCall('GET', '/admin/transactions');
  const token = await newSession(service, OPERATOR);
  const stream = await readChanges(service, token);
  const { id, version } = await accountOf(OPERATOR.email);
  const disabled = await change(id, { version, isDisabled: true });
  expect(disabled).toMatchObject({ status: 200, body: { state: 'disabled', version: version + 1 } });
  await stream.ended;
  expect(await service.operatorCall('GET', '/admin/transactions')).toMatchObject({ status: 401 });
  expect(await login(OPERATOR)).toMatchObject({ status: 401 });

  await change(id, { version: version + 1, isDisabled: false });
  expect(await service.operatorCall('GET', '/admin/transactions')).toMatchObject({ status: 401 });
  expect(await login(OPERATOR)).toMatchObject({ status: 200 });
  expect((await audited()).map(({ action }) => action)).toEqual(['account-disable', 'account-enable']);
});

test('a new role ends the sessions, and the next one has it', async () => {
  expect(await service.operatorCall('GET', '/admin/accounts')).toMatchObject({ status: 403 });
  const { id, version } = await accountOf(OPERATOR.email);
  await change(id, { version, role: 'manager' });
  expect(await service.operatorCall('GET', '/admin/transactions')).toMatchObject({ status: 401 });
  expect((await login(OPERATOR)).body.user).toEqual({ email: OPERATOR.email, role: 'manager' });
  expect(await audited()).toMatchObject([
    { action: 'account-role', subjectId: id, before: { role: 'operator' }, after: { role: 'manager' } },
  ]);
});

test('a reset ends the password and the sessions, and the old link is replaced by the new one', async () => {
  await service.operatorCall('GET', '/admin/transactions');
  const { id, version } = await accountOf(OPERATOR.email);
  const reset = (of: number) =>
    service.adminCall('POST', `/admin/accounts/${id}/reset`, { version: of, language: 'en' });
  const first = await reset(version);
  expect(first).toMatchObject({ status: 200, body: { account: { state: 'waiting' } } });
  expect(await service.operatorCall('GET', '/admin/transactions')).toMatchObject({ status: 401 });
  expect(await login(OPERATOR)).toMatchObject({ status: 401 });
  const second = await reset(version + 1);
  expect(await emails()).toMatchObject([{ recipient: OPERATOR.email, subject: 'Set your password' }]);
  expect(await setPassword(first.body.link)).toMatchObject({ status: 404 });
  expect(await setPassword(second.body.link)).toMatchObject({ status: 200 });
  expect(await login({ ...OPERATOR, password: PASSWORD })).toMatchObject({ status: 200 });
});

test('the password of the settings makes a link useless that was sent before', async () => {
  const { link } = (await invite()).body;
  const { connection, clock } = service;
  await startTestService({ connection, clock, env: { ADMIN_EMAIL: INVITED.email, ADMIN_PASSWORD: PASSWORD } });
  expect(await setPassword(link)).toMatchObject({ status: 404 });
  expect(await login({ email: INVITED.email, password: PASSWORD })).toMatchObject({ status: 200 });
});

test('a disabled account is not reset, and its link stops working', async () => {
  const { account, link } = (await invite()).body;
  await change(account.id, { version: 1, isDisabled: true });
  expect(await setPassword(link)).toMatchObject({ status: 404 });
  const body = { version: 2, language: 'en' };
  expect(await service.adminCall('POST', `/admin/accounts/${account.id}/reset`, body)).toMatchObject({
    status: 409,
    body: { error: 'ACCOUNT_DISABLED' },
  });
});

test('a change based on an older version is refused with the current account', async () => {
  const { account } = (await invite()).body;
  await change(account.id, { version: 1, role: 'manager' });
  for (const late of [
    await change(account.id, { version: 1, isDisabled: true }),
    await service.adminCall('POST', `/admin/accounts/${account.id}/reset`, { version: 1, language: 'en' }),
  ]) {
    expect(late).toMatchObject({
      status: 409,
      body: { error: 'CHANGED_MEANWHILE', current: { id: account.id, role: 'manager', version: 2 } },
    });
  }
});

test('managers can neither disable, demote, bind nor reset themselves', async () => {
  const { id, version } = await accountOf(ADMIN.email);
  const refusal = { status: 409, body: { error: 'ACCOUNT_IS_OWN' } };
  expect(await change(id, { version, isDisabled: true })).toMatchObject(refusal);
  expect(await change(id, { version, role: 'operator' })).toMatchObject(refusal);
  expect(await change(id, { version, offices: ['SOFIA_VITOSHA'] })).toMatchObject(refusal);
  const body = { version, language: 'en' };
  expect(await service.adminCall('POST', `/admin/accounts/${id}/reset`, body)).toMatchObject(refusal);
});

describe('the offices of an account', () => {
  const OFFICE = 'SOFIA_VITOSHA';
  const counter = { ...INVITED, role: 'counter', offices: [OFFICE] };

  test('can be given with an invitation of any role', async () => {
    for (const role of adminRoles) {
      const email = `new-${role}@example.com`;
      const { status, body } = await invite({ ...counter, email, role });
      expect(status).toBe(201);
      expect(body.account).toMatchObject({ role, offices: [OFFICE] });
      expect(await accountOf(email)).toMatchObject({ role, offices: [OFFICE] });
      expect((await audited()).at(-1)).toMatchObject({ action: 'account-invite', after: { role, offices: [OFFICE] } });
      await setPassword(body.link);
      expect(await login({ email, password: PASSWORD })).toMatchObject({ status: 200 });
    }
  });

  test('are needed by a role that does not see every office, also when it is given later or its last one is taken', async () => {
    const needed = { status: 400, body: { field: 'offices', reason: 'required' } };
    expect(await invite({ ...counter, offices: [] })).toMatchObject(needed);
    expect(await invite({ ...INVITED, role: 'counter' })).toMatchObject(needed);
    const { id } = (await invite()).body.account;
    expect(await change(id, { version: 1, role: 'counter' })).toMatchObject(needed);
    const { body } = await change(id, { version: 1, role: 'counter', offices: [OFFICE] });
    expect(body).toMatchObject({ role: 'counter', offices: [OFFICE] });
    expect(await change(id, { version: body.version, offices: [] })).toMatchObject(needed);
    const unbound = await change(id, { version: body.version, role: 'operator', offices: [] });
    expect(unbound).toMatchObject({ status: 200, body: { role: 'operator', offices: [] } });
  });

  test('must exist, and are recorded before and after a change', async () => {
    const { id } = (await invite(counter)).body.account;
    const unknown = { status: 400, body: { error: 'ENTITY_NOT_FOUND', field: 'offices', reason: 'office' } };
    expect(await change(id, { version: 1, offices: [OFFICE, 'SOFIA_NOWHERE'] })).toMatchObject(unknown);
    const offices = ['SOFIA_VITOSHA', 'SOFIA_RING_MALL', 'SOFIA_VITOSHA'];
    expect(await change(id, { version: 1, offices })).toMatchObject({ status: 200, body: { version: 2 } });
    const after = { offices: ['SOFIA_RING_MALL', 'SOFIA_VITOSHA'] };
    expect((await audited()).at(-1)).toMatchObject({
      action: 'account-offices',
      adminEmail: ADMIN.email,
      subjectId: id,
      before: { offices: [OFFICE] },
      after,
    });
    expect(await change(id, { version: 2, ...after })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await audited()).toHaveLength(2);
  });

  test('of a manager bound to some are the widest that they give, and wider accounts are not theirs to change', async () => {
    const bound = (await invite({ ...counter, role: 'manager' })).body;
    await setPassword(bound.link);
    const { token } = (await login({ email: INVITED.email, password: PASSWORD })).body;
    const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
      service.call(method, `/admin/accounts${path}`, body, { authorization: `Bearer ${token}` });
    const person = { email: 'second@example.com', role: 'manager', language: 'en' };
    const refused = { status: 400, body: { field: 'offices' } };
    expect(await call('POST', '', person)).toMatchObject(refused);
    expect(await call('POST', '', { ...person, offices: [OFFICE, 'SOFIA_RING_MALL'] })).toMatchObject(refused);
    const { account } = (await call('POST', '', { ...person, offices: [OFFICE] })).body;
    expect(account).toMatchObject({ role: 'manager', offices: [OFFICE] });
    expect(await call('PATCH', `/${account.id}`, { version: 1, offices: [] })).toMatchObject(refused);
    const { id, version } = await accountOf(ADMIN.email);
    for (const reply of [
      await call('POST', `/${id}/reset`, { version, language: 'en' }),
      await call('PATCH', `/${id}`, { version, isDisabled: true }),
      await call('PATCH', `/${id}`, { version, offices: [OFFICE] }),
      await call('DELETE', `/${id}/second-factor`),
    ])
      expect(reply).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
  });
});
