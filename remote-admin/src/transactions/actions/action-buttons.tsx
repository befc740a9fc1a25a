import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { renewAction, type TransactionItem } from '@exchange/shared-domain';
import { IconButton } from '@exchange/shared-ui';
import { useIsRateOver } from '../item/rate-promise.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import styles from './action-buttons.module.css';
import { useActions } from './actions-context.ts';
import { usePossibleActions } from './use-possible-actions.ts';

/**
 * The actions of a transaction's status: a check for the next step, a cross to reject. When the promised rate is over, the
 * next step is today's rate.
 */
export function ActionButtons({ item }: { item: TransactionItem }) {
  const { t } = useTranslation('admin');
  const { start, renew } = useActions();
  const { actions } = usePossibleActions();
  const { steps } = useTransactionTexts();
  const isOver = useIsRateOver(item.transaction);
  const { code } = item.transaction;
  return (
    <span className={styles.buttons}>
      {actions(item.transaction).map((action) => (
        <IconButton
          // The next step is the same button in every status, so that it keeps the focus that a modal returns to it.
          key={action === 'reject' ? 'reject' : 'forward'}
          variant={action === 'reject' ? 'danger' : 'success'}
          label={t('actions.forCode', { action: isOver ? steps[renewAction] : t(`actions.${action}`), code })}
          icon={action === 'reject' ? <X aria-hidden /> : <Check aria-hidden />}
          onPress={() => (isOver ? renew(item) : start(item, action))}
        />
      ))}
    </span>
  );
}
