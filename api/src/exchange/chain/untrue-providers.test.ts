import { sql } from 'kysely';
import { chainForTests } from '../../testing/chain-service.ts';
import { impossibleLies, possibleLies } from '../../testing/provider-lies.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';

const on = chainForTests();

const paid = async () => {
  const id = await requestedTransaction(on.service, ['approve']);
  await on.chain.send('USDC', '300', (await on.details(id)).depositDetails.address);
  await on.chain.mine(13);
  return id;
};

describe('one provider', () => {
  it.each(Object.entries(impossibleLies))(
    'that shows %s is named and left alone, and the other one is still read',
    async (_, { fault, lie }) => {
      const id = await paid();
      on.service.clock.pass({ minutes: 61 });
      on.first.lie = lie;
      await on.read();
      expect((await on.details(id)).deposit).toMatchObject({ state: 'unsure', received: '300' });
      expect(on.failures).toHaveLength(1);
      const state = await on.service.adminCall('GET', '/admin/state');
      const faults = state.body.transit.providers.map((each: { fault: string | null }) => each.fault);
      expect(new Set(faults)).toEqual(new Set([fault, null]));
      on.first.lie = undefined;
      on.service.clock.pass({ seconds: 6 });
      await on.read();
      expect((await on.details(id)).deposit).toMatchObject({ state: 'final', received: '300' });
    },
  );

  it.each(Object.entries(possibleLies))(
    'that shows %s makes a transfer unsure, and leaves nothing of it',
    async (_, lie) => {
      const id = await paid();
      await on.read();
      const honest = (await on.details(id)).depositDetails;
      const second = await paid();
      on.second.lie = lie;
      await on.read();
      expect((await on.details(second)).deposit).toMatchObject({ state: 'unsure' });
      expect(on.failures).toEqual([]);
      on.second.lie = undefined;
      await on.read();
      const { deposit, depositDetails } = await on.details(second);
      expect(deposit).toMatchObject({ state: 'final', match: 'exact', received: '300' });
      expect(depositDetails.transfers[0].blockTime >= honest.transfers[0].blockTime).toBe(true);
      expect((await on.details(id)).depositDetails.transfers).toEqual(honest.transfers);
    },
  );
});

it('a node that does not have the last blocks holds up nothing that is final', async () => {
  on.second.logsBehind = 2;
  const id = await paid();
  await on.chain.mine(5);
  await on.read();
  expect((await on.details(id)).deposit).toMatchObject({ state: 'final', received: '300' });
  const { db } = on.service.connection;
  const positions = db.selectFrom('chainPositions').select('block');
  expect(await positions.executeTakeFirst()).toEqual({ block: Number(await on.chain.request('eth_blockNumber')) - 12 });
});

it('a position that no provider has reached is given up for the last final block', async () => {
  const { db } = on.service.connection;
  await db
    .updateTable('chainPositions')
    .set({ block: 2 ** 40 })
    .execute();
  await on.read();
  const id = await paid();
  await on.read();
  expect((await on.details(id)).deposit).toMatchObject({ state: 'final', received: '300' });
});

it('a time that a former version believed is shown as one that can be', async () => {
  const id = await paid();
  await on.read();
  const { db } = on.service.connection;
  const blockTime = sql<Date>`'10000-01-01T00:00:00Z'`;
  await db.updateTable('chainTransfers').set({ blockTime, transactionId: null }).execute();
  const calls = [`/admin/transactions/${id}`, '/admin/transactions', '/admin/chain', '/admin/state'];
  for (const call of calls) expect(await on.service.adminCall('GET', call)).toMatchObject({ status: 200 });
  await on.read();
});
