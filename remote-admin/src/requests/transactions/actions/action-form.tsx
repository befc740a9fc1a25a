import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { TransactionItem } from '@exchange/shared-domain';
import { sessionSlice, useAppSelector, type FormValues } from '@exchange/shared-platform';
import { type CallForm, FormDialog, Notice, useWords } from '../../../kit/index.ts';
import { TransactionSummary } from '../item/transaction-summary.tsx';
import { transactionsApi } from '../service/transactions.api.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';

/** Props of every modal of an action. */
export interface ActionDialogProps {
  readonly item: TransactionItem;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface ActionFormProps<Values extends FormValues> extends ActionDialogProps {
  readonly title: string;
  readonly form: CallForm<Values>;
  /** The transaction is no longer in the state of the action. */
  readonly isOutdated: boolean;
  readonly conflictingItem: TransactionItem | undefined;
  /** Only another person may do it. */
  readonly needsAnother: boolean;
  /** This form has changed the status itself. */
  readonly isDone: boolean;
  readonly submit: string;
  /** The person has not seen yet what the step depends on: it can't be sent before. */
  readonly isReading?: boolean;
  /** The action takes something away. */
  readonly isDanger?: boolean;
  /** The name of the field that has the focus first, or `SUBMIT` for what can be taken back. */
  readonly startsAt?: string | undefined;
  /** Stands before the form, and may have one of its own. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** The modal of an action with a form: the transaction, the fields, and the buttons. */
export function ActionForm<Values extends FormValues>({
  item,
  form,
  isOutdated,
  conflictingItem: refused,
  needsAnother,
  isDone,
  isDanger,
  startsAt,
  children,
  ...dialog
}: ActionFormProps<Values>) {
  // Another admin's change arrives with the service's refusal or, before that, with the updated row.
  const conflictingItem = refused ?? (isOutdated && !form.isSending && !isDone ? item : undefined);
  return (
    <FormDialog
      {...dialog}
      form={form}
      isComplete={form.isComplete && !isOutdated}
      variant={isDanger ? 'danger' : 'success'}
    >
      <TransactionSummary item={item} />
      {conflictingItem && <TransactionConflict item={conflictingItem} keepsTyped />}
      {needsAnother && <NeedsAnother />}
      {children}
      {startsAt !== undefined && <Start focus={() => form.focus(startsAt)} />}
    </FormDialog>
  );
}

/** Says that a colleague has to take the step. */
export function NeedsAnother() {
  const { t } = useWords();
  return <Notice title={t('needsAnother.title')}>{t('needsAnother.text')}</Notice>;
}

/** Moves the focus once, when the dialog opens. */
function Start(props: { readonly focus: () => void }) {
  const focus = useEffectEvent(props.focus);
  useEffect(() => focus(), []);
  return null;
}

/** Shows that the transaction was changed meanwhile, and its new status. This admin's own step may have lost its reply. */
export function TransactionConflict({ item, keepsTyped }: { item: TransactionItem; keepsTyped: boolean }) {
  const { t, format } = useWords();
  const { statuses } = useTransactionTexts();
  const { data: details } = transactionsApi.useAdminGetTransactionQuery(item.transaction.id, {
    refetchOnMountOrArgChange: true,
  });
  const own = useAppSelector(sessionSlice.selectors.selectAdmin)?.email;
  const last = details?.events.at(-1);
  if (item.transaction.hold !== undefined) {
    return (
      <Notice title={t(`hold.titles.${item.transaction.hold}`)}>
        <p>{t('hold.operator')}</p>
      </Notice>
    );
  }
  return (
    <Notice title={t('conflict.title')}>
      <p>{t('conflict.text', { status: statuses[item.transaction.status] })}</p>
      {last?.by && (
        <p>
          {t('conflict.by', {
            action: t(`history.${last.action}`),
            by: last.by === own ? t('assignment.you', { name: last.by }) : last.by,
            time: format.dateTime(last.at),
          })}
        </p>
      )}
      {keepsTyped && <p>{t('conflict.kept')}</p>}
    </Notice>
  );
}
