import { PROOF_LIFE, ulid, walletProofText, withChecksum, writeWalletProof } from '@exchange/shared-domain';
import { chainForTests } from '../../testing/chain-service.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { checkIdentity } from '../../testing/check-identity.ts';

const on = chainForTests();
let wallet: string;
beforeAll(() => {
  [, wallet = ''] = on.chain.accounts;
});

const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`;

type Subject = Parameters<typeof walletProofText>[0];

/** Has a wallet of the local chain sign, as a page asks it to. */
async function proofOf(facts: Partial<Subject> & Pick<Subject, 'requestKey' | 'address'>, signer = wallet) {
  const subject: Subject = {
    site: 'localhost',
    signedAt: on.service.clock.now().toISOString(),
    language: 'bg',
    ...facts,
    address: withChecksum(facts.address),
  };
  const signature = String(await on.chain.request('personal_sign', [hexOf(walletProofText(subject)), signer]));
  return { ...subject, signature };
}

const large = { sourceAmount: 1200, targetAmount: 2149.96 };
const send = (key: string, clientWalletAddress: string, walletProof: string) =>
  on.service.call(
    'POST',
    '/transactions',
    sellRequest({ transaction: { ...large, clientWalletAddress, walletProof } }),
    { 'idempotency-key': key },
  );
const refusal = (reason: string) => ({ status: 422, body: { field: 'transaction.walletProof', reason } });

test('a signed Bulgarian message proves the wallet: staff see it, and need not ask at the limit', async () => {
  const key = ulid(new Date());
  const proof = await proofOf({ requestKey: key, address: wallet });
  const created = await send(key, wallet.toLowerCase(), writeWalletProof(proof));
  expect(created).toMatchObject({ status: 201 });
  const { id } = created.body;
  const { transaction } = (await on.service.adminCall('GET', `/admin/transactions/${id}`)).body;
  expect(transaction.walletProven).toEqual({ at: proof.signedAt, by: 'signature' });
  await on.service.adminCall('PATCH', `/admin/transactions/${id}/approve`);
  const state = await on.service.adminCall('GET', `/admin/transactions/${id}/identity`);
  expect(state.body).toMatchObject({ needed: ['identity'], missing: ['identity'] });
  await checkIdentity(on.service, id, { walletProof: undefined });
  const body = { clientMoneyReceivedTime: on.service.clock.now().toISOString(), note: 'Shown at the desk' };
  const received = on.service.adminCall('PATCH', `/admin/transactions/${id}/client-money-received`, body);
  expect(await received).toMatchObject({ status: 200 });
});

test('a proven wallet that the money does not come from answers no question', async () => {
  const key = ulid(new Date());
  const created = await send(key, wallet, writeWalletProof(await proofOf({ requestKey: key, address: wallet })));
  const { id } = created.body;
  await on.service.adminCall('PATCH', `/admin/transactions/${id}/approve`);
  const needed = async () => (await on.service.adminCall('GET', `/admin/transactions/${id}/identity`)).body.needed;
  expect(await needed()).toEqual(['identity']);
  const { address } = (await on.details(id)).depositDetails;
  await on.chain.send('USDC', '1200', address, on.chain.accounts[0]);
  await on.poll();
  expect(await needed()).toEqual(['identity', 'wallet']);
  expect((await on.details(id)).transaction).not.toHaveProperty('walletProven');
});

test('a repetition is answered although its proof is over', async () => {
  const key = ulid(new Date());
  const body = sellRequest({
    transaction: {
      clientWalletAddress: wallet,
      walletProof: writeWalletProof(await proofOf({ requestKey: key, address: wallet })),
    },
  });
  const again = () => on.service.call('POST', '/transactions', body, { 'idempotency-key': key });
  const first = await again();
  on.service.clock.pass({ minutes: 61 });
  expect(await again()).toMatchObject({ status: 201, body: { id: first.body.id } });
});

describe('a proof is refused', () => {
  const other = `0x${'cd'.repeat(20)}`;
  it.each<[string, (key: string) => Partial<Subject> | undefined]>([
    ['for another request', () => ({ requestKey: 'another-draft' })],
    ['for another site', () => ({ site: 'exchange.example.com' })],
    ['of another wallet', () => ({ address: other })],
  ])('%s', async (_, facts) => {
    const key = ulid(new Date());
    const proof = await proofOf({ requestKey: key, address: wallet, ...facts(key) });
    expect(await send(key, wallet, writeWalletProof(proof))).toMatchObject(refusal('wallet'));
  });

  it.each([
    ['older than an hour', -1],
    ['from a clock that is an hour ahead', 1],
  ])('%s', async (_, sign) => {
    const key = ulid(new Date());
    const signedAt = new Date(on.service.clock.now().getTime() + sign * (PROOF_LIFE + 1000)).toISOString();
    const proof = await proofOf({ requestKey: key, address: wallet, signedAt });
    expect(await send(key, wallet, writeWalletProof(proof))).toMatchObject(refusal('dateRange'));
  });

  it('whose time, language or signature was changed', async () => {
    const key = ulid(new Date());
    const proof = await proofOf({ requestKey: key, address: wallet });
    const later = new Date(Date.parse(proof.signedAt) + 1000).toISOString();
    const flipped = proof.signature.replace(/^0x../, (start) => (start === '0xaa' ? '0xbb' : '0xaa'));
    for (const change of [{ signedAt: later }, { language: 'en' as const }, { signature: flipped }])
      expect(await send(key, wallet, writeWalletProof({ ...proof, ...change }))).toMatchObject(refusal('wallet'));
    for (const broken of ['0x', `${proof.signature}0`, '', '2026-13-40T10:00:00.000Z en 0xab'])
      expect(await send(key, wallet, broken)).toMatchObject({ status: 400 });
  });
});

/** Contracts of ten bytes or so: one confirms every signature (EIP-1271), one refuses to answer, one says nothing. */
const contracts = { yes: '631626ba7e60e01b60005260206000f3', reverts: '60006000fd', 'says nothing': '00' };

async function deploy(code: string): Promise<string> {
  const length = (code.length / 2).toString(16).padStart(2, '0');
  const data = `0x60${length}600c60003960${length}6000f3${code}`;
  const hash = await on.chain.request('eth_sendTransaction', [{ from: wallet, data, gas: '0xf0000' }]);
  const receipt = await on.chain.request('eth_getTransactionReceipt', [hash]);
  return String(Object(receipt).contractAddress);
}

describe('a wallet that is a contract', () => {
  const sendFor = async (address: string) => {
    const key = ulid(new Date());
    return send(key, address, writeWalletProof(await proofOf({ requestKey: key, address })));
  };

  it('proves itself by its own word', async () => {
    const created = await sendFor(await deploy(contracts.yes));
    expect(created).toMatchObject({ status: 201 });
    const { body } = await on.service.adminCall('GET', `/admin/transactions/${created.body.id}`);
    expect(body.transaction.walletProven).toMatchObject({ by: 'contract' });
  });

  it.each(['reverts', 'says nothing'] as const)(
    'that %s proves nothing, and the providers are not blamed',
    async (kind) => {
      expect(await sendFor(await deploy(contracts[kind]))).toMatchObject(refusal('wallet'));
      expect(on.failures).toEqual([]);
    },
  );

  it('is unsure where the providers contradict each other, or none answers', async () => {
    const address = await deploy(contracts.yes);
    on.first.lie = (asked, result) => (asked === 'eth_getCode' ? '0x' : result);
    expect(await sendFor(address)).toMatchObject(refusal('unknown'));
    for (const front of [on.first, on.second]) front.fault = (reply) => reply.destroy();
    expect(await sendFor(address)).toMatchObject(refusal('unknown'));
  });

  it('that fails with the words of a limit is unsure, and the providers are not blamed', async () => {
    const address = await deploy(contracts.yes);
    for (const front of [on.first, on.second])
      front.lie = (asked, result) => {
        if (asked === 'eth_call') throw new Error('too many requests');
        return result;
      };
    expect(await sendFor(address)).toMatchObject(refusal('unknown'));
    expect(on.failures).toEqual([]);
  });

  it('is asked for so many times in an hour by one network at most', async () => {
    const address = await deploy(contracts['says nothing']);
    for (let call = 0; call < 20; call += 1) expect(await sendFor(address)).toMatchObject(refusal('wallet'));
    on.first.calls.length = 0;
    expect(await sendFor(address)).toMatchObject(refusal('unknown'));
    expect(on.first.calls).toEqual([]);
  });
});
