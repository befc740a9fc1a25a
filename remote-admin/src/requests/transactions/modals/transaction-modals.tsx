import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { TransactionItem } from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { useOpener } from '@exchange/shared-ui';
import { useModal, type ModalAddress } from '@exchange/shared-ui/dialog';
import { DialogPart, isUnknownRecord } from '../../../kit/index.ts';
import type { ActionDialogProps } from '../actions/action-form.tsx';
import { ActionsContext, type Actions } from '../actions/actions-context.ts';
import { ListFocusContext, type ListFocus } from '../keys/list-focus.ts';
import type { OpenedTransaction } from '../review/review.dialog.tsx';
import type * as Dialogs from './dialogs.ts';
import { useDialogs } from './use-dialogs.ts';
import { useFocusAfterAction } from './use-focus-after-action.ts';
import { transactionsApi } from '../service/transactions.api.ts';

interface TransactionModalsProps {
  readonly rows: readonly TransactionItem[];
  readonly children: ReactNode;
}

/** Gives its children the actions of a transaction, and shows the modals that these open. */
export function TransactionModals({ rows, children }: TransactionModalsProps) {
  const { modals, question, isCovered, isOpen, closeAll, actions, list } = useModals(rows);
  const dialogs = useDialogs(isOpen, closeAll);
  const { last: shown, key, dialog: asked } = question;
  return (
    <ActionsContext value={actions}>
      <ListFocusContext value={list}>{children}</ListFocusContext>
      {dialogs && (
        <DialogPart isOpen={isOpen} onClose={closeAll}>
          <ReviewModal modal={modals.review} rows={rows} isCovered={isCovered} dialog={dialogs.ReviewDialog} />
          <FormModal modal={modals['client-money-received']} rows={rows} form={dialogs.MoneyReceivedDialog} />
          <FormModal modal={modals.finish} rows={rows} form={dialogs.FinishDialog} />
          {shown?.item && (
            <LiveQuestion key={key} item={shown.item} rows={rows} {...asked}>
              {(item) => shown.dialog(dialogs, { ...asked, item })}
            </LiveQuestion>
          )}
          {shown && !shown.item && <Fragment key={key}>{shown.dialog(dialogs, asked)}</Fragment>}
        </DialogPart>
      )}
    </ActionsContext>
  );
}

type QuestionProps = Omit<ActionDialogProps, 'item'>;

/** What is asked in the place of the list or the review. It has no address: no link may open it. */
type Question =
  | {
      readonly item: TransactionItem;
      readonly dialog: (dialogs: typeof Dialogs, props: ActionDialogProps) => ReactNode;
    }
  | { readonly item: undefined; readonly dialog: (dialogs: typeof Dialogs, props: QuestionProps) => ReactNode };

/** The parameter with the transaction whose review led to the shown one. */
const BACK = 'back';

type Modals = Readonly<Record<'review' | 'client-money-received' | 'finish', ModalAddress>>;

function useModals(rows: readonly TransactionItem[]) {
  const question = useOpener<Question>();
  const modals: Modals = {
    review: useModal('review', ['id', BACK]),
    'client-money-received': useModal('client-money-received'),
    finish: useModal('finish'),
  };
  // The grid's rows keep the actions they were given, so the actions must stay the same while the address changes.
  const latest = useRef({ modals, ask: question.open });
  useEffect(() => {
    latest.current = { modals, ask: question.open };
  });
  const isReviewing = modals.review.isOpen;
  const isCovered = modals['client-money-received'].isOpen || modals.finish.isOpen || question.dialog.isOpen;
  const isOpen = isCovered || isReviewing;
  const list = useRef<ListFocus>(null);
  const startAt = useFocusAfterAction(isOpen, rows, list);
  const actions = useMemo<Actions>(() => {
    const ask = (next: Question) => {
      if (next.item) startAt(next.item.transaction.id);
      latest.current.ask(next);
    };
    return {
      start: (item, action) => {
        if (action === 'approve' || action === 'reject') {
          ask({ item, dialog: ({ DecisionDialog }, props) => <DecisionDialog action={action} {...props} /> });
        } else {
          startAt(item.transaction.id);
          latest.current.modals[action].open({ id: item.transaction.id });
        }
      },
      end: (item, ending) =>
        ask({ item, dialog: ({ EndingDialog }, props) => <EndingDialog ending={ending} {...props} /> }),
      renew: (item) => ask({ item, dialog: ({ RenewRateDialog }, props) => <RenewRateDialog {...props} /> }),
      correct: (item, what) =>
        ask({ item, dialog: ({ CorrectionDialog }, props) => <CorrectionDialog what={what} {...props} /> }),
      review: (id, back) => {
        if (back === undefined) startAt(id);
        latest.current.modals.review.open({ id, ...(back !== undefined && back !== id && { [BACK]: back }) });
      },
      sendAgain: (messages) =>
        ask({
          item: undefined,
          dialog: ({ SendAgainDialog }, props) => <SendAgainDialog messages={messages} {...props} />,
        }),
    };
  }, [startAt]);
  const [wasReviewing, setWasReviewing] = useState(isReviewing);
  if (isReviewing !== wasReviewing) {
    setWasReviewing(isReviewing);
    // Back closes the review together with the question that stands in its place.
    if (!isReviewing) question.close();
  }
  const closeAll = () => {
    for (const modal of Object.values(modals)) if (modal.isOpen) modal.close();
    question.close();
  };
  return { modals, question, isCovered, isOpen, closeAll, actions, list };
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
  // What stands in its place closes first: one step back in the history at a time.
  const close = isCovered ? () => undefined : modal.close;
  const { opened, retry } = useOpenedTransaction({ ...modal, close }, rows);
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

interface LiveQuestionProps extends ActionDialogProps, Pick<ModalProps, 'rows'> {
  readonly children: (item: TransactionItem) => ReactNode;
}

/** A question about a transaction follows it, as the forms do: somebody else may change it while it is asked. */
function LiveQuestion({ item, rows, isOpen, onClose, children }: LiveQuestionProps) {
  const params: ModalAddress['params'] = isOpen ? { id: item.transaction.id } : {};
  const { opened } = useOpenedTransaction({ isOpen, params, close: onClose }, rows);
  return children(opened?.item ?? item);
}

function useOpenings(isOpen: boolean): number {
  const [{ wasOpen, count }, setOpenings] = useState({ wasOpen: isOpen, count: 0 });
  if (isOpen !== wasOpen) setOpenings({ wasOpen: isOpen, count: isOpen ? count + 1 : count });
  return count;
}

/**
 * The transaction that a modal's address names: a row of the shown page or, for a shared link, read from the service. An
 * unknown id clears the address; who already saw its transaction is told that it is gone. `retry` is there when nothing
 * could be read.
 */
function useOpenedTransaction({ isOpen, params, close }: Omit<ModalAddress, 'open'>, rows: readonly TransactionItem[]) {
  const id = params['id'] ?? '';
  const { currentData, isError, error, refetch } = transactionsApi.useAdminGetTransactionQuery(id, {
    skip: id === '',
    refetchOnMountOrArgChange: true,
  });
  const row = rows.find(({ transaction }) => transaction.id === id);
  const opened = useMemo((): OpenedTransaction | undefined => {
    const item = row ?? currentData;
    return isOpen && item ? { item, details: currentData } : undefined;
  }, [isOpen, row, currentData]);
  const isUnknown = isOpen && !row && (id === '' || (isError && isUnknownRecord(error)));
  const isFailed = isOpen && !opened && isError && !isUnknown;
  const [last, setLast] = useState(opened);
  if (opened !== undefined && opened !== last) setLast(opened);
  const isGone = isUnknown && last?.item.transaction.id === id;
  const alert = useAlert();
  useEffect(() => {
    if (isUnknown) close();
    if (isGone) alert({ type: 'info', message: 'admin:desk.gone' });
  });
  // While it fades out or is read again, and never in the place of another one that is loading.
  const kept = isOpen && last?.item.transaction.id !== id ? undefined : last;
  return { opened: opened ?? kept, retry: isFailed ? () => void refetch() : undefined };
}
