import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Message, TransactionAction, TransactionItem } from '@exchange/shared-domain';
import { useModal, type ModalAddress } from '@exchange/shared-ui/dialog';
import { isUnknownRecord } from '../../conflict/refusals.ts';
import { ActionsContext, type Actions } from '../actions/actions-context.ts';
import type { Ending } from '../actions/ending.dialog.tsx';
import type { Decision } from '../actions/decision.dialog.tsx';
import type { OpenedTransaction } from '../review/review.dialog.tsx';
import type * as Dialogs from './dialogs.ts';
import { useDialogs } from './use-dialogs.ts';
import { focusOriginOf, useFocusAfterAction, type FocusOrigin } from './use-focus-after-action.ts';
import { useLastDefined } from './use-last-defined.ts';
import { useAdminGetTransactionQuery } from '../service/transactions.api.ts';

interface TransactionModalsProps {
  /** The rows of the shown page. */
  readonly rows: readonly TransactionItem[];
  readonly children: ReactNode;
}

/** Gives its children the actions of a transaction, and shows the modals that these open. */
export function TransactionModals({ rows, children }: TransactionModalsProps) {
  const { modals, isCovered, isOpen, closeAll, actions, questions } = useModals();
  const { decision, closeDecision, ending, closeEnding, renewal, closeRenewal, messages, closeMessages } = questions;
  const dialogs = useDialogs(isOpen, closeAll);
  const shownRenewal = useLastDefined(renewal);
  const shownEnding = useLastDefined(ending);
  const shownDecision = useLastDefined(decision);
  const shownMessages = useLastDefined(messages);
  return (
    <ActionsContext value={actions}>
      {children}
      {dialogs && (
        <>
          <ReviewModal modal={modals.review} rows={rows} isCovered={isCovered} dialog={dialogs.ReviewDialog} />
          <FormModal modal={modals['client-money-received']} rows={rows} form={dialogs.MoneyReceivedDialog} />
          <FormModal modal={modals.finish} rows={rows} form={dialogs.FinishDialog} />
          {shownDecision && (
            <dialogs.DecisionDialog
              key={`${shownDecision.action} ${shownDecision.item.transaction.id}`}
              {...shownDecision}
              isOpen={decision !== undefined}
              onClose={closeDecision}
            />
          )}
          {shownEnding && (
            <dialogs.EndingDialog
              key={`${JSON.stringify(shownEnding.ending)} ${shownEnding.item.transaction.id} ${shownEnding.opening}`}
              {...shownEnding}
              isOpen={ending !== undefined}
              onClose={closeEnding}
            />
          )}
          {shownRenewal && (
            <dialogs.RenewRateDialog
              key={`${shownRenewal.item.transaction.id} ${shownRenewal.opening}`}
              item={shownRenewal.item}
              isOpen={renewal !== undefined}
              onClose={closeRenewal}
            />
          )}
          {shownMessages && (
            <dialogs.SendAgainDialog messages={shownMessages} isOpen={messages !== undefined} onClose={closeMessages} />
          )}
        </>
      )}
    </ActionsContext>
  );
}

/** The parameter with the transaction whose review led to the shown one. */
const BACK = 'back';

type Modals = Readonly<Record<'review' | 'client-money-received' | 'finish', ModalAddress>>;

/** The state of all modals. The confirmation of a decision has no address: no link may open it. */
function useModals() {
  const [decision, setDecision] = useState<Decision>();
  const [ending, setEnding] = useState<Ending & { readonly opening: number }>();
  const [renewal, setRenewal] = useState<{ readonly item: TransactionItem; readonly opening: number }>();
  const [messages, sendAgain] = useState<readonly Message[]>();
  const modals: Modals = {
    review: useModal('review', ['id', BACK]),
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
  const review = useCallback((id: string, back?: string) => {
    if (back === undefined) origin.current = focusOriginOf(id);
    latest.current.review.open({ id, ...(back !== undefined && back !== id && { [BACK]: back }) });
  }, []);
  const actions = useMemo<Actions>(() => ({ start, end, renew, review, sendAgain }), [start, end, renew, review]);
  const closeDecision = useCallback(() => setDecision(undefined), []);
  const closeEnding = useCallback(() => setEnding(undefined), []);
  const closeRenewal = useCallback(() => setRenewal(undefined), []);
  const closeMessages = useCallback(() => sendAgain(undefined), []);
  const closeQuestions = () => {
    setDecision(undefined);
    setEnding(undefined);
    setRenewal(undefined);
    sendAgain(undefined);
  };
  const isReviewing = modals.review.isOpen;
  const [wasReviewing, setWasReviewing] = useState(isReviewing);
  if (isReviewing !== wasReviewing) {
    setWasReviewing(isReviewing);
    // Back closes the review together with the question that stands in its place.
    if (!isReviewing) closeQuestions();
  }
  const isFormOpen = modals['client-money-received'].isOpen || modals.finish.isOpen;
  const isCovered = isFormOpen || [decision, ending, renewal, messages].some((question) => question !== undefined);
  const isOpen = isCovered || isReviewing;
  useFocusAfterAction(isOpen, origin);
  const closeAll = () => {
    for (const modal of Object.values(modals)) if (modal.isOpen) modal.close();
    closeQuestions();
  };
  const questions = { decision, closeDecision, ending, closeEnding, renewal, closeRenewal, messages, closeMessages };
  return { modals, isCovered, isOpen, closeAll, actions, questions };
}

interface ModalProps {
  readonly modal: ModalAddress;
  readonly rows: readonly TransactionItem[];
}

interface ReviewModalProps extends ModalProps {
  readonly isCovered: boolean;
  readonly dialog: typeof Dialogs.ReviewDialog;
}

/** The review makes room for a form or a question and comes back after it: one layer at a time. */
function ReviewModal({ modal, rows, isCovered, dialog: ReviewDialog }: ReviewModalProps) {
  const { opened, retry } = useOpenedTransaction(modal, rows);
  return (
    <ReviewDialog
      opened={opened}
      onRetry={retry}
      back={modal.params[BACK]}
      isOpen={modal.isOpen && !isCovered}
      onClose={modal.close}
    />
  );
}

function FormModal({ modal, rows, form: Form }: ModalProps & { form: typeof Dialogs.FinishDialog }) {
  const { opened, retry } = useOpenedTransaction(modal, rows);
  // Unlike the review, a form without its transaction would show nothing.
  const isFailed = retry !== undefined;
  useEffect(() => {
    if (isFailed) modal.close();
  });
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
 * unknown id clears the address. `retry` is there when nothing could be read.
 */
function useOpenedTransaction({ isOpen, params, close }: ModalAddress, rows: readonly TransactionItem[]) {
  const id = params['id'] ?? '';
  const { currentData, isError, error, refetch } = useAdminGetTransactionQuery(id, {
    skip: id === '',
    refetchOnMountOrArgChange: true,
  });
  const row = rows.find(({ transaction }) => transaction.id === id);
  const opened = useMemo((): OpenedTransaction | undefined => {
    const item = row ?? currentData;
    return isOpen && item ? { item, details: currentData } : undefined;
  }, [isOpen, row, currentData]);
  const isUnknown = isOpen && !row && (id === '' || (isError && isUnknownRecord(error)));
  useEffect(() => {
    if (isUnknown) close();
  });
  const isFailed = isOpen && !opened && isError && !isUnknown;
  // While it fades out, and never in the place of another one that is loading.
  const last = useLastDefined(opened);
  return { opened: isOpen ? opened : last, retry: isFailed ? () => void refetch() : undefined };
}
