import type { TransactionItem } from '@exchange/shared-domain';
import { useIsRateOver } from '../item/rate-promise.ts';
import { useActions } from './actions-context.ts';
import { usePossibleActions } from './use-possible-actions.ts';

const nothing = { status: 'DECLINED', ratePromisedUntil: null } as const;

/** Opens the dialog of the step that leads a request on; when the promised rate is over, that is today's rate. */
export function useNextDeed(item: TransactionItem | undefined): { readonly start: () => void } | undefined {
  const { start, renew } = useActions();
  const { actions } = usePossibleActions();
  const isOver = useIsRateOver(item?.transaction ?? nothing);
  if (item === undefined) return undefined;
  if (isOver) return { start: () => renew(item) };
  const forward = actions(item.transaction).find((action) => action !== 'reject');
  return forward && { start: () => start(item, forward) };
}
