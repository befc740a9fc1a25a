import {
  bridgedName,
  explorerLink,
  isDepositComplete,
  networkTitles,
  type TransactionDetails,
  type TransactionItem,
  type Deposit,
  type Payout,
  type ShortDeposit,
} from '@exchange/shared-domain';
import { CopyButton } from '@exchange/shared-ui/copy-button';
import { ChainText, Link } from '@exchange/shared-ui';
import { useWords } from '../kit/index.ts';
import { useDepositText, useTransferAmount } from './deposit-texts.ts';
import { Misfits } from './misfits.tsx';
import styles from './deposit.module.css';

interface DepositPanelProps {
  readonly item: TransactionItem;
  /** Once they are loaded. */
  readonly details:
    | Pick<TransactionDetails, 'depositDetails' | 'addressesLeft' | 'network' | 'isNetworkOff'>
    | undefined;
}

/** What the chain shows of the client's crypto: one line, then the address and each transfer. */
export function DepositPanel({ item, details }: DepositPanelProps) {
  const { t } = useWords();
  const { deposit, payout } = item;
  const { depositDetails, addressesLeft, network, isNetworkOff = false } = details ?? {};
  if (payout === undefined && addressesLeft === undefined && !deposit && !isNetworkOff) return null;
  return (
    <>
      {isNetworkOff && network && (
        <p className={styles.line} data-tone="differs">
          {t('deposit.networkOff', { network: networkTitles[network] })}
        </p>
      )}
      {payout && <PaymentLine payout={payout} />}
      {addressesLeft !== undefined && (
        <p className={styles.line} data-tone={addressesLeft === 0 ? 'differs' : 'unsure'}>
          {t(addressesLeft === 0 ? 'deposit.noneLeft' : 'deposit.left', { count: addressesLeft })}
        </p>
      )}
      {deposit && <DepositSection deposit={deposit} depositDetails={depositDetails} />}
    </>
  );
}

/** How far what pays the client, or went back, is on the chain, and what of it does not fit. */
function PaymentLine({ payout: { state, checkedAt, misfits } }: { readonly payout: Payout }) {
  const { t, format } = useWords();
  const isBad = state === 'failed' || state === 'replaced' || misfits !== undefined;
  return (
    <div role="status">
      <p className={styles.line} data-tone={isBad ? 'differs' : state}>
        {t(`payout.states.${state}`, { time: format.dateTime(checkedAt) })}
      </p>
      <Misfits misfits={(misfits ?? []).filter((misfit) => misfit !== state)} />
    </div>
  );
}

const toneOf = ({ left, match }: ShortDeposit) => (left === undefined ? match : 'differs');

interface DepositSectionProps {
  readonly deposit: ShortDeposit;
  readonly depositDetails: Deposit | undefined;
}

function DepositSection({ deposit, depositDetails }: DepositSectionProps) {
  const { t, format } = useWords();
  const textOf = useDepositText();
  return (
    <section className={styles.panel} aria-label={t('deposit.title')}>
      <p
        className={styles.line}
        data-tone={deposit.left === undefined && isDepositComplete(deposit) ? 'final' : toneOf(deposit)}
        role="status"
      >
        {t('deposit.onChain', { text: textOf(deposit) })}
      </p>
      {depositDetails && (
        <>
          <p className={styles.address}>
            {t('deposit.to', { network: networkTitles[depositDetails.network] })}{' '}
            <ChainText text={depositDetails.address} />
            <CopyButton text={depositDetails.address} label={t('deposit.copy')} />
          </p>
          <DepositTransfers {...depositDetails} />
          <p className={styles.note}>
            {depositDetails.asOf === null
              ? t('deposit.neverRead')
              : t('deposit.asOf', { time: format.dateTime(depositDetails.asOf) })}
          </p>
        </>
      )}
    </section>
  );
}

/** Each transfer to the address of a request: whether it counts, from which wallet, and since when. */
function DepositTransfers({ transfers, network: agreed }: Pick<Deposit, 'transfers' | 'network'>) {
  const { t, format } = useWords();
  const amountOf = useTransferAmount();
  if (transfers.length === 0) return null;
  return (
    <ul className={styles.transfers} aria-label={t('deposit.transfers')}>
      {transfers.map((transfer) => {
        const { id, kind, state, confirmations, blockTime, from, isFromNamedWallet, network, hash, contract } =
          transfer;
        const link = explorerLink(network, hash);
        return (
          <li key={id}>
            <p>
              <strong>{amountOf(transfer)}</strong>{' '}
              {state === 'seen' ? t('deposit.blocks', confirmations) : t(`deposit.states.${state}`)},{' '}
              <time dateTime={blockTime}>{format.dateTime(blockTime)}</time>
              {link !== null && (
                <>
                  {' '}
                  <Link href={link} isNewTab>
                    {t('review.hashInExplorer')}
                  </Link>
                </>
              )}
            </p>
            {network !== agreed && (
              <p className={styles.differs}>
                {t('deposit.elsewhere', { network: networkTitles[network], agreed: networkTitles[agreed] })}
              </p>
            )}
            {kind !== 'counts' && (
              <p className={styles.differs}>
                {t(`deposit.kinds.${kind}`, { token: bridgedName(network, contract) ?? '' })}
              </p>
            )}
            <p className={isFromNamedWallet ? styles.note : styles.differs}>
              {t(isFromNamedWallet ? 'deposit.namedWallet' : 'deposit.otherWallet')} <ChainText text={from} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
