import { problemsOf } from '@exchange/shared-domain';
import { HDKey } from '@scure/bip32';
import { addressAt, readExtendedKey } from './extended-key.ts';
import { depositAddresses, chainForTests } from '../../testing/chain-service.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';

const on = chainForTests();

const approved = () => requestedTransaction(on.service, ['approve']);
const addressOf = async (id: string) => (await on.details(id)).depositDetails?.address.toLowerCase();
// The account m/44'/60'/0' of the words that every local chain has.
const account = HDKey.fromMasterSeed(
  Buffer.from(
    '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0',
    'hex',
  ),
).derive("m/44'/60'/0'");

describe('the address of a request', () => {
  it('is the next of the list, given once, also to requests that are approved at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => requestedTransaction(on.service)));
    await Promise.all(ids.map((id) => act(on.service, id, 'approve')));
    const given = await Promise.all(ids.map(addressOf));
    expect(new Set(given)).toEqual(new Set(depositAddresses.slice(0, 6)));
    expect(new Set(given).size).toBe(6);
  });

  it('is never one that was paid before, however often the chain is read until that is final', async () => {
    const [paid = ''] = depositAddresses;
    await on.chain.send('USDC', '40', paid);
    for (let poll = 0; poll < 4; poll += 1) {
      await on.read();
      expect(await addressOf(await approved())).not.toBe(paid);
    }
  });

  it('stays when the approval is taken back and made again', async () => {
    const id = await approved();
    const before = await addressOf(id);
    const undone = { step: 'approve', reason: 'mistake' };
    await on.service.adminCall('PATCH', `/admin/transactions/${id}/undo`, undone);
    await act(on.service, id, 'approve');
    expect(await addressOf(id)).toBe(before);
  });

  it('is missing when the list is used up: the approval is refused, and says before how many are left', async () => {
    const [only = ''] = depositAddresses;
    await on.giveAddresses({ sources: [{ code: 'USDC', kind: 'list', addresses: [only] }] }, 1);
    const id = await requestedTransaction(on.service);
    expect(await on.details(id)).toMatchObject({ addressesLeft: 1 });
    await approved();
    expect(await on.details(id)).toMatchObject({ addressesLeft: 0 });
    expect(await act(on.service, id, 'approve')).toMatchObject({
      status: 409,
      body: { error: 'DEPOSIT_ADDRESSES_USED_UP' },
    });
    expect((await on.details(id)).transaction.status).toBe('CLIENT_SUBMITTED');
  });

  it('is none for a currency without a source', async () => {
    const request = sellRequest({ transaction: { sourceCurrency: 'USDT', executedRate: 1.789, targetAmount: 536.7 } });
    const id = await requestedTransaction(on.service, ['approve'], request);
    const { transaction, depositDetails } = await on.details(id);
    expect({ status: transaction.status, depositDetails }).toEqual({ status: 'PENDING_CLIENT_ACTION' });
  });

  it('is derived from an extended public key as wallets derive it', async () => {
    const key = account.publicExtendedKey;
    const firstAddress = on.chain.accounts[0];
    expect(await on.giveAddresses({ sources: [{ code: 'USDC', kind: 'key', key, firstAddress }] }, 1)).toMatchObject({
      status: 200,
    });
    const own = readExtendedKey(key);
    expect(own && addressAt(own, 0).toLowerCase()).toBe(on.chain.accounts[0]);
    expect(await addressOf(await approved())).toBe(on.chain.accounts[0]);
    expect(await addressOf(await approved())).toBe(on.chain.accounts[1]);
  });
});

describe('addresses that are used again', () => {
  const own = `0x${'c'.repeat(40)}`;
  const reuse = (addresses: readonly string[]) =>
    on.giveAddresses({ sources: [{ code: 'USDC', kind: 'list', addresses, isReused: true }] }, 1);
  const [only = '', other = ''] = depositAddresses;
  const cancel = (id: string) => on.service.adminCall('PATCH', `/admin/transactions/${id}/cancel`, { reason: 'rate' });
  /** One that had the address, one that has it. */
  const both = async (wallet = own, amount = 250) => {
    await reuse([only]);
    const former = await approved();
    await cancel(former);
    const transaction = {
      clientWalletAddress: wallet,
      ...(amount === 250 && { sourceAmount: 250, targetAmount: 447.9 }),
    };
    const current = await requestedTransaction(on.service, ['approve'], sellRequest({ transaction }));
    expect(await addressOf(current)).toBe(only);
    return { former, current };
  };
  const final = async () => {
    await on.chain.mine(13);
    await on.read();
  };
  const deposit = async (id: string) => (await on.details(id)).deposit;
  const unmatched = async () => (await on.service.adminCall('GET', '/admin/chain')).body.unmatched;

  it('wait for the end of their request, the one that was given first first', async () => {
    await reuse([only, other]);
    const ids = [await approved(), await approved()];
    const third = await requestedTransaction(on.service);
    expect(await on.details(third)).toMatchObject({ addressesLeft: 0 });
    expect(await act(on.service, third, 'approve')).toMatchObject({ status: 409 });
    for (const id of ids.toReversed()) await cancel(id);
    expect(await on.details(third)).not.toHaveProperty('addressesLeft');
    await act(on.service, third, 'approve');
    expect(await addressOf(third)).toBe(only);
    expect(await addressOf(ids[0] ?? '')).toBe(only);
  });

  it('count nothing by themselves, not even from the wallet and in the amount that the request of a thief names', async () => {
    const { former, current } = await both(on.chain.accounts[2], 300);
    await on.chain.send('USDC', '300', only, on.chain.accounts[2]);
    await final();
    expect((await on.details(current)).depositDetails).toMatchObject({
      match: 'ambiguous',
      received: '0',
      transfers: [{ kind: 'ambiguous', amount: '300', isFromNamedWallet: true }],
    });
    const [transfer] = await unmatched();
    expect(transfer).toMatchObject({ reason: 'ambiguous', requests: [{ id: former }, { id: current }] });
    const { code } = (await on.details(current)).transaction;
    const body = { code, reason: 'The client showed the transfer' };
    await on.service.adminCall('POST', `/admin/chain/transfers/${transfer.id}/assign`, body);
    expect(await deposit(current)).toMatchObject({ state: 'final', received: '300' });
    expect(await unmatched()).toEqual([]);
  });

  it('still belong to every request that had them, however long ago it ended', async () => {
    await both();
    on.service.clock.pass({ hours: 60 * 24 });
    await on.chain.send('USDC', '250', only);
    await final();
    const stored = on.service.connection.db.selectFrom('chainTransfers').select(['toAddress', 'transactionId']);
    expect(await stored.execute()).toEqual([{ toAddress: only, transactionId: null }]);
  });

  it('are not given while nobody has decided for whom a transfer to them is', async () => {
    const { current } = await both();
    await on.chain.send('USDC', '40', only);
    await final();
    await cancel(current);
    const next = await requestedTransaction(on.service);
    expect(await act(on.service, next, 'approve')).toMatchObject({ body: { error: 'DEPOSIT_ADDRESSES_USED_UP' } });
    const [transfer] = await unmatched();
    const body = { reason: 'Sent back' };
    await on.service.adminCall('POST', `/admin/chain/transfers/${transfer.id}/returned`, body);
    await act(on.service, next, 'approve');
    expect(await addressOf(next)).toBe(only);
    expect(await deposit(next)).toMatchObject({ state: 'waiting', received: '0' });
  });
});

it('the state of the product names a currency with few addresses, and one without any', async () => {
  const problems = async () =>
    problemsOf((await on.service.adminCall('GET', '/admin/state')).body).filter(({ code }) => code !== undefined);
  expect(await problems()).toEqual([]);
  for (let taken = 0; taken < 2; taken += 1) await approved();
  expect(await problems()).toEqual([{ kind: 'addressesFew', code: 'USDC', count: 10 }]);
  for (let taken = 0; taken < 10; taken += 1) await approved();
  expect(await problems()).toEqual([{ kind: 'addressesUsedUp', code: 'USDC' }]);
});

describe('the setting', () => {
  it('is changed only with the password of whoever changes it, which may be guessed as often as at a sign-in', async () => {
    const sources = [{ code: 'USDC', kind: 'list', addresses: [`0x${'e'.repeat(40)}`] }];
    const change = (password?: string) =>
      on.service.adminCall('PUT', '/admin/settings/deposit-addresses', {
        version: 1,
        value: { isAutomatic: false, sources },
        password,
      });
    expect(await change()).toMatchObject({ status: 400, body: { field: 'password' } });
    const wrong = await Promise.all(Array.from({ length: 11 }, () => change('a-stolen-session')));
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(wrong.find(({ status }) => status !== 429)).toMatchObject({
      status: 403,
      body: { field: 'password', reason: 'passwordWrong' },
    });
    const { body } = await on.service.adminCall('GET', '/admin/settings/deposit-addresses');
    expect(body).toMatchObject({ version: 1, value: { sources: [{ addresses: depositAddresses }] } });
  });

  it.each([
    ['an extended private key', account.privateExtendedKey],
    ['a private key', `0x${'1f'.repeat(32)}`],
  ])('refuses %s and stores nothing of it', async (_, key) => {
    const reply = await on.giveAddresses({ sources: [{ code: 'USDC', kind: 'key', key }] }, 1);
    expect(reply).toMatchObject({ status: 400, body: { error: 'PRIVATE_KEY_REFUSED' } });
    expect(reply.text).not.toContain(key);
    const { db } = on.service.connection;
    const stored = [
      await db.selectFrom('settings').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  const firstAddress = `0x${'e'.repeat(40)}`;
  const wallet = HDKey.fromMasterSeed(Buffer.alloc(32, 7));
  const keyOf = (path: string) => wallet.derive(path).publicExtendedKey;

  it.each([
    ['with a typing error', `${account.publicExtendedKey.slice(0, -1)}1`, 'extendedKey'],
    ['of the wallet', keyOf('m'), 'extendedKeyDepth'],
    ['of depth 1', keyOf("m/44'"), 'extendedKeyDepth'],
    ['of depth 2', keyOf("m/44'/60'"), 'extendedKeyDepth'],
    ['of an address', keyOf("m/44'/60'/0'/0/0"), 'extendedKeyDepth'],
    ['below an address', keyOf("m/44'/60'/0'/0/0/0"), 'extendedKeyDepth'],
  ])('refuses an extended key %s', async (_, key, reason) => {
    expect(await on.giveAddresses({ sources: [{ code: 'USDC', kind: 'key', key, firstAddress }] }, 1)).toMatchObject({
      status: 400,
      body: { reason, field: 'value.sources.0.key' },
    });
  });

  it('takes a new key when it gives the first address of the wallet, and not that of another coin', async () => {
    const give = (version: number, path: string, first?: string) =>
      on.giveAddresses({ sources: [{ code: 'USDC', kind: 'key', key: keyOf(path), firstAddress: first }] }, version);
    const first = addressAt(wallet.derive("m/44'/60'/0'/0"), 0);
    const field = 'value.sources.0.firstAddress';
    expect(await give(1, "m/44'/60'/0'")).toMatchObject({ status: 400, body: { reason: 'text', field } });
    expect(await give(1, "m/44'/0'/0'", first)).toMatchObject({
      status: 400,
      body: { reason: 'otherFirstAddress', field },
    });
    expect(await give(1, "m/44'/60'/0'/0", first.toLowerCase())).toMatchObject({ status: 200 });
    const known = await give(2, "m/44'/60'/0'/0");
    expect(known).toMatchObject({ status: 200 });
    expect(known.body.value.sources).toEqual([{ code: 'USDC', kind: 'key', key: keyOf("m/44'/60'/0'/0") }]);
    expect(await give(3, "m/44'/60'/0'", first)).toMatchObject({ status: 200 });
  });

  it('refuses an address in the lists of two currencies', async () => {
    const [address] = depositAddresses;
    const list = { kind: 'list', addresses: [address] };
    const sources = [
      { code: 'USDC', ...list },
      { code: 'USDT', ...list },
    ];
    expect(await on.giveAddresses({ sources }, 1)).toMatchObject({
      status: 409,
      body: { reason: 'taken', field: 'value.sources.1.addresses' },
    });
  });
});
