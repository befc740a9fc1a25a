import { isPaidInTime, type Deposit, type TransactionItem } from '@exchange/shared-domain';
import { transactionsApi } from '../service/transactions.api.ts';

/** The last transfer of a deposit that the rate depends on; `undefined` until one is known. */
export function useLastTransfer({ transaction, deposit }: TransactionItem): Deposit['transfers'][number] | undefined {
  const { data } = transactionsApi.useAdminGetTransactionQuery(transaction.id, { skip: deposit === undefined });
  return (data?.depositDetails?.transfers ?? [])
    .filter(({ kind }) => kind === 'counts' || (kind === 'late' && !isPaidInTime(deposit)))
    .toSorted((one, other) => Date.parse(one.blockTime) - Date.parse(other.blockTime))
    .at(-1);
}
