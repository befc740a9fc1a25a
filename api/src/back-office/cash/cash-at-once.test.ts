import { ulid } from '@exchange/shared-domain';
import { buyRequest, sellRequest, WALLET } from '../../testing/exchange-requests.ts';
import { hashOf, requestedTransaction } from '../../testing/requested-transaction.ts';
import { openedDrawer } from '../../testing/opened-drawer.ts';
import { startTestService } from '../../testing/test-service.ts';

test('exchanges and movements at once, each call sent twice, leave every drawer right to the cent', async () => {
  const service = await startTestService();
  const twice = async (method: 'POST' | 'PATCH', path: string, body: unknown) => {
    const headers = { 'idempotency-key': ulid(service.clock.now()) };
    const replies = await Promise.all([1, 2].map(() => service.adminCall(method, `/admin/${path}`, body, headers)));
    return replies.map(({ status }) => status);
  };
  const tills: { id: string; officeId: string; cents: number }[] = [];
  for (const officeId of ['SOFIA_VITOSHA', 'SOFIA_RING_MALL', 'SOFIA_CHERNI_VRAH']) {
    tills.push({ id: await openedDrawer(service, '10000', { officeId }), officeId, cents: 1_000_000 });
  }
  const good: number[] = [];
  await Promise.all(
    tills.map(async (till) => {
      for (const isSale of [true, false, true]) {
        const request = (isSale ? sellRequest : buyRequest)({ officeLocationId: till.officeId });
        const id = await requestedTransaction(service, ['approve'], request);
        const received = { clientMoneyReceivedTime: service.clock.now().toISOString() };
        good.push(...(await twice('PATCH', `transactions/${id}/client-money-received`, received)));
        const paid = { clientWalletAddress: WALLET, transactionHash: hashOf(id) };
        good.push(...(await twice('PATCH', `transactions/${id}/finish`, paid)));
        const movement = { kind: 'bank-out', amount: '0.01' };
        good.push(...(await twice('POST', `drawers/${till.id}/movements`, movement)));
        till.cents += (isSale ? -53_749 : 50_000) - 1;
      }
    }),
  );
  expect(new Set(good)).toEqual(new Set([200]));
  const { drawers } = (await service.adminCall('GET', '/admin/drawers')).body;
  const balanceOf = (id: string) => drawers.find((drawer: { id: string }) => drawer.id === id).balance;
  expect(tills.map(({ id }) => balanceOf(id))).toEqual(tills.map(({ cents }) => (cents / 100).toFixed(2)));
  await service.close();
});
