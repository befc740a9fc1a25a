import { digitsOfAmount, tokenOf, withChecksum, transferCall } from '@exchange/shared-domain';
import { chainForTests } from '../../testing/chain-service.ts';
import { buyRequest, WALLET } from '../../testing/exchange-requests.ts';
import { GAS } from '../../testing/send-token.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';

const AMOUNT = '270.825722';
const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

const on = chainForTests();

const paid = (clientWalletAddress = WALLET) =>
  requestedTransaction(
    on.service,
    ['approve', 'client-money-received'],
    buyRequest({ transaction: { clientWalletAddress } }),
  );
const payout = (transactionHash: string, clientWalletAddress = WALLET) => ({ clientWalletAddress, transactionHash });
const check = async (id = '', hash = '') =>
  (await on.service.operatorCall('POST', `/admin/transactions/${id}/payout-check`, payout(hash))).body.check;
const finish = (id = '', hash = '', note?: string, call = on.service.operatorCall, wallet = WALLET) =>
  call('PATCH', `/admin/transactions/${id}/finish`, { ...payout(hash, wallet), ...(note !== undefined && { note }) });

describe('the payout of a purchase', () => {
  it('fits when it is this token, this recipient and this amount, and is followed until it is final', async () => {
    const id = await paid();
    const hash = await on.chain.send('USDC', AMOUNT, WALLET);
    expect(await check(id, hash)).toEqual({
      state: 'seen',
      misfits: [],
      found: {
        currency: 'USDC',
        amount: AMOUNT,
        recipient: WALLET,
        payers: [withChecksum(on.chain.accounts[0] ?? '')],
      },
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

  it('may be one of several in a transaction: each request takes its own, and nobody takes one twice', async () => {
    const pay = await on.chain.makePayer('USDC', '1000');
    const ids = [await paid(), await paid(OTHER), await paid()];
    const hash = await pay([
      { to: WALLET, amount: AMOUNT },
      { to: OTHER, amount: AMOUNT },
    ]);
    expect(await finish(ids[0], hash)).toMatchObject({ status: 200 });
    expect(await finish(ids[1], hash, undefined, undefined, OTHER)).toMatchObject({ status: 200 });
    const { adminCall } = on.service;
    expect(await check(ids[2], hash)).toMatchObject({ misfits: ['taken'] });
    expect(await finish(ids[2], hash, 'As agreed', adminCall)).toMatchObject({
      status: 409,
      body: { reason: 'taken' },
    });
  });

  it('that is taken twice is refused for the second request, until the first "Finish" is taken back', async () => {
    const [wrong, right] = [await paid(), await paid()];
    const hash = await on.chain.send('USDC', AMOUNT, WALLET);
    await finish(wrong, hash);
    expect(await finish(right, hash)).toMatchObject({ status: 409, body: { reason: 'taken' } });
    const body = { step: 'finish', reason: 'wrong-request' };
    await on.service.adminCall('PATCH', `/admin/transactions/${wrong}/undo`, body);
    expect(await finish(right, hash)).toMatchObject({ status: 200 });
  });

  it('in two transfers fits, and one that is paid twice does not', async () => {
    const pay = await on.chain.makePayer('USDC', '1000');
    const id = await paid();
    const to = (...amounts: string[]) => pay(amounts.map((amount) => ({ to: WALLET, amount })));
    expect(await check(id, await to('100', '170.825722'))).toMatchObject({ misfits: [] });
    expect(await check(id, await to(AMOUNT, AMOUNT))).toMatchObject({ misfits: ['amount'] });
  });

  it('is looked up again when its mistyped hash is corrected, as when it was typed', async () => {
    const id = await paid();
    const typed = `0x${'cd'.repeat(32)}`;
    expect(await check(id, typed)).toEqual({ state: 'unknown', misfits: ['unknown'], found: null });
    const { adminCall, operatorCall } = on.service;
    expect(await finish(id, typed, 'Typed by hand', adminCall)).toMatchObject({ status: 200 });
    const correct = (transactionHash: string, call = operatorCall) =>
      call('POST', `/admin/transactions/${id}/hash-corrections`, { before: typed, transactionHash });
    const less = await on.chain.send('USDC', '270', WALLET);
    expect(await correct(less)).toMatchObject({ status: 403, body: { reason: 'payoutDiffers' } });
    expect(await correct(less, adminCall)).toMatchObject({ status: 409, body: { field: 'note' } });
    const right = await on.chain.send('USDC', AMOUNT, WALLET);
    expect(await correct(right)).toMatchObject({ status: 200, body: { payout: { state: 'seen' } } });
    const other = await paid();
    expect(await finish(other, right, 'As agreed', adminCall)).toMatchObject({
      status: 409,
      body: { reason: 'taken' },
    });
  });

  it('from before the request does not fit', async () => {
    const hash = await on.chain.send('USDC', AMOUNT, WALLET);
    on.service.clock.pass({ minutes: 30 });
    expect(await check(await paid(), hash)).toMatchObject({ misfits: ['early'] });
  });

  it('from a wallet that has not paid for us does not fit, once another one has', async () => {
    const [first, second] = [await paid(), await paid()];
    expect(await on.details(second)).toMatchObject({ payers: [] });
    await finish(first, await on.chain.send('USDC', AMOUNT, WALLET));
    expect(await on.details(second)).toMatchObject({ payers: [on.chain.accounts[0]?.toLowerCase()] });
    const hash = await on.chain.send('USDC', AMOUNT, WALLET, on.chain.accounts[1]);
    expect(await check(second, hash)).toMatchObject({ misfits: ['payer'] });
    const { adminCall } = on.service;
    expect(await finish(second, hash)).toMatchObject({ status: 403, body: { reason: 'payoutDiffers' } });
    expect(await finish(second, hash, 'Our new wallet', adminCall)).toMatchObject({ status: 200 });
    const again = await on.chain.send('USDC', AMOUNT, WALLET, on.chain.accounts[1]);
    expect(await check(await paid(), again)).toMatchObject({ misfits: [] });
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

    it('and is made by a call that nobody understands yet needs a note, and is looked up until its block says more', async () => {
      on.chain.isMining = true;
      const pay = await on.chain.makePayer('USDC', '1000');
      const [right, wrong] = [await paid(), await paid(OTHER)];
      on.chain.isMining = false;
      const hash = await pay([{ to: WALLET, amount: AMOUNT }]);
      const other = await pay([{ to: OTHER, amount: '1' }]);
      expect(await check(right, hash)).toEqual({ state: 'pending', misfits: ['pending'], found: null });
      expect(await finish(right, hash)).toMatchObject({ status: 409, body: { reason: 'payoutUnsure' } });
      await finish(right, hash, 'Sent by our Safe');
      await finish(wrong, other, 'Sent by our Safe', undefined, OTHER);
      await on.chain.mine(1);
      await on.read();
      expect((await on.details(right)).payout).not.toHaveProperty('misfits');
      expect((await on.details(wrong)).payout).toMatchObject({ state: 'seen', misfits: ['amount'] });
    });

    it('fits with whatever a wallet adds to the call', async () => {
      const id = await paid();
      const { contract, decimals } = tokenOf('local', 'USDC') ?? { contract: '', decimals: 0 };
      const data = `${transferCall(WALLET, digitsOfAmount(AMOUNT, decimals))}c0ffee`;
      const hash = await on.chain.request('eth_sendTransaction', [
        { from: on.chain.accounts[0], to: contract, data, gas: GAS },
      ]);
      expect(await check(id, String(hash))).toMatchObject({ state: 'pending', misfits: [] });
    });

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

describe('the hash of a sale', () => {
  const step = (id: string, name: string, body: object, call = on.service.operatorCall) =>
    call('PATCH', `/admin/transactions/${id}/${name}`, body);
  const received = (id: string, note?: string, call = on.service.operatorCall) =>
    step(id, 'client-money-received', { clientMoneyReceivedTime: on.service.clock.now().toISOString(), note }, call);
  const final = async () => {
    await on.chain.mine(13);
    await on.read();
    // The chain's clock is ahead of the service's in this test.
    on.service.clock.pass({ minutes: 5 });
  };
  const addressOf = async (id: string): Promise<string> => (await on.details(id)).depositDetails.address;

  it('is that of its deposit, also where one transaction pays two sales', async () => {
    const pay = await on.chain.makePayer('USDC', '1000');
    const ids = [
      await requestedTransaction(on.service, ['approve']),
      await requestedTransaction(on.service, ['approve']),
    ];
    const addresses = await Promise.all(ids.map(addressOf));
    const hash = await pay(addresses.map((to) => ({ to, amount: '300' })));
    await final();
    for (const id of ids) {
      await received(id);
      expect(await check(id, hash)).toMatchObject({ state: 'final', misfits: [], found: { amount: '300' } });
      expect(await finish(id, hash)).toMatchObject({ status: 200 });
    }
    const third = await requestedTransaction(on.service, ['approve', 'client-money-received']);
    await received(third, 'As the others');
    expect(await finish(third, hash, 'As the others', on.service.adminCall)).toMatchObject({ status: 409 });
  });

  describe('for which cash above the limit is paid', () => {
    beforeEach(async () => {
      await on.end();
      await on.start({ RETURN_ALONE_BGN: '500' });
    });
    const refused = { status: 403, body: { error: 'SECOND_PERSON_REQUIRED' } };

    it('needs a manager when nobody knows it, and a second person for crypto that did not come', async () => {
      const id = await requestedTransaction(on.service, ['approve']);
      await received(id, 'ok');
      const hash = `0x${'12'.repeat(32)}`;
      expect(await finish(id, hash, 'ok')).toMatchObject({ status: 403, body: { reason: 'payoutDiffers' } });
      await step(id, 'undo', { step: 'client-money-received', reason: 'wrong-step' });
      await received(id, 'ok', on.service.adminCall);
      expect(await finish(id, hash, 'ok', on.service.adminCall)).toMatchObject(refused);
    });

    it('needs a second person while it is seen, and none once it is final', async () => {
      const pays = async () => {
        const id = await requestedTransaction(on.service, ['approve']);
        const hash = await on.chain.send('USDC', '300', await addressOf(id));
        await on.read();
        await received(id, 'The client waits');
        return { id, hash };
      };
      const [one, other] = [await pays(), await pays()];
      expect(await finish(one.id, one.hash)).toMatchObject(refused);
      expect(await finish(one.id, one.hash, undefined, on.service.adminCall)).toMatchObject({ status: 200 });
      await final();
      expect(await finish(other.id, other.hash)).toMatchObject({ status: 200 });
    });
  });

  it('of what goes back is looked up: an invented one is refused, and a true one is followed', async () => {
    const id = await requestedTransaction(on.service, ['approve']);
    await on.chain.send('USDC', '300', await addressOf(id), on.chain.accounts[2]);
    await final();
    await received(id);
    const back = (transactionHash: string) =>
      step(id, 'return', { amount: '300', transactionHash, reason: 'client-asked' });
    expect(await back(`0x${'12'.repeat(32)}`)).toMatchObject({ status: 403, body: { reason: 'payoutDiffers' } });
    const hash = await on.chain.send('USDC', '300', on.chain.accounts[2] ?? '');
    expect(await back(hash)).toMatchObject({ status: 200 });
    expect((await on.details(id)).payout).toMatchObject({ state: 'seen' });
    await final();
    expect((await on.details(id)).payout).toMatchObject({ state: 'final' });
  });
});
