import { useState } from 'react';
import type { Drawers, TransactionItem } from '@exchange/shared-domain';
import { transactionsApi } from '../transactions/service/transactions.api.ts';
import { cashApi } from '../../cash/cash.api.ts';

/** A request and the cash of the offices, of which both tell the same steps. */
interface Moment {
  readonly item: TransactionItem;
  readonly cash: Drawers;
}

/** What decides how much of an office's cash is promised to the request. */
const factsOf = ({ transaction: { status, targetAmount, returnedAmount }, officeLocationId }: TransactionItem) =>
  [status, targetAmount, returnedAmount, officeLocationId].join(' ');

/**
 * The cash of the offices with the request that it counts. After a step the two are read again and come one after the
 * other: until both have, this is the moment before, because a sum of one with the other is wrong.
 */
export function useCashOfMoment(item: TransactionItem, skip: boolean): Moment | undefined {
  const details = transactionsApi.useAdminGetTransactionQuery(item.transaction.id, { skip });
  const { data: cash, isFetching } = cashApi.useAdminGetDrawersQuery(undefined, { skip });
  const [moment, setMoment] = useState<Moment>();
  const isRead = !details.isFetching && !isFetching && factsOf(details.currentData ?? item) === factsOf(item);
  if (isRead && cash !== undefined && (moment?.item !== item || moment.cash !== cash)) setMoment({ item, cash });
  return moment?.item.officeLocationId === item.officeLocationId ? moment : undefined;
}
