import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { actionsFrom, type TransactionItem } from '@exchange/shared-domain';
import { IconButton } from '@exchange/shared-ui';
import styles from './action-buttons.module.css';
import { useActions } from './actions-context.ts';

/** The actions of a transaction's status: a check for the next step, a cross to reject. */
export function ActionButtons({ item }: { item: TransactionItem }) {
  const { t } = useTranslation('admin');
  const { start } = useActions();
  const { code } = item.transaction;
  return (
    <span className={styles.buttons}>
      {actionsFrom(item.transaction).map((action) => (
        <IconButton
          // The next step is the same button in every status, so that it keeps the focus that a modal returns to it.
          key={action === 'reject' ? 'reject' : 'forward'}
          variant={action === 'reject' ? 'danger' : 'success'}
          label={t('actions.forCode', { action: t(`actions.${action}`), code })}
          icon={action === 'reject' ? <X aria-hidden /> : <Check aria-hidden />}
          onPress={() => start(item, action)}
        />
      ))}
    </span>
  );
}
