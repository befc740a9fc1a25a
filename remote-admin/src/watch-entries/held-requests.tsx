import { useTranslation } from 'react-i18next';
import { useFormat } from '@exchange/shared-platform';
import { Heading, Link } from '@exchange/shared-ui';
import styles from '../paging/paging.module.css';
import { useAdminGetHeldRequestsQuery } from '../holds/watch-list.api.ts';

/** The requests that a manager has to decide about, the oldest first. */
export function HeldRequests() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { data = [] } = useAdminGetHeldRequestsQuery(undefined, { pollingInterval: 60_000 });
  if (data.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="held">
      <Heading level="h2" size="small" id="held">
        {t('hold.waiting', { count: data.length })}
      </Heading>
      <ul className={styles.rows}>
        {data.map(({ id, code, client, heldAt, listed }) => (
          <li key={id} className={styles.row}>
            <div className={styles.about}>
              <strong>{t('hold.pair', { client, listed })}</strong>
              <p className={styles.note}>{t('hold.since', { code, time: format.dateTime(heldAt) })}</p>
            </div>
            <Link to={`/admin/transactions?search=${code}&review-modal=opened&id=${id}`}>
              {t('hold.decide', { code })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
