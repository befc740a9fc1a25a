import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import { IconButton } from '@exchange/shared-ui';
import styles from './action-buttons.module.css';
import { useSteps } from './use-possible-actions.ts';

/** The steps of a transaction: a check for the next one, a cross to reject. */
export function ActionButtons({ item }: { item: TransactionItem }) {
  const { t } = useTranslation('admin');
  const { code } = item.transaction;
  return (
    <span className={styles.buttons}>
      {useSteps(item).map(({ action, label, run }) => (
        <IconButton
          // The next step is the same button in every status, so that it keeps the focus that a modal returns to it.
          key={action === 'reject' ? 'reject' : 'forward'}
          variant={action === 'reject' ? 'danger' : 'success'}
          label={t('actions.forCode', { action: label, code })}
          icon={action === 'reject' ? <X aria-hidden /> : <Check aria-hidden />}
          onPress={run}
        />
      ))}
    </span>
  );
}
