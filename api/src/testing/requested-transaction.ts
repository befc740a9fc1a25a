import { createHash } from 'node:crypto';
import type { TransactionAction } from '@exchange/shared-domain';
import { sellRequest, WALLET } from './exchange-requests.ts';
import type { Reply, TestService } from './test-service.ts';

const bodies: Partial<Record<TransactionAction, (service: TestService, id: string) => unknown>> = {
  'client-money-received': ({ clock }) => ({ clientMoneyReceivedTime: clock.now().toISOString() }),
  finish: (_, id) => ({ clientWalletAddress: WALLET, transactionHash: hashOf(id) }),
};

/** The hash of the transfer that pays a request: every transfer pays one. */
export const hashOf = (id: string): string => `0x${createHash('sha256').update(id).digest('hex')}`;

export const act = (service: TestService, id: string, action: TransactionAction): Promise<Reply> =>
  service.adminCall('PATCH', `/admin/transactions/${id}/${action}`, bodies[action]?.(service, id));

export async function requestedTransaction(
  service: TestService,
  actions: readonly TransactionAction[] = [],
  request = sellRequest(),
): Promise<string> {
  const { body } = await service.call('POST', '/transactions', request);
  for (const action of actions) await act(service, body.id, action);
  return body.id;
}
