import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';
import styles from './cash.module.css';

interface DrawerFormProps {
  readonly title: string;
  readonly submit: string;
  readonly isComplete: boolean;
  readonly isRunning: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of one deed on a drawer. */
export function DrawerForm({ title, submit, isComplete, isRunning, onSubmit, onClose, children }: DrawerFormProps) {
  const { t } = useTranslation('admin');
  const formId = useId();
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isRunning) onSubmit();
  };
  return (
    <Dialog
      title={title}
      isOpen
      isBusy={isRunning}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="secondary" isDisabled={isRunning} onPress={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" form={formId} isDisabled={!isComplete} isPending={isRunning}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={run}>
        {children}
      </form>
    </Dialog>
  );
}
