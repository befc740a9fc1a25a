import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { TransactionAction, TransactionItem } from '@exchange/shared-domain';
import { useModal, type ModalAddress } from '@exchange/shared-ui/dialog';
import { ActionsContext, type Actions } from '../actions/actions-context.ts';
import { EndingDialog, type Ending } from '../actions/ending.dialog.tsx';
import { DecisionDialog, type Decision } from '../actions/decision.dialog.tsx';
import { FinishDialog } from '../actions/finish.dialog.tsx';
import { MoneyReceivedDialog } from '../actions/money-received.dialog.tsx';
import { ReviewDialog, type OpenedTransaction } from '../review/review.dialog.tsx';
import { focusOriginOf, useFocusAfterAction, type FocusOrigin } from './use-focus-after-action.ts';
import { useLastDefined } from './use-last-defined.ts';
import { useAdminGetTransactionQuery } from '../service/transactions.api.ts';

// Opened seldom, and not from the first view.
const RenewRateDialog = lazy(() => import('../actions/renew-rate.dialog.tsx'));

interface TransactionModalsProps {
  /** The rows of the shown page. */
  readonly rows: readonly TransactionItem[];
  readonly children: ReactNode;
}

/** Gives its children the actions of a transaction, and shows the modals that these open. */
export function TransactionModals({ rows, children }: TransactionModalsProps) {
  const { modals, actions, decision, closeDecision, ending, closeEnding, renewal, closeRenewal } = useModals();
  const shownRenewal = useLastDefined(renewal);
  const shownEnding = useLastDefined(ending);
  const shownDecision = useLastDefined(decision);
  return (
    <ActionsContext value={actions}>
      {children}
      <ReviewModal modal={modals.review} rows={rows} />
      <FormModal modal={modals['client-money-received']} rows={rows} form={MoneyReceivedDialog} />
      <FormModal modal={modals.finish} rows={rows} form={FinishDialog} />
      {shownDecision && (
        <DecisionDialog
          key={`${shownDecision.action} ${shownDecision.item.transaction.id}`}
          {...shownDecision}
          isOpen={decision !== undefined}
          onClose={closeDecision}
        />
      )}
      {shownEnding && (
        <EndingDialog
          key={`${JSON.stringify(shownEnding.ending)} ${shownEnding.item.transaction.id} ${shownEnding.opening}`}
          {...shownEnding}
          isOpen={ending !== undefined}
          onClose={closeEnding}
        />
      )}
      {shownRenewal && (
        <Suspense>
          <RenewRateDialog
            key={`${shownRenewal.item.transaction.id} ${shownRenewal.opening}`}
            item={shownRenewal.item}
            isOpen={renewal !== undefined}
            onClose={closeRenewal}
          />
        </Suspense>
      )}
    </ActionsContext>
  );
}

type Modals = Readonly<Record<'review' | 'client-money-received' | 'finish', ModalAddress>>;

/** The state of all modals. The confirmation of a decision has no address: no link may open it. */
function useModals() {
  const [decision, setDecision] = useState<Decision>();
  const [ending, setEnding] = useState<Ending & { readonly opening: number }>();
  const [renewal, setRenewal] = useState<{ readonly item: TransactionItem; readonly opening: number }>();
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
  const end = useCallback((item: TransactionItem, which: Ending['ending']) => {
    origin.current = focusOriginOf(item.transaction.id);
    setEnding({ item, ending: which, opening: Date.now() });
  }, []);
  const renew = useCallback((item: TransactionItem) => {
    origin.current = focusOriginOf(item.transaction.id);
    setRenewal({ item, opening: Date.now() });
  }, []);
  const review = useCallback((id: string) => {
    origin.current = focusOriginOf(id);
    latest.current.review.open({ id });
  }, []);
  const actions = useMemo<Actions>(() => ({ start, end, renew, review }), [start, end, renew, review]);
  const closeDecision = useCallback(() => setDecision(undefined), []);
  const closeEnding = useCallback(() => setEnding(undefined), []);
  const closeRenewal = useCallback(() => setRenewal(undefined), []);
  const openCount =
    Object.values(modals).filter(({ isOpen }) => isOpen).length +
    [decision, ending, renewal].filter((each) => each !== undefined).length;
  useFocusAfterAction(openCount, origin);
  return { modals, actions, decision, closeDecision, ending, closeEnding, renewal, closeRenewal };
}

interface ModalProps {
  readonly modal: ModalAddress;
  readonly rows: readonly TransactionItem[];
}

function ReviewModal({ modal, rows }: ModalProps) {
  const opened = useOpenedTransaction(modal, rows);
  return <ReviewDialog opened={opened} isOpen={modal.isOpen} onClose={modal.close} />;
}

function FormModal({ modal, rows, form: Form }: ModalProps & { form: typeof FinishDialog }) {
  const opened = useOpenedTransaction(modal, rows);
  const opening = useOpenings(modal.isOpen);
  if (!opened) return null;
  // A new key for each opening: the form starts with fresh values.
  const { item } = opened;
  return <Form key={`${item.transaction.id} ${opening}`} item={item} isOpen={modal.isOpen} onClose={modal.close} />;
}

/** Counts how often the modal was opened. */
function useOpenings(isOpen: boolean): number {
  const [{ wasOpen, count }, setOpenings] = useState({ wasOpen: isOpen, count: 0 });
  if (isOpen !== wasOpen) setOpenings({ wasOpen: isOpen, count: isOpen ? count + 1 : count });
  return count;
}

/**
 * The transaction that a modal's address names: a row of the shown page or, for a shared link, read from the service. An
 * unknown id clears the address.
 */
function useOpenedTransaction(
  { isOpen, params, close }: ModalAddress,
  rows: readonly TransactionItem[],
): OpenedTransaction | undefined {
  const id = params['id'] ?? '';
  const { currentData, isError } = useAdminGetTransactionQuery(id, {
    skip: id === '',
    refetchOnMountOrArgChange: true,
  });
  const row = rows.find(({ transaction }) => transaction.id === id);
  const opened = useMemo(() => {
    const item = row ?? currentData;
    return isOpen && item
      ? { item, events: currentData?.events, marginTodayBgn: currentData?.marginTodayBgn }
      : undefined;
  }, [isOpen, row, currentData]);
  const isUnknown = isOpen && !row && (id === '' || isError);
  useEffect(() => {
    if (isUnknown) close();
  });
  return useLastDefined(opened);
}
