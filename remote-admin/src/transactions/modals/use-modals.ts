import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TransactionAction, TransactionItem } from '@exchange/shared-domain';
import { useModal, type ModalAddress } from '@exchange/shared-ui';
import type { Actions } from '../actions/actions-context.ts';
import type { Decision } from '../actions/decision.dialog.tsx';
import { focusOriginOf, useFocusAfterAction, type FocusOrigin } from './use-focus-after-action.ts';

export type Modals = Readonly<Record<'review' | 'client-money-received' | 'finish', ModalAddress>>;

/** The state of all modals. The confirmation of a decision has no address: no link may open it. */
export function useModals() {
  const [decision, setDecision] = useState<Decision>();
  const modals: Modals = {
    review: useModal('review'),
    'client-money-received': useModal('client-money-received'),
    finish: useModal('finish'),
  };
  // The grid's rows keep the actions they were given, so the actions must stay the same while the address changes.
  const latest = useRef(modals);
  useEffect(() => {
    latest.current = modals;
  });
  const origin = useRef<FocusOrigin>(undefined);
  const start = useCallback((item: TransactionItem, action: TransactionAction) => {
    origin.current = focusOriginOf(item.transaction.id);
    if (action === 'approve' || action === 'reject') setDecision({ item, action });
    else latest.current[action].open({ id: item.transaction.id });
  }, []);
  const review = useCallback((id: string) => {
    origin.current = focusOriginOf(id);
    latest.current.review.open({ id });
  }, []);
  const actions = useMemo<Actions>(() => ({ start, review }), [start, review]);
  const closeDecision = useCallback(() => setDecision(undefined), []);
  const openCount = Object.values(modals).filter(({ isOpen }) => isOpen).length + (decision ? 1 : 0);
  useFocusAfterAction(openCount, origin);
  return { modals, actions, decision, closeDecision };
}
