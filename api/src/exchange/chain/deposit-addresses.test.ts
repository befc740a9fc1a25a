import { HDKey } from '@scure/bip32';
import { addressAt, readExtendedKey } from './extended-key.ts';
import { depositAddresses, startChainService, type ChainService } from '../../testing/chain-service.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';

let on: ChainService;
beforeAll(async () => {
  on = await startChainService();
});
afterAll(() => on.close());
beforeEach(() => on.start());
afterEach(() => on.end());

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

  it('stays when the approval is taken back and made again', async () => {
    const id = await approved();
    const before = await addressOf(id);
    const undone = { step: 'approve', reason: 'mistake' };
    await on.service.adminCall('PATCH', `/admin/transactions/${id}/undo`, { body: undone });
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
    await on.giveAddresses({ sources: [{ code: 'USDC', kind: 'key', key }] }, 1);
    const own = readExtendedKey(key);
    expect(own && addressAt(own, 0).toLowerCase()).toBe(on.chain.accounts[0]);
    expect(await addressOf(await approved())).toBe(on.chain.accounts[0]);
    expect(await addressOf(await approved())).toBe(on.chain.accounts[1]);
  });
});

describe('the setting', () => {
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

  it('refuses an extended key with a typing error', async () => {
    const key = `${account.publicExtendedKey.slice(0, -1)}1`;
    expect(await on.giveAddresses({ sources: [{ code: 'USDC', kind: 'key', key }] }, 1)).toMatchObject({
      status: 400,
      body: { reason: 'extendedKey' },
    });
  });

  it('refuses an address in the lists of two currencies', async () => {
    const [address] = depositAddresses;
    const list = { kind: 'list', addresses: [address] };
    const sources = [
      { code: 'USDC', ...list },
      { code: 'USDT', ...list },
    ];
    expect(await on.giveAddresses({ sources }, 1)).toMatchObject({ status: 409, body: { reason: 'taken' } });
  });
});
