import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import type { Form, FormValues } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';
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
  const { t } = useTranslation('admin');
  const formId = useId();
  // Another admin's change arrives with the service's refusal or, before that, with the updated row.
  const conflictingItem = props.conflictingItem ?? (isOutdated && !isRunning && !isDone ? item : undefined);
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      isBusy={isRunning}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="secondary" isDisabled={isRunning} onPress={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'success'}
            form={formId}
            isDisabled={!form.isComplete || isOutdated}
            isPending={isRunning}
          >
            {submit}
          </Button>
        </>
      }
    >
      {before}
      <form {...form.formProps} id={formId} className={styles.form}>
        <TransactionSummary item={item} />
        {conflictingItem && <TransactionConflict item={conflictingItem} keepsTyped />}
        {children}
        {startsAt !== undefined && <Start at={startsAt} formId={formId} />}
      </form>
    </Dialog>
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
