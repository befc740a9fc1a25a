import type { TransactionAction } from '@exchange/shared-domain';
import { HASH, sellRequest, WALLET } from './exchange-requests.ts';
import type { Reply, TestService } from './test-service.ts';

const bodies: Partial<Record<TransactionAction, (service: TestService) => unknown>> = {
  'client-money-received': ({ clock }) => ({ clientMoneyReceivedTime: clock.now().toISOString() }),
  finish: () => ({ clientWalletAddress: WALLET, transactionHash: HASH }),
};

/** Does something with a transaction as an admin, with a body that fits. */
export const act = (service: TestService, id: string, action: TransactionAction): Promise<Reply> =>
  service.adminCall('PATCH', `/admin/transactions/${id}/${action}`, { body: bodies[action]?.(service) });

/** A request of a new visitor, taken through these actions. Resolves to its id. */
export async function requestedTransaction(
  service: TestService,
  actions: readonly TransactionAction[] = [],
  request = sellRequest(),
): Promise<string> {
  const { body } = await service.call('POST', '/transactions', { body: request });
  for (const action of actions) await act(service, body.id, action);
  return body.id;
}
