import { followViewSchema } from '@exchange/shared-domain';
import { newSession, readChanges } from '../../testing/change-reader.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { act } from '../../testing/requested-transaction.ts';
import { forEachTest, COUNTER_OFFICE, OPERATOR, startTestService } from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const service = forEachTest(() => startTestService({ env: { SITE_URL: 'https://exchange.example.com/' } }));

const request = async (client: Partial<ReturnType<typeof sellRequest>['client']> = {}) =>
  (await service.call('POST', '/transactions', sellRequest({ client }))).body;

const follow = (token: string, method: 'GET' | 'POST' = 'GET', path = '', body?: unknown) =>
  service.call(method, `/follow${path}`, body, { 'follow-token': token });

const missing = { status: 404, body: { error: 'ENTITY_NOT_FOUND' } };

const messages = () => rowsOf(service, 'outbox', ['uniqueKey', 'channel', 'body']);

describe('the page of a request', () => {
  it('opens with the token of the reply, and shows states, amounts, promise and office', async () => {
    const { followToken, code, id } = await request();
    expect(await follow(followToken)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
      body: { code, status: 'CLIENT_SUBMITTED', ending: null, visitAt: null, officeLocationId: 'SOFIA_VITOSHA' },
    });
    service.clock.pass({ minutes: 5 });
    await act(service, id, 'approve');
    const { body } = await follow(followToken);
    expect(followViewSchema.parse(body)).toMatchObject({
      now: '2026-03-02T10:05:00.000Z',
      status: 'PENDING_CLIENT_ACTION',
      ratePromisedUntil: expect.stringContaining('2026-03-03'),
      steps: [
        { status: 'CLIENT_SUBMITTED', at: '2026-03-02T10:00:00.000Z' },
        { status: 'PENDING_CLIENT_ACTION', at: '2026-03-02T10:05:00.000Z' },
      ],
    });
  });

  it('has nothing about a person, in any state', async () => {
    const { client, transaction } = sellRequest();
    const { followToken, id } = await request(client);
    for (const action of ['approve', 'client-money-received', 'finish'] as const) {
      await act(service, id, action);
      const { text } = await follow(followToken);
      const secrets = [client.name, client.email, client.phoneNumber, transaction.clientWalletAddress, id, '0x', '@'];
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
  });

  it('has the receipt of a complete exchange, without its client, and nothing else opens it', async () => {
    const { client, transaction } = sellRequest();
    const { followToken, id, code } = await request(client);
    const other = await request();
    for (const action of ['approve', 'client-money-received', 'finish'] as const) {
      expect(await follow(followToken, 'GET', '/receipt')).toMatchObject(missing);
      await act(service, id, action);
    }
    const { status, text, body, headers } = await follow(followToken, 'GET', '/receipt');
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
    expect(body).toMatchObject({ language: 'en', title: 'Receipt', number: expect.stringMatching(/-2026-000001$/) });
    expect(body.rows).toContainEqual({ label: 'Exchange code', value: code });
    for (const secret of [client.name, client.email, transaction.clientWalletAddress, id, '0x', '@'])
      expect(text).not.toContain(secret);
    for (const token of [other.followToken, 'A'.repeat(16), '']) {
      expect(await follow(token, 'GET', '/receipt')).toMatchObject(missing);
    }
    const undo = { step: 'finish', reason: 'wrong-request' };
    await service.adminCall('PATCH', `/admin/transactions/${id}/undo`, undo);
    expect(await follow(followToken, 'GET', '/receipt')).toMatchObject(missing);
  });

  it('says nothing of a return that waits for its second person', async () => {
    const { followToken, id } = await request();
    for (const action of ['approve', 'client-money-received'] as const) await act(service, id, action);
    const { db } = service.connection;
    await db.updateTable('transactions').set({ returnedAmount: '300' }).where('id', '=', id).execute();
    expect(await follow(followToken)).toMatchObject({
      body: { status: 'CLIENT_MONEY_RECEIVED', returnedAmount: null },
    });
    await db.updateTable('transactions').set({ status: 'DECLINED' }).where('id', '=', id).execute();
    expect(await follow(followToken)).toMatchObject({ body: { returnedAmount: 300 } });
  });

  it('does not open with a token that is unknown, no token, or missing', async () => {
    await request();
    for (const token of ['A'.repeat(16), 'short', '']) expect(await follow(token)).toMatchObject(missing);
    expect(await service.call('GET', '/follow')).toMatchObject(missing);
  });

  it('closes 30 days after the end of the request', async () => {
    const { followToken, id } = await request();
    await act(service, id, 'reject');
    service.clock.pass({ hours: 30 * 24 });
    expect(await follow(followToken)).toMatchObject({ status: 200, body: { ending: 'declined' } });
    service.clock.pass({ seconds: 1 });
    expect(await follow(followToken)).toMatchObject(missing);
  });

  it('closes when the data of its client are erased', async () => {
    const { followToken, id } = await request();
    const { db } = service.connection;
    await db.updateTable('transactions').set({ anonymisedAt: service.clock.now() }).where('id', '=', id).execute();
    expect(await follow(followToken)).toMatchObject(missing);
  });

  it('is known to the database by the hash of its token alone', async () => {
    const { followToken, id } = await request();
    await act(service, id, 'approve');
    const { db } = service.connection;
    const rows = [
      await db.selectFrom('followTokens').selectAll().execute(),
      await db.selectFrom('idempotencyKeys').selectAll().execute(),
      await messages(),
    ];
    expect(JSON.stringify(rows)).not.toContain(followToken);
    expect(rows[0]).toHaveLength(1);
  });
});

describe('what a client does on the page', () => {
  it('withdraws the request: the history, the audit and an e-mail say so, and it is not withdrawn again', async () => {
    const { followToken, id } = await request();
    service.clock.pass({ seconds: 1 });
    const gone = { status: 200, body: { status: 'DECLINED', ending: 'withdrawn' } };
    expect(await follow(followToken, 'POST', '/withdrawal')).toMatchObject(gone);
    expect(await follow(followToken, 'POST', '/withdrawal')).toMatchObject({
      status: 409,
      body: { current: gone.body },
    });
    const details = await service.adminCall('GET', `/admin/transactions/${id}`);
    expect(details.body.events).toMatchObject([{ action: 'create' }, { action: 'withdraw', by: null }]);
    const audit = await service.adminCall('GET', '/admin/audit?action=client-withdraw');
    expect(audit.body).toMatchObject([{ person: null, address: null, after: { status: 'DECLINED' } }]);
    expect((await service.adminCall('GET', '/admin/audit?person=command&action=client-withdraw')).body).toEqual([]);
    expect((await messages()).map(({ uniqueKey: key }) => key)).toEqual([`submitted ${id}`, `declined ${id}`]);
  });

  it('gets an e-mail about the withdrawal also when an earlier rejection was taken back', async () => {
    const { followToken, id } = await request();
    await act(service, id, 'reject');
    await service.connection.db.updateTable('outbox').set({ state: 'SENT' }).execute();
    const body = { step: 'reject', reason: 'wrong-step' };
    await service.adminCall('PATCH', `/admin/transactions/${id}/undo`, body);
    await follow(followToken, 'POST', '/withdrawal');
    const keys = (await messages()).map(({ uniqueKey: key }) => key);
    expect(keys.filter((key) => !key.startsWith('notice'))).toEqual([
      `submitted ${id}`,
      `declined ${id}`,
      `withdrawn ${id}`,
      `declined ${id} 2`,
    ]);
  });

  it('comes too late once the office has accepted, and gets the request as it is', async () => {
    const { followToken, id } = await request();
    await act(service, id, 'approve');
    const tooLate = {
      status: 409,
      body: { error: 'TRANSITION_NOT_ALLOWED', current: { status: 'PENDING_CLIENT_ACTION' } },
    };
    expect(await follow(followToken, 'POST', '/withdrawal')).toMatchObject(tooLate);
    const office = { officeLocationId: 'SOFIA_RING_MALL' };
    expect(await follow(followToken, 'POST', '/office', office)).toMatchObject(tooLate);
  });

  it('and an operator who approves at the same moment: one of them wins, and both read the outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { followToken, id } = await request();
      const [withdrawn, approved] = await Promise.all([
        follow(followToken, 'POST', '/withdrawal'),
        act(service, id, 'approve'),
      ]);
      expect(withdrawn.status + approved.status).toBe(200 + 409);
      const { body } = await follow(followToken);
      const won = withdrawn.status === 200 ? 'DECLINED' : 'PENDING_CLIENT_ACTION';
      expect(body.status).toBe(won);
      expect((withdrawn.status === 409 ? withdrawn.body.current : withdrawn.body).status).toBe(won);
      expect((approved.status === 409 ? approved.body.current : approved.body).transaction.status).toBe(won);
    }
  });

  it('chooses another office that takes requests, once, and nobody keeps it who may not see it there', async () => {
    const body = sellRequest({ officeLocationId: COUNTER_OFFICE });
    const { followToken, id } = (await service.call('POST', '/transactions', body)).body;
    await service.callBy.counter('GET', '/admin/me');
    const accounts = (await service.adminCall('GET', '/admin/accounts')).body;
    const counter = accounts.find(({ role }: { role: string }) => role === 'counter');
    const assigned = await service.adminCall('PATCH', `/admin/transactions/${id}/assignee`, {
      assignee: counter.id,
      seen: null,
    });
    expect(assigned.body.assignee).toMatchObject({ id: counter.id });
    const choose = (officeLocationId: string) => follow(followToken, 'POST', '/office', { officeLocationId });
    expect(await choose('NOWHERE')).toMatchObject({
      status: 422,
      body: { field: 'officeLocationId', reason: 'office' },
    });
    expect(await choose('SOFIA_VITOSHA')).toMatchObject({ body: { officeLocationId: 'SOFIA_VITOSHA' } });
    expect(await choose('SOFIA_VITOSHA')).toMatchObject({ status: 409 });
    const moved = (await service.adminCall('GET', `/admin/transactions/${id}`)).body;
    expect(moved).toMatchObject({ officeLocationId: 'SOFIA_VITOSHA', assignee: null });
    expect(moved.events).toMatchObject([{ action: 'create' }, { action: 'choose-office', by: null }]);
  });

  it('chooses another office, and the pages of the office that lost the request hear it', async () => {
    const atCounter = async () =>
      (await service.call('POST', '/transactions', sellRequest({ officeLocationId: COUNTER_OFFICE }))).body;
    const { followToken, id } = await atCounter();
    await service.callBy.counter('GET', '/admin/me');
    const session = await newSession(service, { ...OPERATOR, email: 'counter@example.com' });
    const changes = await readChanges(service, session);
    await follow(followToken, 'POST', '/office', { officeLocationId: 'SOFIA_VITOSHA' });
    // They hear of this one in any case.
    await atCounter();
    expect(await changes.next()).toEqual({ id, formerOffice: COUNTER_OFFICE });
    changes.disconnect();
  });

  it('says when they come, changes it and takes it back; the desk reads it', async () => {
    const { followToken, id } = await request();
    const say = (at: string | null) => follow(followToken, 'POST', '/visit', { at });
    expect(await say('2026-03-02T11:00:00.000Z')).toMatchObject({ status: 409 });
    await act(service, id, 'approve');
    expect(await say('2026-03-02T11:00:00.000Z')).toMatchObject({ body: { visitAt: '2026-03-02T11:00:00.000Z' } });
    const desk = async () => (await service.adminCall('GET', `/admin/transactions/${id}`)).body.visitAt ?? null;
    expect(await desk()).toBe('2026-03-02T11:00:00.000Z');
    for (const at of ['2026-03-02T09:45:00.000Z', '2026-03-02T11:05:00.000Z', '2026-03-05T11:00:00.000Z'])
      expect(await say(at)).toMatchObject({ status: 422, body: { field: 'at' } });
    expect(await say('2026-03-02T11:15:00.000Z')).toMatchObject({ body: { visitAt: '2026-03-02T11:15:00.000Z' } });
    expect(await say(null)).toMatchObject({ body: { visitAt: null } });
    expect(await desk()).toBeNull();
    await say('2026-03-02T11:15:00.000Z');
    await act(service, id, 'client-money-received');
    expect(await desk()).toBeNull();
  });

  it('has not said when they come to an office that they chose after the approval was taken back', async () => {
    const { followToken, id } = await request();
    await act(service, id, 'approve');
    await follow(followToken, 'POST', '/visit', { at: '2026-03-02T11:00:00.000Z' });
    const undo = { step: 'approve', reason: 'wrong-step' };
    await service.adminCall('PATCH', `/admin/transactions/${id}/undo`, undo);
    await follow(followToken, 'POST', '/office', { officeLocationId: 'SOFIA_RING_MALL' });
    await act(service, id, 'approve');
    expect(await follow(followToken)).toMatchObject({ body: { officeLocationId: 'SOFIA_RING_MALL', visitAt: null } });
  });

  it('can still come when the promised rate is over, at an hour of the office, which the list shows until the end', async () => {
    const { followToken, id } = await request();
    await act(service, id, 'approve');
    const over = { ratePromisedUntil: service.clock.now() };
    await service.connection.db.updateTable('transactions').set(over).where('id', '=', id).execute();
    service.clock.pass({ minutes: 1 });
    const say = (at: string) => follow(followToken, 'POST', '/visit', { at });
    expect(await say('2026-03-02T22:00:00.000Z')).toMatchObject({ status: 422, body: { field: 'at' } });
    const at = '2026-03-02T10:15:00.000Z';
    expect(await say(at)).toMatchObject({ status: 200, body: { visitAt: at } });
    const listed = async () => (await service.adminCall('GET', '/admin/transactions')).body[0].visitAt ?? null;
    expect(await listed()).toBe(at);
    await service.adminCall('PATCH', `/admin/transactions/${id}/no-show`, { reason: 'did-not-come' });
    expect(await listed()).toBeNull();
    expect(await follow(followToken)).toMatchObject({ body: { ending: 'no-show', visitAt: null } });
  });

  it('gets no more SMS than its number may, however many requests with it ask at once', async () => {
    const sharing = { client: { phoneNumber: '+359888000555' } };
    const tokens: string[] = [];
    for (let at = 0; at < 4; at += 1)
      tokens.push((await service.call('POST', '/transactions', sellRequest(sharing))).body.followToken);
    service.clock.pass({ minutes: 2 });
    const replies = await Promise.all(tokens.map((token) => follow(token, 'POST', '/sms')));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429, 429, 429]);
  });

  it('gets the SMS of the state again, within the limits of its number', async () => {
    const { followToken, id } = await request();
    const again = () => follow(followToken, 'POST', '/sms');
    expect(await again()).toMatchObject({ status: 429, body: { current: { retryAfterSeconds: 120 } } });
    service.clock.pass({ minutes: 2 });
    expect(await again()).toMatchObject({ status: 200 });
    // Messages of one millisecond have no order.
    service.clock.pass({ seconds: 1 });
    await act(service, id, 'approve');
    service.clock.pass({ minutes: 2 });
    expect(await again()).toMatchObject({ status: 200 });
    service.clock.pass({ minutes: 2 });
    expect(await again()).toMatchObject({ status: 200 });
    service.clock.pass({ minutes: 2 });
    expect(await again()).toMatchObject({
      status: 429,
      body: { current: { retryAfterSeconds: 24 * 3600 - 8 * 60 - 1 } },
    });
    expect((await messages()).map(({ uniqueKey: key }) => key)).toEqual([
      `submitted ${id}`,
      `submitted ${id} 2`,
      `approved ${id}`,
      `approved ${id} 2`,
      `approved ${id} 3`,
    ]);
    await act(service, id, 'client-money-received');
    expect(await again()).toMatchObject({ status: 409 });
  });

  it('is refused with a token that opens nothing', async () => {
    const nobody = 'A'.repeat(16);
    for (const path of ['/withdrawal', '/sms']) expect(await follow(nobody, 'POST', path)).toMatchObject(missing);
    expect(await follow(nobody, 'POST', '/visit', { at: null })).toMatchObject(missing);
    expect(await follow(nobody, 'POST', '/office', { officeLocationId: 'X' })).toMatchObject(missing);
  });

  it('is refused above sixty steps in an hour', async () => {
    const { followToken } = await request();
    const offices = ['SOFIA_VITOSHA', 'SOFIA_RING_MALL'];
    let presses = 0;
    const press = () => follow(followToken, 'POST', '/office', { officeLocationId: offices[(presses += 1) % 2] });
    for (let count = 0; count < 60; count += 1) await press();
    expect(await press()).toMatchObject({ status: 429 });
    expect(await follow(followToken)).toMatchObject({ status: 200 });
  });
});

test('a client who moves from office to office does not keep a rate beyond its time', async () => {
  const own = await startTestService({ env: { EXPIRY_GRACE_MINUTES: '5' } });
  const { body } = await own.call('POST', '/transactions', sellRequest());
  own.clock.pass({ minutes: 14 });
  const headers = { 'follow-token': body.followToken };
  await own.call('POST', '/follow/office', { officeLocationId: 'SOFIA_RING_MALL' }, headers);
  own.clock.pass({ minutes: 2 });
  const { expireRequests } = await import('../transactions/expire-requests.ts');
  await expireRequests(own.connection.db, 5, own.clock.now());
  expect((await own.call('GET', '/follow', undefined, headers)).body).toMatchObject({ ending: 'expired' });
  await own.close();
});
