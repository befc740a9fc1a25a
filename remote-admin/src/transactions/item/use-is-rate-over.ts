import { isRateOver } from '@exchange/shared-domain';
import { useNow } from '@exchange/shared-platform';

const A_MINUTE = 60_000;

/** Whether the promised rate is over, also when it ends while the page is open. */
export const useIsRateOver = (transaction: Parameters<typeof isRateOver>[0]): boolean =>
  isRateOver(transaction, useNow(A_MINUTE));
