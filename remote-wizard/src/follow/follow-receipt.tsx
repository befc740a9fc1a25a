import { useTranslation } from 'react-i18next';
import { codeOf } from '@exchange/shared-platform';
import { ChainText, ErrorPanel, Heading, Loader, Text } from '@exchange/shared-ui';
import panel from '../panel/panel.module.css';
import { useGetFollowedReceiptQuery } from './follow.api.ts';
import styles from './follow.module.css';

/** The receipt of a complete exchange, in the language of its paper. */
export function FollowReceipt({ token }: { readonly token: string }) {
  const { t } = useTranslation('follow');
  const { data, error, refetch } = useGetFollowedReceiptQuery(token);
  // An exchange of long ago has none.
  if (codeOf(error) === 'ENTITY_NOT_FOUND') return null;
  if (error) {
    const retry = { label: t('retry'), onPress: () => void refetch() };
    return <ErrorPanel headingLevel="h2" title={t('receipt.failed')} action={retry} />;
  }
  if (!data) return <Loader label={t('receipt.loading')} />;
  return (
    <section className={panel.panel} aria-labelledby="receipt-title">
      <div lang={data.language} className={styles.receipt}>
        <Heading id="receipt-title" level="h2" size="medium">
          {data.title} № {data.number}
        </Heading>
        <p>
          {data.issuer.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <dl>
          {data.rows.map(({ label, value, isCode }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{isCode ? <ChainText text={value} /> : value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Text tone="muted" size="small">
        {t('receipt.note')}
      </Text>
    </section>
  );
}
