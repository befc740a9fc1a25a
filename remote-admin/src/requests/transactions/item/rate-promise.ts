import {
  defaultRatePromise,
  rateEnd,
  isRateOver,
  type Transaction,
  type TransactionItem,
} from '@exchange/shared-domain';
import { useGetAllOfficesQuery, useNow, useSiteSettings } from '@exchange/shared-platform';

interface Promised extends Pick<TransactionItem, 'deposit'> {
  readonly transaction: Pick<Transaction, 'status' | 'ratePromisedUntil'>;
}

/** Whether the promised rate is over, also when it ends while the page is open. */
export const useIsRateOver = ({ transaction, deposit }: Promised): boolean =>
  isRateOver({ ...transaction, deposit }, useNow());

/** Until when a rate would be promised that is approved or renewed now. The service decides. */
export function usePromiseEnd(officeId: string): Date | undefined {
  const now = useNow();
  const { ratePromise = defaultRatePromise } = useSiteSettings();
  const { data: offices } = useGetAllOfficesQuery();
  const office = offices?.find(({ id }) => id === officeId);
  return office && rateEnd(office, now, ratePromise);
}
