import { startChainService, type ChainService } from '../../testing/chain-service.ts';
import { buyRequest, WALLET } from '../../testing/exchange-requests.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';

const AMOUNT = '270.825722';
const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

let on: ChainService;
beforeAll(async () => {
  on = await startChainService();
});
afterAll(() => on.close());
beforeEach(() => on.start());
afterEach(() => on.end());

const paid = () => requestedTransaction(on.service, ['approve', 'client-money-received'], buyRequest());
const payout = (transactionHash: string) => ({ clientWalletAddress: WALLET, transactionHash });
const check = async (id: string, hash: string) =>
  (await on.service.operatorCall('POST', `/admin/transactions/${id}/payout-check`, { body: payout(hash) })).body.check;
const finish = (id: string, hash: string, note?: string, call = on.service.operatorCall) =>
  call('PATCH', `/admin/transactions/${id}/finish`, { body: { ...payout(hash), ...(note !== undefined && { note }) } });

describe('the payout of a purchase', () => {
  it('fits when it is this token, this recipient and this amount, and is followed until it is final', async () => {
    const id = await paid();
    const hash = await on.chain.send('USDC', AMOUNT, WALLET);
    expect(await check(id, hash)).toEqual({
      state: 'seen',
      misfits: [],
      found: { currency: 'USDC', amount: AMOUNT, recipient: WALLET },
    });
    expect(await finish(id, hash)).toMatchObject({ status: 200, body: { payout: { state: 'seen' } } });
    await on.chain.mine(13);
    await on.read();
    expect((await on.details(id)).payout).toMatchObject({ state: 'final' });
  });

  it.each([
    { misfit: 'token', code: 'USDT', amount: AMOUNT, to: WALLET },
    { misfit: 'recipient', code: 'USDC', amount: AMOUNT, to: OTHER },
    { misfit: 'amount', code: 'USDC', amount: '270', to: WALLET },
  ])(
    'with another $misfit does not fit: only a manager saves it, with a reason, and the audit has what differs',
    async ({ misfit, code, amount, to }) => {
      const id = await paid();
      const hash = await on.chain.send(code, amount, to);
      expect(await check(id, hash)).toMatchObject({ misfits: [misfit] });
      expect(await finish(id, hash, 'as agreed')).toMatchObject({ status: 403, body: { reason: 'payoutDiffers' } });
      const { adminCall } = on.service;
      expect(await finish(id, hash, undefined, adminCall)).toMatchObject({ status: 409, body: { field: 'note' } });
      expect(await finish(id, hash, 'Agreed by phone', adminCall)).toMatchObject({ status: 200 });
      const { body: audit } = await adminCall('GET', '/admin/audit?action=transaction-finish');
      expect(audit).toMatchObject([{ after: { payout: [misfit] } }]);
    },
  );

  it('does not fit when nobody knows the hash', async () => {
    const id = await paid();
    expect(await check(id, `0x${'12'.repeat(32)}`)).toEqual({ state: 'unknown', misfits: ['unknown'], found: null });
  });

  it('is unsure while a provider is silent: whoever saves it says why', async () => {
    const id = await paid();
    const hash = await on.chain.send('USDC', AMOUNT, WALLET);
    on.second.fault = (reply) => void reply.writeHead(429).end();
    expect(await check(id, hash)).toMatchObject({ state: 'unsure', misfits: ['unsure'] });
    expect(await finish(id, hash)).toMatchObject({ status: 409, body: { reason: 'payoutUnsure', field: 'note' } });
    expect(await finish(id, hash, 'A provider is down')).toMatchObject({ status: 200 });
  });

  it('is unsure while a provider is behind, and then what both show', async () => {
    const id = await paid();
    const hash = await on.chain.send('USDC', AMOUNT, WALLET);
    on.second.hidden = hash;
    expect(await check(id, hash)).toMatchObject({ state: 'unsure', misfits: ['unsure'] });
    await finish(id, hash, 'The other provider has it');
    await on.read();
    expect((await on.details(id)).payout).toMatchObject({ state: 'unsure' });
    on.second.hidden = undefined;
    await on.read();
    expect((await on.details(id)).payout).toMatchObject({ state: 'seen' });
  });

  it('that failed on the chain is named, and does not fit', async () => {
    const id = await paid();
    const poor = on.chain.accounts[1] ?? '';
    const hash = await on.chain.send('USDC', '100001', WALLET, poor);
    expect(await check(id, hash)).toEqual({ state: 'failed', misfits: ['failed'], found: null });
    expect(await finish(id, hash)).toMatchObject({ status: 403, body: { reason: 'payoutDiffers' } });
  });

  it('that is taken twice is refused for the second request', async () => {
    const ids = [await paid(), await paid()];
    const hash = await on.chain.send('USDC', AMOUNT, WALLET);
    const replies = [];
    for (const id of ids) replies.push(await finish(id, hash));
    expect(replies).toMatchObject([{ status: 200 }, { status: 409, body: { reason: 'taken' } }]);
  });

  it('that a reorganisation took away is unknown, and replaced once its sender used its number for another', async () => {
    const id = await paid();
    const before = await on.chain.request('evm_snapshot');
    await finish(id, await on.chain.send('USDC', AMOUNT, WALLET));
    await on.chain.request('evm_revert', [before]);
    await on.read();
    expect((await on.details(id)).payout).toMatchObject({ state: 'unknown' });
    await on.chain.send('USDC', '1', OTHER);
    on.service.clock.pass({ minutes: 2 });
    await on.read();
    expect((await on.details(id)).payout).toMatchObject({ state: 'replaced' });
  });

  describe('that waits for a block', () => {
    beforeEach(() => void (on.chain.isMining = false));
    afterEach(() => void (on.chain.isMining = true));
    const state = async (id: string) => (await on.details(id)).payout.state;
    const waiting = async () => {
      const id = await paid();
      const hash = await on.chain.send('USDC', AMOUNT, WALLET);
      expect(await check(id, hash)).toMatchObject({ state: 'pending', misfits: [], found: { amount: AMOUNT } });
      expect(await finish(id, hash)).toMatchObject({ status: 200, body: { payout: { state: 'pending' } } });
      return id;
    };

    it('is followed until it is final', async () => {
      const id = await waiting();
      await on.read();
      expect(await state(id)).toBe('pending');
      await on.chain.mine(1);
      await on.read();
      expect(await state(id)).toBe('seen');
      await on.chain.mine(13);
      await on.read();
      expect(await state(id)).toBe('final');
    });
  });
});
