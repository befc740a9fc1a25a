import { useState } from 'react';
import type { Drawers, TransactionItem } from '@exchange/shared-domain';
import { useAdminGetTransactionQuery } from '../transactions/service/transactions.api.ts';
import { useAdminGetDrawersQuery } from '../../cash/cash.api.ts';

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
  const details = useAdminGetTransactionQuery(item.transaction.id, { skip });
  const drawers = useAdminGetDrawersQuery(undefined, { skip });
  const facts = factsOf(details.currentData ?? item);
  const readAt = details.fulfilledTimeStamp;
  const [seen, see] = useState<{
    readonly facts: string;
    readonly readAt: number | undefined;
    /** When drawers were asked for that do not know the step yet. */
    readonly outdated?: number | undefined;
    readonly moment?: Moment;
  }>({ facts, readAt });
  if (seen.facts !== facts || seen.readAt !== readAt) {
    // A step of this page changes the request before anything is read again.
    const isOwnStep = seen.facts !== facts && seen.readAt === readAt && !drawers.isFetching;
    see({ ...seen, facts, readAt, ...(isOwnStep && { outdated: drawers.startedTimeStamp }) });
  }
  const isRead = !details.isFetching && !drawers.isFetching && seen.facts === facts && factsOf(item) === facts;
  if (isRead && drawers.data !== undefined && drawers.startedTimeStamp !== seen.outdated) {
    const { moment } = seen;
    if (moment?.item !== item || moment.cash !== drawers.data) see({ ...seen, moment: { item, cash: drawers.data } });
  }
  return seen.moment?.item.officeLocationId === item.officeLocationId ? seen.moment : undefined;
}
