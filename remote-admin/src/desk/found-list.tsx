import { useTranslation } from 'react-i18next';
import type { DeskFinds, ForeignRequest, TransactionItem } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { EmptyState } from '@exchange/shared-ui';
import { useOfficeNameOf } from '../office-names/office-names.ts';
import { StatusChip } from '../transactions/item/status-chip.tsx';
import styles from './desk.module.css';
import { ForeignCard } from './foreign-card.tsx';

interface FoundListProps {
  readonly text: string;
  readonly finds: DeskFinds;
  readonly onChoose: (id: string) => void;
}

/** What was found when it is not one request that the account sees: several to choose from, one to take over, or nothing. */
export function FoundList({ text, finds: { items, foreign, hasMore }, onChoose }: FoundListProps) {
  const { t } = useTranslation('admin');
  if (items.length === 0 && foreign.length === 0)
    return <EmptyState title={t('desk.nothing', { text })} message={t('desk.nothingText')} />;
  return (
    <div className={styles.found}>
      {foreign.map((each: ForeignRequest) => (
        <ForeignCard key={each.code} request={each} onTaken={onChoose} />
      ))}
      {items.length > 0 && (
        <>
          <p>{t('desk.several')}</p>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.transaction.id}>
                <button type="button" className={styles.choice} onClick={() => onChoose(item.transaction.id)}>
                  <Choice item={item} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {hasMore && <p>{t('desk.more')}</p>}
    </div>
  );
}

function Choice({ item: { transaction, client, officeLocationId } }: { readonly item: TransactionItem }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const officeOf = useOfficeNameOf();
  return (
    <>
      <strong>{client.name}</strong>
      <StatusChip {...transaction} />
      <code>{transaction.code}</code>
      <span>
        {t('desk.exchange', {
          source: format.money(transaction.sourceAmount, transaction.sourceCurrencyCodeId),
          target: format.money(transaction.targetAmount, transaction.targetCurrencyCodeId),
        })}
      </span>
      <span className={styles.muted}>
        {officeOf(officeLocationId)}, {format.dateTime(transaction.clientSubmitTime)}
      </span>
    </>
  );
}
