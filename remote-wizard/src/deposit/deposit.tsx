import { useTranslation } from 'react-i18next';
import { decimal, namesNetwork, networkTitles, paymentLink, type ClientDeposit } from '@exchange/shared-domain';
import { useFormat, useOwnTexts, useSiteSettings } from '@exchange/shared-platform';
import { ChainText, Heading } from '@exchange/shared-ui';
import { CopyButton } from '@exchange/shared-ui/copy-button';
import { QrCode } from '@exchange/shared-ui/qr-code';
import { PayByWallet, type PayByWalletProps } from '../wallet/pay-by-wallet.tsx';
import styles from './deposit.module.css';
import bg from './locales/bg.json';
import en from './locales/en.json';

interface DepositProps extends Omit<PayByWalletProps, 'amount'> {
  /** The office waits for the money, and the promised rate holds. */
  readonly mayBeSent: boolean;
  /** The exchange is over: what is here belongs to the client. */
  readonly isEnded: boolean;
}

/** Where the client sends crypto, and what has arrived. Its texts come with its code: few pages show it. */
export default function Deposit({ deposit, mayBeSent, isEnded, ...payment }: DepositProps) {
  useOwnTexts('deposit', { en, bg });
  const { t } = useTranslation('deposit');
  const missing = decimal(deposit.expected).minus(deposit.received);
  const isOpen = !['late', 'ambiguous', 'otherNetwork'].includes(deposit.match);
  const isAwaited = mayBeSent && isOpen && missing.gt(0);
  const isNamed = namesNetwork(useSiteSettings(), deposit.network);
  const names = { currency: deposit.currency, network: networkTitles[deposit.network] };
  return (
    <>
      <Heading id="deposit-title" level="h2" size="medium">
        {t(isAwaited ? (isNamed ? 'sendOn' : 'send') : 'title', names)}
      </Heading>
      {isAwaited && <WhereTo {...payment} deposit={deposit} amount={missing.toFixed()} isNamed={isNamed} />}
      {!isAwaited && (isEnded || missing.gt(0)) && <p>{t('notNow')}</p>}
      {isEnded ? <Whereabouts deposit={deposit} /> : <Arrived deposit={deposit} />}
    </>
  );
}

interface WhereToProps extends PayByWalletProps {
  /** The network is one of several. */
  readonly isNamed: boolean;
}

/** The address, the exact amount and the network, to copy and to scan. */
function WhereTo({ isNamed, ...payment }: WhereToProps) {
  const { t } = useTranslation('deposit');
  const format = useFormat();
  const { amount } = payment;
  const { address, currency, network } = payment.deposit;
  const title = networkTitles[network];
  const link = paymentLink({ network, currency, address, amount });
  return (
    <>
      <div className={styles.where}>
        <dl className={styles.facts}>
          <dt>{t('amount')}</dt>
          <dd>
            <strong>{format.money(amount, currency)}</strong>
            <CopyButton text={amount} label={t('copyAmount')} />
          </dd>
          <dt>{t('network')}</dt>
          <dd className={isNamed ? styles.network : undefined}>{t(`networks.${network}`)}</dd>
          <dt>{t('address')}</dt>
          <dd>
            <ChainText text={address} className={styles.address} />
            <CopyButton text={address} label={t('copyAddress')} />
          </dd>
        </dl>
        {link !== undefined && (
          <div className={styles.scan}>
            <QrCode
              text={link}
              label={t(isNamed ? 'qrOn' : 'qr', { amount: format.money(amount, currency), address, network: title })}
            />
            <a href={link}>{t('open')}</a>
          </div>
        )}
      </div>
      {isNamed && <p>{t('compare')}</p>}
      <PayByWallet key={amount} {...payment} />
      <p className={styles.warning}>{t('warning', { currency, network: t(`networks.${network}`) })}</p>
    </>
  );
}

/** Where the client's crypto is after the end: with us, or on its way back. */
function Whereabouts({ deposit: { left, returned, isToReturn = false, currency } }: Pick<DepositProps, 'deposit'>) {
  const { t } = useTranslation('deposit');
  const format = useFormat();
  return (
    <div role="status">
      {left !== undefined && (
        <p>{t(isToReturn ? 'left.toReturn' : 'left.here', { left: format.money(left, currency) })}</p>
      )}
      {returned !== undefined && <p>{t('left.returned', { returned: format.money(returned, currency) })}</p>}
    </div>
  );
}

/** What has arrived so far, and whether it stays. */
function Arrived({ deposit }: { readonly deposit: ClientDeposit }) {
  const { t } = useTranslation('deposit');
  const format = useFormat();
  const { match, state, expected, received, currency, confirmations } = deposit;
  const money = (amount: string) => format.money(amount, currency);
  const difference = decimal(expected).minus(received).abs().toFixed();
  const amounts = { received: money(received), expected: money(expected), difference: money(difference), currency };
  const blocks = confirmations && t('blocks', { have: confirmations.have, need: confirmations.need });
  return (
    <div role="status">
      <p>{t(`arrived.${match}`, amounts)}</p>
      {state !== 'waiting' && <p>{[t(`states.${state}`), state === 'seen' && blocks].filter(Boolean).join(' ')}</p>}
    </div>
  );
}
