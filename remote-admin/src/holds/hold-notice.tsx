import { ShieldAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay, type TransactionItem } from '@exchange/shared-domain';
import { useRights } from '../session/use-rights.ts';
import { HoldMatches } from './hold-matches.tsx';
import styles from './hold-notice.module.css';

/** Says that a request is held, and lets managers decide. Other roles don't see whom the list names. */
export function HoldNotice({ item }: { readonly item: TransactionItem }) {
  const { t } = useTranslation('admin');
  const { mayCall } = useRights();
  const heading = useId();
  const { hold, status } = item.transaction;
  if (hold === undefined) return null;
  const decides = mayCall('PATCH /transactions/:id/holds/:hold');
  const isOpen = isUnderWay(status);
  return (
    <section className={styles.notice} aria-labelledby={heading}>
      <p id={heading} className={styles.title}>
        <ShieldAlert aria-hidden />
        <strong>{t(`hold.titles.${hold}`)}</strong>
      </p>
      {isOpen && <p>{t(decides ? `hold.manager.${hold}` : 'hold.operator')}</p>}
      {decides && <HoldMatches item={item} />}
    </section>
  );
}
