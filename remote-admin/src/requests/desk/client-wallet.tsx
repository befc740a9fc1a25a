import { lazy, Suspense, useId } from 'react';
import { comingDeeds, decimal, networkTitles, paymentLink, type TransactionDetails } from '@exchange/shared-domain';
import { ChainText, Heading, Loader } from '@exchange/shared-ui';
import { CopyButton } from '@exchange/shared-ui/copy-button';
import { useWords } from '../../kit/index.ts';
import styles from './client-wallet.module.css';

// Only a purchase that is to be paid needs it.
const QrCode = lazy(async () => ({ default: (await import('@exchange/shared-ui/qr-code')).QrCode }));

/** The wallet of a client who buys crypto and, once it is to be paid, the payment to scan with the wallet that pays. */
export function ClientWallet({ item: { transaction, network } }: { readonly item: TransactionDetails }) {
  const { t, format } = useWords();
  const title = useId();
  const { clientWalletAddress: address, targetAmount, targetCurrencyCodeId: currency, hold } = transaction;
  const [next, ...later] = comingDeeds(transaction);
  if (![next, ...later].includes('send-crypto')) return null;
  const amount = decimal(targetAmount).toFixed();
  // A code that is scanned before the client has paid would pay for nothing.
  const isPaidNow = next === 'send-crypto' && hold === undefined;
  const link = isPaidNow && network ? paymentLink({ network, currency, address, amount }) : undefined;
  return (
    <section className={styles.wallet} aria-labelledby={title}>
      <div className={styles.facts}>
        <Heading id={title} level="h3" size="small">
          {t('desk.wallet.title')}
        </Heading>
        <p className={styles.copied}>
          <ChainText text={address} className={styles.address} />
          <CopyButton text={address} label={t('desk.wallet.copyAddress')} />
        </p>
        {isPaidNow && (
          <p className={styles.copied}>
            <strong>{format.money(amount, currency)}</strong>
            <CopyButton text={amount} label={t('desk.wallet.copyAmount')} />
            {network && networkTitles[network]}
          </p>
        )}
        {link !== undefined && <p className={styles.note}>{t('desk.wallet.scan')}</p>}
      </div>
      {link !== undefined && (
        <div className={styles.scan}>
          <Suspense fallback={<Loader label={t('desk.wallet.loading')} />}>
            <QrCode text={link} label={t('desk.wallet.qr', { amount: format.money(amount, currency), address })} />
          </Suspense>
          <a href={link}>{t('desk.wallet.open')}</a>
        </div>
      )}
    </section>
  );
}
