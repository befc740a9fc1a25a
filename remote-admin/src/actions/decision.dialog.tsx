import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import { Button, ConfirmDialog, Dialog } from '@exchange/shared-ui';
import type { ActionDialogProps } from './action-dialog.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { Subject } from './subject.tsx';
import { useRunTransition } from './use-run-transition.ts';

/** A request, and what an admin is about to do with it. */
export interface Decision {
  readonly item: TransactionItem;
  readonly action: 'approve' | 'reject';
}

/** Asks before a request is approved or rejected: neither can be taken back. */
export function DecisionDialog({ item, action, isOpen, onClose }: ActionDialogProps & Decision) {
  const { t } = useTranslation('admin');
  const { run, isRunning, beaten } = useRunTransition(onClose);
  if (beaten) {
    return (
      <Dialog
        title={t(`actions.${action}`)}
        isOpen={isOpen}
        onOpenChange={onClose}
        footer={<Button onPress={onClose}>{t('conflict.close')}</Button>}
      >
        <Subject item={item} />
        <ConflictNotice item={beaten} keepsTyped={false} />
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
      <Subject item={item} />
    </ConfirmDialog>
  );
}
