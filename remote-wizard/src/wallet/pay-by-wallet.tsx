import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Wallet as WalletIcon } from 'lucide-react';
import { digitsOfAmount, explorerLink, tokenOf, type ClientDeposit } from '@exchange/shared-domain';
import { useFormat, useOwnTexts } from '@exchange/shared-platform';
import { Button, ChainText, Link } from '@exchange/shared-ui';
import { askTransfer, WalletError } from './ask-wallet.ts';
import { readAskedPayment, saveAskedPayment, type AskedPayment } from './asked-payments.ts';
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
  const [asked, setAsked] = useState(() => readAskedPayment(to));
  const { asking, fault, cancel, ask } = useAsking<'payment'>(`${to} ${amount}`);
  const decimals = tokenOf(network, currency)?.decimals;
  const button = useRef<HTMLButtonElement>(null);
  const choice = useWalletChoice((wallet) => {
    const before = readAskedPayment(to);
    let isAsked = false;
    const keep = (payment: AskedPayment | undefined) => {
      saveAskedPayment(to, payment);
      setAsked(payment);
    };
    const pay = async (signal: AbortSignal) => {
      const transfer = { chainId, contract, to, digits: digitsOfAmount(amount, decimals ?? 0), signal };
      const onAsked = () => {
        isAsked = true;
        keep({ to, amount });
      };
      // Kept also when the visitor waits no longer: the wallet may send it later.
      await askTransfer(wallet, transfer, onAsked).then(
        (hash) => keep({ to, amount, hash }),
        (error: unknown) => {
          const isRefused = error instanceof WalletError && error.fault === 'refused';
          if (isAsked && isRefused && readAskedPayment(to)?.hash === undefined) keep(before);
          throw error;
        },
      );
    };
    button.current?.focus();
    void ask('payment', wallet, pay, () => undefined);
  });
  if (decimals === undefined) return null;
  const begin = () => {
    const known = readAskedPayment(to);
    // Another tab has asked since: what it says comes first.
    if (known && (!asked || known.hash !== asked.hash)) setAsked(known);
    else choice.begin();
  };
  const money = format.money(amount, currency);
  const paid =
    asked &&
    t(asked.hash === undefined ? 'status.asked' : 'status.paid', { money: format.money(asked.amount, currency) });
  const status = () => {
    if (asking) return t('status.payment', { wallet: nameOf(asking.wallet), money });
    if (fault) return [t(`faults.${fault}`, { address: to }), paid].filter(Boolean).join(' ');
    if (choice.isChoosing) return t(choice.wallets.length > 0 ? 'choose' : 'status.nonePaid');
    return paid;
  };
  const link = asked?.hash === undefined ? null : explorerLink(network, asked.hash);
  return (
    <section aria-label={t('payTitle')} className={styles.wallet}>
      <div className={styles.buttons}>
        <Button
          variant={asked ? 'ghost' : 'secondary'}
          size="small"
          icon={<WalletIcon aria-hidden="true" />}
          isPending={asking !== undefined}
          ref={button}
          onPress={begin}
        >
          {t(asked ? 'payAgain' : 'pay', { money })}
        </Button>
        {asking && (
          <Button
            variant="ghost"
            size="small"
            onPress={() => {
              button.current?.focus();
              cancel();
            }}
          >
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
      {!asking && <WalletChoice {...choice} />}
    </section>
  );
}
