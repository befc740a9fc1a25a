import { defaultRatePromise, rateEnd, isRateOver } from '@exchange/shared-domain';
import { useGetAllOfficesQuery, useNow, useSiteSettings } from '@exchange/shared-platform';

const A_MINUTE = 60_000;

/** Whether the promised rate is over, also when it ends while the page is open. */
export const useIsRateOver = (transaction: Parameters<typeof isRateOver>[0]): boolean =>
  isRateOver(transaction, useNow(A_MINUTE));

/** Until when a rate would be promised that is approved or renewed now. The service decides. */
export function usePromiseEnd(officeId: string): Date | undefined {
  const now = useNow(A_MINUTE);
  const { ratePromise = defaultRatePromise } = useSiteSettings();
  const { data: offices } = useGetAllOfficesQuery();
  const office = offices?.find(({ id }) => id === officeId);
  return office && rateEnd(office, now, ratePromise);
}
