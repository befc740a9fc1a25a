import { useState } from 'react';
import { rejectionReasons, type RejectionReason } from '@exchange/shared-domain';
import { Button } from '@exchange/shared-ui';
import { ConfirmDialog, Dialog } from '@exchange/shared-ui/dialog';
import { Select } from '@exchange/shared-ui/select';
import { layout, Notice, useWords } from '../../../kit/index.ts';
import { OfficeCash } from '../../office-cash/office-cash.tsx';
import { usePromiseEnd } from '../item/rate-promise.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import { TransactionSummary } from '../item/transaction-summary.tsx';
import { NeedsAnother, TransactionConflict, type ActionDialogProps } from './action-form.tsx';
import styles from './decision.module.css';
import { useArrivedText } from './ending-fields.tsx';
import { useStep } from './use-step-call.ts';

const NONE = 'none';

interface DecisionDialogProps extends ActionDialogProps {
  readonly action: 'approve' | 'reject';
}

/** Asks before a request is approved or rejected. */
export function DecisionDialog({ action, ...props }: DecisionDialogProps) {
  const { t, format } = useWords('platform');
  const { item, isOpen, onClose, run, isRunning, isDone, ...refused } = useStep(props, action);
  const { reasons } = useTransactionTexts();
  const [reason, setReason] = useState<RejectionReason>();
  const end = usePromiseEnd(item.officeLocationId);
  const { code, sourceAmount, sourceCurrencyCodeId } = item.transaction;
  const isOutdated = refused.isOutdated && !isRunning && !isDone;
  const arrivedText = useArrivedText();
  const arrived = action === 'reject' ? item.deposit?.arrived : undefined;
  // It is told as soon as it is read: this dialog has no choice to ask for.
  const cameMeanwhile = action === 'reject' && refused.fault?.field === 'leftMoney';
  const rejection =
    reason || arrived ? { ...(reason && { reason }), ...(arrived && { leftMoney: 'return' as const }) } : undefined;
  const conflictingItem = refused.conflictingItem ?? (isOutdated ? item : undefined);
  if (conflictingItem) {
    return (
      <Dialog
        title={t(`actions.${action}`)}
        isOpen={isOpen}
        onOpenChange={onClose}
        footer={<Button onPress={onClose}>{t('conflict.close')}</Button>}
      >
        <div className={layout.stack3}>
          <TransactionSummary item={item} />
          <TransactionConflict item={conflictingItem} keepsTyped={false} />
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isPending={isRunning}
      variant={action === 'reject' ? 'danger' : 'success'}
      isConfirmFocused={action === 'approve'}
      onCancel={onClose}
      onConfirm={() => void run(action === 'approve' ? undefined : rejection)}
    >
      <p>
        <strong className={action === 'reject' ? styles.rejects : styles.approves}>
          {t(`deeds.${action}`, { amount: format.money(sourceAmount, sourceCurrencyCodeId), code })}
        </strong>
      </p>
      {refused.needsAnother && <NeedsAnother />}
      {refused.fault && refused.fault.field !== 'reason' && !cameMeanwhile && (
        <Notice>{t(`platform:fields.${refused.fault.reason}`)}</Notice>
      )}
      <TransactionSummary item={item} />
      {action === 'approve' && <OfficeCash item={item} />}
      {action === 'approve' && end && <p>{t('rateOver.promise', { end: format.dateTime(end) })}</p>}
      {arrived && (
        <p role={cameMeanwhile ? 'alert' : undefined}>{t('leftMoney.goesBack', { amount: arrivedText(arrived) })}</p>
      )}
      {action === 'reject' && (
        <Select
          label={t('rejection.label')}
          error={refused.fault?.field === 'reason' ? t(`platform:fields.${refused.fault.reason}`) : undefined}
          hint={t('rejection.hint')}
          items={([NONE, ...rejectionReasons] as const).map((each) => ({
            id: each,
            label: each === NONE ? t('rejection.none') : reasons[each],
          }))}
          selectedKey={reason ?? NONE}
          onChange={(chosen) => setReason(rejectionReasons.find((each) => each === chosen))}
        />
      )}
    </ConfirmDialog>
  );
}
