import { useEffect, useId, type ReactNode } from 'react';
import type { TransactionItem } from '@exchange/shared-domain';
import type { Form, FormValues } from '@exchange/shared-platform';
import { FormDialog } from '../../form-dialog/form-dialog.tsx';
import { TransactionSummary } from '../item/transaction-summary.tsx';
import styles from './action-form.module.css';
import { TransactionConflict } from './transaction-conflict.tsx';

/** Starts a form at the button that sends it. */
export const SUBMIT = 'submit';

/** Props of every modal of an action. */
export interface ActionDialogProps {
  readonly item: TransactionItem;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface ActionFormProps<Values extends FormValues> extends ActionDialogProps {
  readonly title: string;
  readonly form: Form<Values>;
  /** The transaction is no longer in the state of the action. */
  readonly isOutdated: boolean;
  readonly conflictingItem: TransactionItem | undefined;
  readonly isRunning: boolean;
  /** This form has changed the status itself. */
  readonly isDone: boolean;
  readonly submit: string;
  /** The action takes something away. */
  readonly isDanger?: boolean;
  /** The name of the field that has the focus first, or `submit` for what can be taken back. */
  readonly startsAt?: string | undefined;
  /** Stands before the form, and may have one of its own. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** The modal of an action with a form: the transaction, the fields, and the buttons. */
export function ActionForm<Values extends FormValues>(props: ActionFormProps<Values>) {
  const {
    title,
    form,
    isOutdated,
    item,
    isRunning,
    isDone,
    submit,
    isDanger,
    startsAt,
    isOpen,
    onClose,
    before,
    children,
  } = props;
  const formId = useId();
  // Another admin's change arrives with the service's refusal or, before that, with the updated row.
  const conflictingItem = props.conflictingItem ?? (isOutdated && !isRunning && !isDone ? item : undefined);
  return (
    <FormDialog
      {...form.formProps}
      id={formId}
      className={styles.form}
      title={title}
      isOpen={isOpen}
      isRunning={isRunning}
      isComplete={form.isComplete && !isOutdated}
      variant={isDanger ? 'danger' : 'success'}
      submit={submit}
      onClose={onClose}
      before={before}
    >
      <TransactionSummary item={item} />
      {conflictingItem && <TransactionConflict item={conflictingItem} keepsTyped />}
      {children}
      {startsAt !== undefined && <Start at={startsAt} formId={formId} />}
    </FormDialog>
  );
}

/** Focuses a field or the submit button, once, when the dialog opens. */
function Start({ at, formId }: { readonly at: string; readonly formId: string }) {
  useEffect(() => {
    const button = `button[type="submit"][form="${CSS.escape(formId)}"]`;
    const start = at === SUBMIT ? button : `[id="${CSS.escape(formId)}"] [name="${CSS.escape(at)}"]`;
    document.querySelector<HTMLElement>(start)?.focus();
  }, [at, formId]);
  return null;
}
