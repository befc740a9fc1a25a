import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Wallet as WalletIcon } from 'lucide-react';
import { digitsOfAmount, explorerLink, tokenOf, type ClientDeposit } from '@exchange/shared-domain';
import { useFormat, useOwnTexts } from '@exchange/shared-platform';
import { Button, ChainText, Link } from '@exchange/shared-ui';
import { askTransfer, WalletError } from './ask-wallet.ts';
import { forgetAskedPayment, readAskedPayment, saveAskedPayment } from './asked-payment.ts';
import styles from './connect-wallet.module.css';
import bg from './locales/bg.json';
import en from './locales/en.json';
import { useAsking } from './use-asking.ts';
import { useWalletChoice, useWalletName, WalletChoice } from './wallet-choice.tsx';

interface PayByWalletProps {
  readonly deposit: Pick<ClientDeposit, 'address' | 'currency' | 'network' | 'chainId' | 'contract'>;
  /** What is still to be sent: decimal text. */
  readonly amount: string;
}

/** Beside the address of a deposit: a wallet of this browser is asked for exactly this transfer. */
export function PayByWallet({ deposit, amount }: PayByWalletProps) {
  useOwnTexts('wallet', { en, bg });
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const nameOf = useWalletName();
  const { address: to, currency, network, chainId, contract } = deposit;
  const [asked, setAsked] = useState(() => readAskedPayment({ to, amount }));
  const { asking, isAsking, cancel, ask } = useAsking<'payment'>();
  const choice = useWalletChoice((wallet) => {
    const keep = (hash?: string) => {
      const payment = { to, amount, ...(hash !== undefined && { hash }) };
      saveAskedPayment(payment);
      setAsked(payment);
    };
    const pay = async () => {
      const digits = digitsOfAmount(amount, tokenOf(network, currency)?.decimals ?? 0);
      // Kept also when the visitor waits no longer: the wallet may send it later.
      await askTransfer(wallet, { chainId, contract, to, digits }, keep).then(keep, (error: unknown) => {
        if (error instanceof WalletError && error.fault === 'refused') {
          forgetAskedPayment();
          setAsked(undefined);
        }
        throw error;
      });
    };
    void ask('payment', wallet, pay, () => undefined);
  });
  const money = format.money(amount, currency);
  const status = () => {
    if (asking && 'wish' in asking) return t('status.payment', { wallet: nameOf(asking.wallet), money });
    if (asking) return t(`faults.${asking.fault}`, { address: to });
    if (choice.isChoosing) return t(choice.wallets.length > 0 ? 'choose' : 'status.nonePaid');
    if (asked) return t(asked.hash === undefined ? 'status.asked' : 'status.paid', { money });
    return undefined;
  };
  const link = asked?.hash === undefined ? null : explorerLink(network, asked.hash);
  return (
    <section aria-label={t('payTitle')} className={styles.wallet}>
      <div className={styles.buttons}>
        <Button
          variant={asked ? 'ghost' : 'secondary'}
          size="small"
          icon={<WalletIcon aria-hidden="true" />}
          isPending={isAsking}
          onPress={choice.begin}
        >
          {t(asked ? 'payAgain' : 'pay', { money })}
        </Button>
        {isAsking && (
          <Button variant="ghost" size="small" onPress={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.note}>
        {status()}
      </p>
      {asked?.hash !== undefined && (
        <p className={styles.note}>
          <ChainText text={asked.hash} />{' '}
          {link !== null && (
            <Link href={link} isNewTab>
              {t('explorer')}
            </Link>
          )}
        </p>
      )}
      {!isAsking && <WalletChoice {...choice} />}
    </section>
  );
}
