import { useTranslation } from 'react-i18next';
import type { ClientDeposit, FollowView } from '@exchange/shared-domain';
import { usePayment } from '@exchange/shared-platform/payment';
import { ChainText, Link } from '@exchange/shared-ui';
import { WalletPart } from '@exchange/shared-ui/wallet-part';
import { useTakeClientStepMutation } from '../follow/follow.api.ts';
import styles from './pay-by-wallet.module.css';

export interface PayByWalletProps {
  /** Of the request. */
  readonly token: string;
  readonly deposit: ClientDeposit;
  readonly asked: FollowView['asked'];
  /** What is still to be sent: decimal text. */
  readonly amount: string;
}

/** Beside the address of a deposit: a wallet of this browser is asked for exactly this transfer. */
export function PayByWallet({ deposit: { network, currency, address }, asked, token, amount }: PayByWalletProps) {
  const [take] = useTakeClientStepMutation();
  const payment = usePayment({
    network,
    currency,
    to: address,
    amount,
    asked,
    tell: (body) => take({ token, step: 'hash' in body ? 'payment-answer' : 'asked-payment', body }).unwrap(),
  });
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
