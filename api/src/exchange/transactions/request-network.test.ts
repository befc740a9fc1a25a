import type { NetworkName } from '@exchange/shared-domain';
import { ADMIN, startTestService, type TestService } from '../../testing/test-service.ts';
import { buyRequest, sellRequest, withField } from '../../testing/exchange-requests.ts';

const two = 'http://127.0.0.1:1,http://localhost:1';

let service: TestService;
afterEach(() => service.close());

const startOn = async (env: Readonly<Record<string, string>>, begun: readonly NetworkName[]) => {
  service = await startTestService({ env: { CHAIN_RPC_URLS: two, ...env } });
  const positions = begun.map((network) => ({ network, block: 1, strayBlock: 1 }));
  await service.connection.db.insertInto('chainPositions').values(positions).execute();
};
const create = (network: string | undefined, request: unknown = sellRequest()) =>
  service.call('POST', '/transactions', withField(request, 'transaction.network', network));
const offered = async () => (await service.call('GET', '/settings')).body.networks;
const giveAddresses = (version: number, source: object) =>
  service.adminCall('PUT', '/admin/settings/deposit-addresses', {
    version,
    value: { isAutomatic: false, sources: [source] },
    password: ADMIN.password,
  });

test('a site that reads no chain has one network, and nothing to choose', async () => {
  service = await startTestService();
  expect(await offered()).toBeUndefined();
  for (const network of [undefined, 'ethereum'])
    expect(await create(network)).toMatchObject({ status: 201, body: { network: 'ethereum' } });
  expect(await create('base')).toMatchObject({
    status: 422,
    body: { field: 'transaction.network', reason: 'networkOff' },
  });
});

test('staff see the network of a request also where none is read, and that nobody reads it', async () => {
  await startOn({ CHAIN_RPC_URLS_BASE: two }, ['base']);
  const ids = [(await create('base', buyRequest())).body.id, (await create(undefined, buyRequest())).body.id];
  const later = await startTestService({ connection: { ...service.connection, close: () => Promise.resolve() } });
  const details = async (id: string) => (await later.adminCall('GET', `/admin/transactions/${id}`)).body;
  expect(await details(ids[0])).toMatchObject({ network: 'base', isNetworkOff: true });
  expect(await details(ids[1])).toMatchObject({ network: 'ethereum' });
  expect(await details(ids[1])).not.toHaveProperty('isNetworkOff');
  await later.close();
});

test('a currency that the network of the site does not carry is refused, also where nobody chose', async () => {
  service = await startTestService({ env: { CHAIN: 'base' } });
  const usdt = sellRequest({
    transaction: { sourceCurrency: 'USDT', executedRate: 1.789711578, targetAmount: 536.91 },
  });
  for (const network of [undefined, 'base'])
    expect(await create(network, usdt)).toMatchObject({
      status: 422,
      body: { field: 'transaction.network', reason: 'networkCurrency' },
    });
  expect(await create(undefined)).toMatchObject({ status: 201, body: { network: 'base' } });
});

test('another network is offered once it has been read', async () => {
  await startOn({ CHAIN_RPC_URLS_BASE: two, CHAIN_RPC_URLS_BNB: two }, ['bnb']);
  expect((await offered()).map((each: { network: string }) => each.network)).toEqual(['ethereum', 'bnb']);
  expect(await create('base')).toMatchObject({ status: 422, body: { reason: 'networkOff' } });
});

describe('where several networks are on', () => {
  beforeEach(() => startOn({ CHAIN_RPC_URLS_BASE: two, CHAIN_RPC_URLS_BNB: two }, ['base', 'bnb']));

  test('a visitor chooses one that is on, and staff see which', async () => {
    expect(await offered()).toEqual([
      { network: 'ethereum', currencies: ['USDC', 'USDT'] },
      { network: 'base', currencies: ['USDC'] },
      { network: 'bnb', currencies: ['USDC', 'USDT'] },
    ]);
    for (const request of [sellRequest(), buyRequest()]) {
      const { body: created } = await create('base', request);
      expect(created.network).toBe('base');
      const details = await service.adminCall('GET', `/admin/transactions/${created.id}`);
      expect(details.body.network).toBe('base');
    }
    expect((await create(undefined)).body.network).toBe('ethereum');
  });

  test.each([
    ['polygon', {}, 'networkOff'],
    ['tron', {}, 'networkOff'],
    ['base', { sourceCurrency: 'USDT', executedRate: 1.789711578, targetAmount: 536.91 }, 'networkCurrency'],
  ])('%s is refused with the reason', async (network, exchange, reason) => {
    const reply = await create(network, sellRequest({ transaction: exchange }));
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.body).toMatchObject({ field: 'transaction.network', reason });
  });

  test('the addresses of a list serve on the network of the site, those of a key on all', async () => {
    const list = { code: 'USDC', kind: 'list', addresses: [`0x${'1'.repeat(40)}`] };
    expect(await giveAddresses(0, list)).toMatchObject({ status: 200 });
    expect(await offered()).toEqual([
      { network: 'ethereum', currencies: ['USDC', 'USDT'] },
      { network: 'base', currencies: [] },
      { network: 'bnb', currencies: ['USDT'] },
    ]);
  });
});
