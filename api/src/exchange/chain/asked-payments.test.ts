import { readSettings } from '../../settings/settings.ts';
import { buyRequest, sellRequest, WALLET } from '../../testing/exchange-requests.ts';
import { chainForTests } from '../../testing/chain-service.ts';
import { act, hashOf, requestedTransaction } from '../../testing/requested-transaction.ts';
import type { TestService } from '../../testing/test-service.ts';
import { erasePerson } from '../../back-office/people/erase-person.ts';
import { exportPerson } from '../../back-office/people/export-person.ts';

const on = chainForTests();

const [ONE, OTHER] = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEKTSV4RRFFQ69G5FAW'];
const HASH = hashOf('asked');
const now = '2026-03-02T10:00:00.000Z';
const tooLate = { status: 409, body: { error: 'TRANSITION_NOT_ALLOWED' } };
const asking = (key: string, after: string | null = null) => ({ key, amount: '300', after });

describe('the client of a deposit', () => {
  const client = { email: 'asking@example.com' };
  const approved = async () => {
    const { body } = await on.service.call('POST', '/transactions', sellRequest({ client }));
    await act(on.service, body.id, 'approve');
    return body;
  };
  const tell = (token: string, path: string, body?: object) =>
    on.service.call(body ? 'POST' : 'GET', `/follow${path}`, body, { 'follow-token': token });
  const ask = (token: string, body: object) => tell(token, '/asked-payment', body);
  const answer = (token: string, body: object) => tell(token, '/payment-answer', body);
  const shown = async (token: string) => (await tell(token, '')).body.asked;

  it('tells that a wallet is asked, and every device is shown that and the hash', async () => {
    const { followToken: token, id } = await approved();
    expect(await shown(token)).toBeUndefined();
    expect((await ask(token, asking(ONE))).body.asked).toEqual({
      key: ONE,
      at: now,
      amount: '300',
      hash: null,
      by: null,
    });
    expect(await shown(token)).toMatchObject({ key: ONE, hash: null });
    await answer(token, { key: ONE, hash: HASH });
    expect(await shown(token)).toMatchObject({ key: ONE, hash: HASH });
    const { body: audit } = await on.service.adminCall('GET', '/admin/audit?action=client-asked-payment');
    expect(audit).toMatchObject([{ subject: { id }, after: { sum: { amount: '300', currency: 'USDC' } } }]);
  });

  it('asks again only from a page that knows of the last time, and once of two at the same moment', async () => {
    const { followToken: token } = await approved();
    const both = await Promise.all([ask(token, asking(ONE)), ask(token, asking(OTHER))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { key } = await shown(token);
    const later = '01ARZ3NDEKTSV4RRFFQ69G5FAX';
    expect(await ask(token, asking(later))).toMatchObject({ ...tooLate, body: { current: { asked: { key } } } });
    expect(await ask(token, asking(key, key))).toMatchObject(tooLate);
    expect(await ask(token, asking(later, key))).toMatchObject({ status: 200, body: { asked: { key: later } } });
  });

  it('takes back what was refused in the wallet, but no hash, and the payment before stands', async () => {
    const { followToken: token } = await approved();
    await ask(token, asking(ONE));
    await answer(token, { key: ONE, hash: HASH });
    await ask(token, asking(OTHER, ONE));
    await answer(token, { key: OTHER, hash: null });
    expect(await shown(token)).toMatchObject({ key: ONE, hash: HASH });
    expect(await answer(token, { key: ONE, hash: null })).toMatchObject(tooLate);
    expect(await answer(token, { key: OTHER, hash: HASH })).toMatchObject(tooLate);
  });

  it('asks for nothing before an address is there, and with no token of another request', async () => {
    const { body } = await on.service.call('POST', '/transactions', sellRequest());
    expect(await ask(body.followToken, asking(ONE))).toMatchObject(tooLate);
    const { followToken } = await approved();
    await ask(followToken, asking(ONE));
    expect(await answer(body.followToken, { key: ONE, hash: HASH })).toMatchObject(tooLate);
    expect(await ask('A'.repeat(16), asking(ONE))).toMatchObject({ status: 404 });
  });

  it.each([
    [{ ...asking(ONE), amount: '0' }, 'amount'],
    [{ ...asking(ONE), key: 'x' }, 'key'],
    [{ key: ONE, amount: '300' }, 'after'],
  ])('does not ask with %j', async (body, field) => {
    const { followToken } = await approved();
    expect(await ask(followToken, body)).toMatchObject({ status: 400, body: { field } });
  });

  it('gets what is kept of it in the export, and it goes with an erasure', async () => {
    const { followToken: token, id } = await approved();
    await ask(token, asking(ONE));
    const { db } = on.service.connection;
    const person = { email: client.email, phone: undefined };
    const by = { now: on.service.clock.now(), sealingKey: Buffer.alloc(32) };
    const kept = [{ transactionId: id, askedAt: on.service.clock.now(), amount: '300', hash: null }];
    expect((await exportPerson(db, person, by)).askedPayments).toEqual(kept);
    await on.service.adminCall('PATCH', `/admin/transactions/${id}/no-show`, { reason: 'other', note: 'x' });
    await erasePerson(db, person, { now: by.now, settings: readSettings({}) });
    expect(await db.selectFrom('askedPayments').selectAll().execute()).toEqual([]);
  });
});

describe('staff who pay a purchase', () => {
  const paid = () => requestedTransaction(on.service, ['approve', 'client-money-received'], buyRequest());
  const tell = (by: TestService['call'], id: string, call: string, body: object) =>
    by('POST', `/admin/transactions/${id}/${call}`, body);

  it('are named to each other before a wallet is asked again, and only who asked says how it ended', async () => {
    const id = await paid();
    const { operatorCall, adminCall } = on.service;
    expect(await tell(operatorCall, id, 'asked-payment', asking(ONE))).toMatchObject({ status: 200 });
    expect((await on.details(id)).asked).toEqual({
      key: ONE,
      at: now,
      amount: '300',
      hash: null,
      by: 'operator@example.com',
    });
    expect(await tell(adminCall, id, 'asked-payment', asking(OTHER))).toMatchObject(tooLate);
    expect(await tell(adminCall, id, 'payment-answer', { key: ONE, hash: null })).toMatchObject(tooLate);
    await tell(operatorCall, id, 'payment-answer', { key: ONE, hash: HASH });
    expect((await on.details(id)).asked).toMatchObject({ hash: HASH });
    expect(await tell(adminCall, id, 'asked-payment', asking(OTHER, ONE))).toMatchObject({ status: 200 });
    const { body: audit } = await adminCall('GET', '/admin/audit?action=transaction-asked-payment');
    expect(audit).toMatchObject([
      { person: { email: 'admin@example.com' }, subject: { id } },
      { person: { email: 'operator@example.com' }, after: { sum: { amount: '300', currency: 'USDC' } } },
    ]);
  });

  it.each([
    ['a sale', () => requestedTransaction(on.service, ['approve', 'client-money-received'])],
    ['a purchase whose money is not there', () => requestedTransaction(on.service, ['approve'], buyRequest())],
  ])('ask no wallet for %s', async (_, request) => {
    const id = await request();
    expect(await tell(on.service.operatorCall, id, 'asked-payment', asking(ONE))).toMatchObject(tooLate);
    expect((await on.details(id)).asked).toBeUndefined();
  });

  it('ask no wallet while the watch list holds the request', async () => {
    const id = await paid();
    const facts = { names: [], documents: [], wallets: [WALLET], birthDates: [] };
    const body = { ...facts, source: 'Test', reference: '', note: '' };
    await on.service.adminCall('POST', '/admin/watch-list', body);
    expect(await tell(on.service.operatorCall, id, 'asked-payment', asking(ONE))).toMatchObject(tooLate);
  });
});
