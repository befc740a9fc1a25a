import { useTranslation } from 'react-i18next';
import type { ClientDeposit } from '@exchange/shared-domain';
import { paymentMemory, usePayment } from '@exchange/shared-platform/payment';
import { ChainText, Link } from '@exchange/shared-ui';
import { WalletPart } from '@exchange/shared-ui/wallet-part';
import { askedPayments } from './asked-payments.ts';
import styles from './pay-by-wallet.module.css';

interface PayByWalletProps {
  readonly deposit: Pick<ClientDeposit, 'address' | 'currency' | 'network'>;
  /** What is still to be sent: decimal text. */
  readonly amount: string;
}

const memory = paymentMemory(askedPayments, 20);

/** Beside the address of a deposit: a wallet of this browser is asked for exactly this transfer. */
export function PayByWallet({ deposit: { address, ...deposit }, amount }: PayByWalletProps) {
  const payment = usePayment({ ...deposit, amount, for: address, to: address, memory });
  const { t } = useTranslation('wallet');
  if (payment === undefined) return null;
  const { hash, link } = payment;
  return (
    <WalletPart {...payment.part}>
      {hash !== undefined && (
        <p className={styles.hash}>
          <ChainText text={hash} />{' '}
          {link !== null && (
            <Link href={link} isNewTab>
              {t('explorer')}
            </Link>
          )}
        </p>
      )}
    </WalletPart>
  );
}
