import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TransactionAction, TransactionItem } from '@exchange/shared-domain';
import { useModal, type ModalAddress } from '@exchange/shared-ui';
import type { Actions } from '../actions/actions-context.ts';
import type { Decision } from '../actions/decision.dialog.tsx';
import { subjectOf, useFocusAfterAction, type Subject } from './use-focus-after-action.ts';

export type Modals = Readonly<Record<'review' | 'client-money-received' | 'finish', ModalAddress>>;

/** All modals of the page. Questions have no address: a link must not put anybody before a decision. */
export function useModals() {
  const [decision, setDecision] = useState<Decision>();
  const modals: Modals = {
    review: useModal('review'),
    'client-money-received': useModal('client-money-received'),
    finish: useModal('finish'),
  };
  // The rows of the grid hold on to the actions, which therefore must not change with every address.
  const latest = useRef(modals);
  useEffect(() => {
    latest.current = modals;
  });
  const subject = useRef<Subject>(undefined);
  const start = useCallback((item: TransactionItem, action: TransactionAction) => {
    subject.current = subjectOf(item.transaction.id);
    if (action === 'approve' || action === 'reject') setDecision({ item, action });
    else latest.current[action].open({ id: item.transaction.id });
  }, []);
  const review = useCallback((id: string) => {
    subject.current = subjectOf(id);
    latest.current.review.open({ id });
  }, []);
  const actions = useMemo<Actions>(() => ({ start, review }), [start, review]);
  const decided = useCallback(() => setDecision(undefined), []);
  const openCount = Object.values(modals).filter(({ isOpen }) => isOpen).length + (decision ? 1 : 0);
  useFocusAfterAction(openCount, subject);
  return { modals, actions, decision, decided };
}
