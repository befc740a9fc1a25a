import Fastify, { type FastifyRequest } from 'fastify';
import { ulid } from '@exchange/shared-domain';
import { identityCheck } from '../testing/check-identity.ts';
import { sellRequest } from '../testing/exchange-requests.ts';
import { openedDrawer } from '../testing/opened-drawer.ts';
import { requestedTransaction } from '../testing/requested-transaction.ts';
import { forAllTests, startTestService, type TestService } from '../testing/test-service.ts';
import { once, onePressOneDeed, pressOf, requestHash } from './once.ts';

const service = forAllTests(startTestService);

type Person = TestService['call'];
type Method = Parameters<Person>[0];

const withKey = (key: string) => ({ 'idempotency-key': key });
const newKey = () => ulid(service.clock.now());
const countOf = async (table: 'audit' | 'transactions' | 'cashMovements' | 'idempotencyKeys') =>
  (await service.connection.db.selectFrom(table).selectAll().execute()).length;
const audited = () => countOf('audit');

describe('a request of a visitor', () => {
  const create = (body: unknown, key: string) => service.call('POST', '/transactions', body, withKey(key));

  test('that is repeated is answered as it is now, also after the rate changed', async () => {
    const request = sellRequest();
    const first = await create(request, 'again');
    service.setPrices({ USDC: '0.5', USDT: '0.5' });
    expect(await create(request, 'again')).toMatchObject({ status: 201, body: first.body });
    service.setPrices({ USDC: '0.93', USDT: '0.929' });
    await service.adminCall('PATCH', `/admin/transactions/${first.body.id}/approve`);
    const approved = { ...first.body, status: 'PENDING_CLIENT_ACTION' };
    expect(await create(request, 'again')).toMatchObject({ status: 201, body: approved });
  });

  test('that is sent ten times simultaneously is stored once, and every reply has its code', async () => {
    const [request, before] = [sellRequest(), await countOf('transactions')];
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(request, 'at-once')));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await countOf('transactions')).toBe(before + 1);
  });

  test('is refused under the key of another one', async () => {
    await create(sellRequest(), 'other');
    expect(await create(sellRequest(), 'other')).toMatchObject({
      status: 422,
      body: { error: 'IDEMPOTENCY_KEY_REUSED', field: 'idempotency-key' },
    });
  });

  test('that an earlier release stored gets its reply, whatever the order of its fields', async () => {
    const request = sellRequest();
    const first = await create(request, 'upgraded');
    await service.connection.db.updateTable('idempotencyKeys').set({ madeId: null }).execute();
    const { client, ...rest } = request;
    const reversed = { ...rest, client: Object.fromEntries(Object.entries(client).toReversed()) };
    expect(requestHash(reversed)).toBe(requestHash(request));
    expect(await create(reversed, 'upgraded')).toMatchObject({ status: 201, body: first.body });
  });

  test('that is refused does not use up its key', async () => {
    const request = sellRequest();
    expect(await create({ ...request, officeLocationId: 'SOFIA_NOWHERE' }, 'free')).toMatchObject({ status: 422 });
    expect(await create(request, 'free')).toMatchObject({ status: 201 });
  });

  test.each(['', 'two words', 'a'.repeat(201), 'ключ'])('has no key such as "%s"', async (key) => {
    expect(await create(sellRequest(), key)).toMatchObject({ status: 400, body: { field: 'idempotency-key' } });
  });
});

interface Deed {
  readonly method?: Method;
  readonly path: string;
  readonly body?: unknown;
}

const entry = {
  names: ['Test Listed'],
  birthDates: [],
  documents: [],
  wallets: [],
  source: 'Test list',
  reference: '',
  note: '',
};
const ofTransaction = async (steps: Parameters<typeof requestedTransaction>[1], path: string, body?: unknown) => ({
  path: `/admin/transactions/${await requestedTransaction(service, steps)}/${path}`,
  body,
});
const step = async (...deed: Parameters<typeof ofTransaction>): Promise<Deed> => ({
  method: 'PATCH',
  ...(await ofTransaction(...deed)),
});
const company = {
  name: { en: 'Test Exchange Ltd', bg: 'Тест Обмен ООД' },
  registrationNumber: '131468980',
  address: { en: '1 Vitosha Blvd, Sofia', bg: 'бул. „Витоша“ 1, София' },
};
const ofReceipt = async (path: string, body: unknown): Promise<Deed> => {
  await service.adminCall('PUT', '/admin/settings/company', { version: 0, value: company });
  const id = await requestedTransaction(
    service,
    ['approve', 'client-money-received', 'finish'],
    sellRequest({ officeLocationId: 'SOFIA_CHERNI_VRAH' }),
  );
  const [{ number }] = (await service.adminCall('GET', `/admin/transactions/${id}/receipts`)).body;
  return { path: `/admin/receipts/${number}/${path}`, body };
};
let drawers = 0;
const ofDrawer = async (path: string, body: unknown): Promise<Deed> => ({
  path: `/admin/drawers/${await openedDrawer(service, '1000', { name: `Till ${(drawers += 1)}` })}/${path}`,
  body,
});

const deeds: readonly (readonly [what: string, prepare: () => Promise<Deed>])[] = [
  ['a step', () => step([], 'approve')],
  ['an end with a reason', () => step([], 'reject', { reason: 'cancelled' })],
  ['a step that is taken back', () => step(['approve'], 'undo', { step: 'approve', reason: 'wrong-step' })],
  ['a note', () => ofTransaction([], 'notes', { text: 'Test note' })],
  ['a movement of cash', () => ofDrawer('movements', { kind: 'bank-in', amount: '10' })],
  ['cash for another office', () => ofDrawer('transfers', { toOfficeId: 'SOFIA_RING_MALL', amount: '10' })],
  ['a count', () => ofDrawer('count', { count: { total: '1000' } })],
  [
    'a drawer',
    async () => ({ path: '/admin/drawers', body: { officeId: 'SOFIA_VITOSHA', currency: 'EUR', name: 'N' } }),
  ],
  ['a view', async () => ({ path: '/admin/views', body: { name: 'Mine', query: 'status=COMPLETED', isShared: true } })],
  ['all the cash of a drawer', () => ofDrawer('movements', { kind: 'bank-out', amount: '1000' })],
  ['an entry of the watch list', async () => ({ path: '/admin/watch-list', body: entry })],
  ['an identity check', () => ofTransaction(['approve'], 'identity', identityCheck({ note: 'Test note' }))],
  ['a print of a receipt', () => ofReceipt('prints', { paper: '80mm' })],
  ['an e-mail with a receipt', () => ofReceipt('emails', { email: 'other@example.com' })],
  [
    'a setting',
    async () => ({
      method: 'PUT',
      path: '/admin/settings/waiting',
      body: { version: 0, value: { warn: 10, late: 45 } },
    }),
  ],
  [
    'an invitation',
    async () => ({ path: '/admin/accounts', body: { email: 'new@example.com', role: 'operator', language: 'en' } }),
  ],
];

/** Deeds that set something, and how that is taken back or set to something else. */
const set: readonly (readonly [
  what: string,
  prepare: () => Promise<Deed>,
  back: (deed: Deed) => Promise<Partial<Deed>>,
])[] = [
  [
    'a step',
    () => step([], 'approve'),
    async ({ path }) => ({ path: path.replace('approve', 'undo'), body: { step: 'approve', reason: 'wrong-step' } }),
  ],
  [
    'a drawer that is disabled',
    async () => {
      const name = { officeId: 'SOFIA_VITOSHA', currency: 'EUR', name: 'Shut' };
      const { id } = (await service.adminCall('POST', '/admin/drawers', name)).body;
      return { method: 'PATCH', path: `/admin/drawers/${id}`, body: { enabled: false } };
    },
    async () => ({ body: { enabled: true } }),
  ],
  [
    'a view that is shared',
    async () => {
      const view = { name: 'Late', query: 'status=COMPLETED' };
      const { id } = (await service.adminCall('POST', '/admin/views', view)).body;
      return { method: 'PATCH', path: `/admin/views/${id}`, body: { isShared: true } };
    },
    async () => ({ body: { isShared: false } }),
  ],
  [
    'who works on a request',
    async () => {
      const { id } = (await service.adminCall('GET', '/admin/colleagues')).body[0];
      return step([], 'assignee', { assignee: id, seen: null });
    },
    async ({ body }) => ({ body: { assignee: null, seen: (body as { assignee: string }).assignee } }),
  ],
  [
    'the office of a request',
    async () => {
      const id = await requestedTransaction(service, [], sellRequest({ officeLocationId: 'SOFIA_CHERNI_VRAH' }));
      const { code } = (await service.adminCall('GET', `/admin/transactions/${id}`)).body.transaction;
      const body = { code, officeId: 'SOFIA_MARIA_LUIZA', seenOfficeId: 'SOFIA_CHERNI_VRAH' };
      return { method: 'POST', path: '/admin/desk/take-over', body };
    },
    async ({ body }) => ({
      body: { ...(body as object), officeId: 'SOFIA_CHERNI_VRAH', seenOfficeId: 'SOFIA_MARIA_LUIZA' },
    }),
  ],
  [
    'an account that is disabled',
    async () => {
      const account = { email: 'gone@example.com', role: 'operator', language: 'en' };
      const { id, version } = (await service.adminCall('POST', '/admin/accounts', account)).body.account;
      return { method: 'PATCH', path: `/admin/accounts/${id}`, body: { version, isDisabled: true } };
    },
    async ({ path }) => {
      const { body: accounts } = await service.adminCall('GET', '/admin/accounts');
      const { version } = accounts.find(({ id }: { id: string }) => path.endsWith(id));
      return { body: { version, isDisabled: false } };
    },
  ],
  [
    'a setting',
    async () => {
      const path = '/admin/settings/waiting';
      const { version } = (await service.adminCall('GET', path)).body;
      return { method: 'PUT', path, body: { version, value: { warn: 11, late: 45 } } };
    },
    async ({ body }) => ({
      body: { version: (body as { version: number }).version + 1, value: { warn: 12, late: 45 } },
    }),
  ],
  [
    'a choice of one’s own',
    async () => ({ method: 'PUT', path: '/admin/me/preferences', body: { csvDecimals: 'comma' } }),
    async () => ({ body: { csvDecimals: null } }),
  ],
];

describe('a press of staff', () => {
  test.each(deeds)('that is repeated is one deed with one line in the audit: %s', async (_, prepare) => {
    const { method = 'POST', path, body = {} } = await prepare();
    const [key, before] = [newKey(), await audited()];
    const press = () => service.adminCall(method, path, body, withKey(key));
    const first = await press();
    expect(first.status).toBeLessThan(300);
    const again = await press();
    expect(again.status).toBe(first.status);
    const marks = [first, again].map(({ headers }) => headers['idempotency-replayed']);
    expect(marks).toEqual([undefined, 'true']);
    // A link that nobody has read is replaced, because the database has none.
    expect({ ...again.body, link: undefined }).toEqual({ ...first.body, link: undefined });
    expect(await audited()).toBe(before + 1);
  });

  test.each(set)('is not said to stand after it was taken back or set anew: %s', async (_, prepare, back) => {
    const deed = await prepare();
    const { method = 'PATCH', path, body = {} } = deed;
    const press = () => service.adminCall(method, path, body, withKey(key));
    const key = newKey();
    expect((await press()).status).toBe(200);
    const { method: how = method, path: where = path, body: other } = await back(deed);
    expect((await service.adminCall(how, where, other)).status).toBe(200);
    const before = await audited();
    const refused = await press();
    expect(refused).toMatchObject({ status: 409, body: { current: expect.anything() } });
    expect(['CHANGED_MEANWHILE', 'TRANSITION_NOT_ALLOWED']).toContain(refused.body.error);
    expect(await audited()).toBe(before);
  });

  test('is one deed when its calls come at the same moment: one waits, and is answered with what the other did', async () => {
    const { path, body } = await ofDrawer('movements', { kind: 'bank-in', amount: '10' });
    const [key, before] = [newKey(), await countOf('cashMovements')];
    const replies = await Promise.all([0, 1].map(() => service.adminCall('POST', path, body, withKey(key))));
    expect(replies.map(({ status, body: { balance } }) => [status, balance])).toEqual([
      [200, '1010.00'],
      [200, '1010.00'],
    ]);
    expect(await countOf('cashMovements')).toBe(before + 1);
  });

  test('is another one with the same key of another person', async () => {
    const { path, body } = await ofDrawer('movements', { kind: 'bank-in', amount: '10' });
    const key = newKey();
    await service.operatorCall('POST', path, body, withKey(key));
    const { body: drawer } = await service.adminCall('POST', path, body, withKey(key));
    expect(drawer.balance).toBe('1020.00');
  });

  test('is refused with a key that stands for another call, also by its path alone', async () => {
    const [one, other] = [await step([], 'approve'), await step([], 'approve')];
    const key = newKey();
    await service.adminCall('PATCH', one.path, {}, withKey(key));
    const refused = { status: 422, body: { error: 'IDEMPOTENCY_KEY_REUSED' } };
    expect(await service.adminCall('PATCH', other.path, {}, withKey(key))).toMatchObject(refused);
  });

  test('that is refused after something of it was stored claims nothing', async () => {
    const { path } = await ofDrawer('count', {});
    const drawer = path.replace('/count', '');
    await service.adminCall('POST', path, { count: { total: '1000' } });
    const { session } = (await service.adminCall('GET', '/admin/drawers')).body.drawers.find(({ id }: { id: string }) =>
      drawer.endsWith(id),
    );
    await service.adminCall('POST', `${drawer}/close`, { countedAt: session.counted.at });
    const open = (reason?: string) =>
      service.adminCall('POST', `${drawer}/open`, { count: { total: '999' }, reason }, withKey('open'));
    expect(await open()).toMatchObject({ status: 400, body: { field: 'reason' } });
    expect(await open('miscounted')).toMatchObject({ status: 200 });
  });

  test('leaves nothing by which a password could be guessed', async () => {
    const change = { password: 'another-horse-battery', newPassword: 'another-purple-kettle' };
    await service.operatorCall('POST', '/admin/me/password', change, withKey('secret'));
    const row = await service.connection.db
      .selectFrom('idempotencyKeys')
      .selectAll()
      .where('key', 'like', '% secret')
      .executeTakeFirstOrThrow();
    expect(row.requestHash).not.toBe(requestHash(['POST', '/api/admin/me/password', change]));
  });
});

test('a deed that breaks off leaves its press to the next call', async () => {
  const { db } = service.connection;
  const press = { key: 'somebody broken', hashRequest: () => 'x', id: newKey(), isRun: false };
  const by = { press, at: service.clock.now() };
  const breaks = once(
    db,
    by,
    () => Promise.reject(new Error('killed')),
    async () => 'again',
  );
  await expect(breaks).rejects.toThrow('killed');
  expect(
    await once(
      db,
      by,
      async () => 'done',
      async () => 'again',
    ),
  ).toBe('done');
  // Also where it would be refused now before its first statement.
  for (const deed of [async () => 'done', () => Promise.reject(new Error('killed'))])
    expect(await once(db, by, deed, async () => 'again')).toBe('again');
});

describe('the request of a press', () => {
  const pressFor = (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const request = { body, headers, method: 'POST', url: '/', routeOptions: { config: {} } };
    return pressOf(request as unknown as FastifyRequest, 'somebody', {
      now: () => service.clock.now(),
      sealingKey: Buffer.alloc(32),
    });
  };

  test('with a file is hashed in pieces, between which other calls are answered', async () => {
    const file = 'Test Listed,1970-01-01\n'.repeat(200_000);
    let isDone = false;
    let turns = 0;
    const answerOthers = () => {
      turns += 1;
      if (!isDone) setImmediate(answerOthers);
    };
    setImmediate(answerOthers);
    const first = await pressFor({ csv: file }).hashRequest();
    isDone = true;
    expect(turns).toBeGreaterThan(5);
    expect(await pressFor({ csv: file }).hashRequest()).toBe(first);
    for (const csv of [`${file.slice(0, -1)}x`, `${file}x`, [file, file]])
      expect(await pressFor({ csv }).hashRequest()).not.toBe(first);
  });

  test('without a key is not hashed', async () => {
    let reads = 0;
    const body = { csv: { toJSON: () => (reads += 1) } };
    const carryOut = (key?: string) => {
      const press = pressFor(body, key === undefined ? {} : { 'idempotency-key': key });
      const done = async () => 'done';
      return once(service.connection.db, { press, at: service.clock.now() }, done, done);
    };
    await carryOut();
    expect(reads).toBe(0);
    await carryOut('hashed');
    expect(reads).toBe(1);
  });
});

test.each([
  [500, {}],
  [200, { once: false }],
] as const)('a call that changes something without "once" gets %i where its route says %j', async (status, config) => {
  const app = Fastify();
  await app.register(onePressOneDeed);
  app.post('/things', { config }, async () => ({ id: 1 }));
  expect((await app.inject({ method: 'POST', url: '/things' })).statusCode).toBe(status);
});
