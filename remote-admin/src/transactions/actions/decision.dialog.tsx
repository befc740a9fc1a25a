import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import { Button } from '@exchange/shared-ui';
import { ConfirmDialog, Dialog } from '@exchange/shared-ui/dialog';
import { TransactionSummary } from '../item/transaction-summary.tsx';
import type { ActionDialogProps } from './action-form.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { useRunTransition } from './use-run-transition.ts';

/** A request and the decision about it. */
export interface Decision {
  readonly item: TransactionItem;
  readonly action: 'approve' | 'reject';
}

/** Asks before a request is approved or rejected: neither can be undone. */
export function DecisionDialog({ item, action, isOpen, onClose }: ActionDialogProps & Decision) {
  const { t } = useTranslation('admin');
  const { run, isRunning, conflictingItem } = useRunTransition(onClose);
  if (conflictingItem) {
    return (
      <Dialog
        title={t(`actions.${action}`)}
        isOpen={isOpen}
        onOpenChange={onClose}
        footer={<Button onPress={onClose}>{t('conflict.close')}</Button>}
      >
        <TransactionSummary item={item} />
        <ConflictNotice item={conflictingItem} keepsTyped={false} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isPending={isRunning}
      onCancel={onClose}
      onConfirm={() => void run({ id: item.transaction.id, action })}
    >
      <p>
        <strong>{t(`actions.${action}`)}</strong>
      </p>
      <TransactionSummary item={item} />
    </ConfirmDialog>
  );
}
