import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { transitions, type TransactionAction, type TransactionItem } from '@exchange/shared-domain';
import type { Form, FormValues } from '@exchange/shared-platform';
import { Button, Dialog } from '@exchange/shared-ui';
import type { ActionDialogProps } from './action-dialog.ts';
import styles from './action-form.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import { Subject } from './subject.tsx';

interface ActionFormProps<Values extends FormValues> extends ActionDialogProps {
  readonly title: string;
  readonly form: Form<Values>;
  readonly action: TransactionAction;
  readonly beaten: TransactionItem | undefined;
  readonly isRunning: boolean;
  /** Done by this very form: then another status is no surprise. */
  readonly isDone: boolean;
  readonly submit: string;
  readonly children: ReactNode;
}

/** The modal of an action with a form: which transaction, the fields, and the buttons. */
export function ActionForm<Values extends FormValues>(props: ActionFormProps<Values>) {
  const { title, form, action, item, isRunning, isDone, submit, isOpen, onClose, children } = props;
  const { t } = useTranslation('admin');
  const formId = useId();
  const isLate = item.transaction.status !== transitions[action].from;
  // Who was faster shows by the service's refusal, or before that by the row, which follows what others do.
  const beaten = props.beaten ?? (isLate && !isRunning && !isDone ? item : undefined);
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
          <Button type="submit" form={formId} isDisabled={!form.isComplete || isLate} isPending={isRunning}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        <Subject item={item} />
        {beaten && <ConflictNotice item={beaten} keepsTyped />}
        {children}
      </form>
    </Dialog>
  );
}
