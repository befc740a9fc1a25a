import { buyRequest, HASH, sellRequest, WALLET } from '../../testing/exchange-requests.ts';
import { act, hashOf, requestedTransaction } from '../../testing/requested-transaction.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { readSettings } from '../../settings/settings.ts';
import { endRetention } from '../people/retention.ts';
import { exportPerson } from '../people/export-person.ts';
import { rowsOf } from '../../testing/rows-of.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ env: { TOKEN_TTL_HOURS: '9999' } });
});
afterEach(() => service.close());

const company = {
  name: { en: 'Test Exchange Ltd', bg: 'Тест Обмен ООД' },
  registrationNumber: '131468980',
  address: { en: '1 Vitosha Blvd, Sofia', bg: 'бул. „Витоша“ 1, София' },
};
const setCompany = (version = 0, value = company) =>
  service.adminCall('PUT', '/admin/settings/company', { version, value });
const completed = (request = sellRequest()) =>
  requestedTransaction(service, ['approve', 'client-money-received', 'finish'], request);
const receiptsOf = async (id: string) => (await service.adminCall('GET', `/admin/transactions/${id}/receipts`)).body;
const numbersOf = async (id: string) => (await receiptsOf(id)).map(({ number }: { number: string }) => number);
const undo = (id: string) =>
  service.adminCall('PATCH', `/admin/transactions/${id}/undo`, { step: 'finish', reason: 'other', note: 'Test note' });
const pressed = (key: string | undefined) => (key === undefined ? {} : { 'idempotency-key': key });
const print = (number: string, press?: string, call = service.adminCall) =>
  call('POST', `/admin/receipts/${number}/prints`, { paper: '80mm' }, pressed(press));
const email = (number: string, press?: string, address = 'other@example.com') =>
  service.adminCall('POST', `/admin/receipts/${number}/emails`, { email: address }, pressed(press));

test('a completed sale has a receipt that says what was exchanged, by whom, where and when', async () => {
  await setCompany();
  const id = await completed();
  const [receipt, ...others] = await receiptsOf(id);
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({
    number: expect.stringMatching(/^\d\d-2026-000001$/),
    transactionId: id,
    issuedAt: service.clock.now().toISOString(),
    issuedBy: 'admin@example.com',
    voided: null,
    prints: 0,
    content: {
      language: 'en',
      company: { name: 'Test Exchange Ltd', registrationNumber: '131468980', address: '1 Vitosha Blvd, Sofia' },
      office: { name: expect.stringContaining('Vitosha') },
      operator: expect.any(Number),
      client: 'Test Middle Visitor',
      given: { currency: 'USDC' },
      received: { amount: '537.49', currency: 'BGN' },
      wallet: WALLET,
      hash: hashOf(id),
    },
  });
  expect(JSON.stringify(receipt.content)).not.toContain('@');
});

test('later changes of the company and the office change no receipt', async () => {
  await setCompany();
  const id = await completed(buyRequest({ language: 'bg' }));
  const before = await receiptsOf(id);
  expect(before[0].content.company.name).toBe('Тест Обмен ООД');
  await setCompany(1, { ...company, name: { en: 'Other Ltd', bg: 'Друго ООД' } });
  const offices = (await service.adminCall('GET', '/admin/settings/offices')).body;
  const { version, value } = offices.find((each: { value: { id: string } }) => each.value.id === 'SOFIA_VITOSHA');
  const { id: office, ...details } = value;
  const renamed = { ...details, name: { en: 'Renamed', bg: 'Преименуван' } };
  const reply = await service.adminCall('PUT', `/admin/settings/offices/${office}`, { version, value: renamed });
  expect(reply.status).toBe(200);
  expect(await receiptsOf(id)).toEqual(before);
  const [next] = await receiptsOf(await completed());
  expect(next.content).toMatchObject({ office: { name: 'Renamed' }, company: { name: 'Other Ltd' } });
  // The same office: the same beginning of its number.
  expect(next.number).toBe(before[0].number.replace(/1$/, '2'));
});

test('an exchange is completed also while the data of the company are missing', async () => {
  const [receipt] = await receiptsOf(await completed());
  expect(receipt.content.company).toBeNull();
});

test('an undo voids the receipt, which keeps its number, and a new completion has a new one, with its hash', async () => {
  const id = await completed();
  const [first] = await receiptsOf(id);
  service.clock.pass({ minutes: 1 });
  await undo(id);
  const voided = { at: service.clock.now().toISOString(), by: 'admin@example.com', reason: 'other' };
  expect(await receiptsOf(id)).toEqual([{ ...first, voided }]);
  service.clock.pass({ minutes: 1 });
  const body = { clientWalletAddress: WALLET, transactionHash: HASH };
  for (const _ of [1, 2]) await service.adminCall('PATCH', `/admin/transactions/${id}/finish`, body);
  const [second, ...earlier] = await receiptsOf(id);
  expect(earlier).toEqual([{ ...first, voided }]);
  expect(second).toMatchObject({ number: first.number.replace(/1$/, '2'), voided: null, content: { hash: HASH } });
});

test('returned money has a receipt of the same series, which an undo voids', async () => {
  const id = await requestedTransaction(service, ['approve', 'client-money-received'], buyRequest());
  const change = (step: string, body: object) =>
    service.adminCall('PATCH', `/admin/transactions/${id}/${step}`, { ...body, reason: 'other', note: 'Test' });
  expect(await change('return', { amount: '499.5' })).toMatchObject({ status: 200 });
  const [receipt] = await receiptsOf(id);
  expect(receipt).toMatchObject({
    number: expect.stringMatching(/000001$/),
    voided: null,
    content: {
      given: { amount: '500', currency: 'BGN' },
      received: { amount: '499.5', currency: 'BGN' },
      hash: null,
      isReturn: true,
    },
  });
  expect((await print(receipt.number)).body).toMatchObject({ copy: 0 });
  expect(await change('undo', { step: 'return' })).toMatchObject({ status: 200 });
  expect(await receiptsOf(id)).toMatchObject([{ number: receipt.number, voided: { reason: 'other' } }]);
});

test('a return that waits for its second person has no receipt yet', async () => {
  const { connection, clock } = service;
  service = await startTestService({ connection, clock, env: { RETURN_ALONE_BGN: '100' } });
  const id = await requestedTransaction(service, ['approve', 'client-money-received'], buyRequest());
  const returned = { reason: 'other', note: 'Test note', amount: '500' };
  await service.adminCall('PATCH', `/admin/transactions/${id}/return`, returned);
  expect(await receiptsOf(id)).toEqual([]);
  await service.operatorCall('PATCH', `/admin/transactions/${id}/confirm-return`, { amount: '500' });
  const [receipt] = await receiptsOf(id);
  expect(receipt.content).toMatchObject({ isReturn: true, received: { amount: '500' } });
});

test('each office counts for itself, and from one in a year that begins at midnight in Sofia', async () => {
  const ready = ['approve', 'client-money-received'] as const;
  const here = () => requestedTransaction(service, ready);
  const [one, two, three] = [await here(), await here(), await here()];
  const other = await requestedTransaction(service, ready, sellRequest({ officeLocationId: 'SOFIA_RING_MALL' }));
  const passTo = (time: string) =>
    service.clock.pass({ seconds: (Date.parse(time) - service.clock.now().getTime()) / 1000 });
  passTo('2026-12-31T20:00:00Z');
  // The session ended long ago.
  const { clock, connection } = service;
  service = await startTestService({ connection, clock });
  const finishAt = async (time: string, id: string) => {
    passTo(time);
    await act(service, id, 'finish');
    const [number] = await numbersOf(id);
    return number;
  };
  const office = (number: string) => number.slice(0, 2);
  const first = await finishAt('2026-12-31T21:00:00Z', one);
  const elsewhere = await finishAt('2026-12-31T21:00:01Z', other);
  const last = await finishAt('2026-12-31T21:59:59Z', two);
  const next = await finishAt('2026-12-31T22:00:00Z', three);
  expect(office(elsewhere)).not.toBe(office(first));
  expect([first, elsewhere, last, next].map((number) => number.slice(3))).toEqual([
    '2026-000001',
    '2026-000001',
    '2026-000002',
    '2027-000001',
  ]);
});

test('the first print is the original, later ones are numbered copies, and a repeated press is the same print', async () => {
  const [number] = await numbersOf(await completed());
  for (const _ of [1, 2]) expect((await print(number, 'press')).body.copy).toBe(0);
  service.clock.pass({ seconds: 1 });
  expect((await print(number)).body.copy).toBe(1);
  service.clock.pass({ seconds: 1 });
  expect((await print(number)).body).toMatchObject({ copy: 2, prints: 3 });
  const audit = await rowsOf(service, 'audit', ['action', 'after']);
  expect(audit.filter(({ action }) => action === 'receipt-print').map(({ after }) => after)).toEqual([
    { receipt: number, copy: 0 },
    { receipt: number, copy: 1 },
    { receipt: number, copy: 2 },
  ]);
});

test('of two prints at the same moment one is the original', async () => {
  const [number] = await numbersOf(await completed());
  const replies = await Promise.all([print(number), print(number)]);
  expect(replies.map(({ body }) => body.copy).toSorted((one, other) => one - other)).toEqual([0, 1]);
});

test('a receipt goes out by e-mail in the client’s language, once for each press, and at most five times a day', async () => {
  const id = await completed(sellRequest({ language: 'bg' }));
  const [number] = await numbersOf(id);
  const sent = () => rowsOf(service, 'outbox', ['recipient', 'subject', 'body'], { kind: 'receipt' });
  expect(await email(number, 'press')).toMatchObject({ status: 200 });
  expect(await email(number, 'press')).toMatchObject({ status: 200 });
  // The address was corrected after a lost reply: the first one has the receipt.
  expect(await email(number, 'press', 'corrected@example.com')).toMatchObject({
    status: 422,
    body: { error: 'IDEMPOTENCY_KEY_REUSED' },
  });
  expect(await sent()).toEqual([
    { recipient: 'other@example.com', subject: `Разписка ${number}`, body: expect.stringContaining('537,49') },
  ]);
  for (let at = 0; at < 4; at++) expect((await email(number)).status).toBe(200);
  expect(await email(number)).toMatchObject({ status: 429 });
  service.clock.pass({ hours: 25 });
  expect((await email(number)).status).toBe(200);
  expect(await sent()).toHaveLength(6);
  const { body: messages } = await service.adminCall('GET', `/admin/transactions/${id}/messages`);
  expect(messages.map(({ kind }: { kind: string }) => kind)).toContain('receipt');
  const audit = await service.connection.db.selectFrom('audit').selectAll().execute();
  expect(JSON.stringify(audit)).not.toContain('other@example.com');
});

test('a void receipt says so in its e-mail', async () => {
  const id = await completed();
  const [number] = await numbersOf(id);
  await undo(id);
  await email(number);
  const sent = await rowsOf(service, 'outbox', ['subject'], { kind: 'receipt' });
  expect(sent).toEqual([{ subject: `Receipt ${number} VOID` }]);
});

test('the list finds a request by the number of its receipt, also by a void one and without zeros', async () => {
  const id = await completed();
  await completed();
  const [number] = await numbersOf(id);
  await undo(id);
  const found = async (search: string) =>
    (await service.adminCall('GET', `/admin/transactions?search=${search}`)).body.map(
      ({ transaction }: { transaction: { id: string } }) => transaction.id,
    );
  expect(await found(number)).toEqual([id]);
  expect(await found(number.replaceAll(/\b0+/g, ''))).toEqual([id]);
  expect(await found(number.replace(/1$/, '9'))).toEqual([]);
});

test('a person gets their receipts, and a receipt forgets the name after its legal time', async () => {
  const { db } = service.connection;
  const { clock } = service;
  const id = await completed(sellRequest({ client: { email: 'asking@example.com' } }));
  const asked = { email: 'asking@example.com', phone: undefined };
  const exported = await exportPerson(db, asked, { now: clock.now(), sealingKey: Buffer.alloc(32) });
  expect(exported.receipts).toMatchObject([{ content: { client: 'Test Middle Visitor' } }]);
  const stored = () => db.selectFrom('receipts').selectAll().executeTakeFirstOrThrow();
  const before = await stored();
  clock.pass({ hours: 24 * 365 * 6 });
  await endRetention(db, readSettings({}), clock.now());
  expect(await stored()).toEqual(before);
  clock.pass({ hours: 24 * 366 * 4 + 24 });
  await endRetention(db, readSettings({}), clock.now());
  expect(await stored()).toEqual({ ...before, content: { ...before.content, client: '' } });
  expect(before.transactionId).toBe(id);
});

test('the database keeps every receipt', async () => {
  await completed();
  const { db } = service.connection;
  await expect(db.deleteFrom('receipts').execute()).rejects.toThrow('append only');
  await expect(db.updateTable('receipts').set({ number: 'x' }).execute()).rejects.toThrow('append only');
});
