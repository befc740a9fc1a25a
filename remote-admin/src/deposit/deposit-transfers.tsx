import { useTranslation } from 'react-i18next';
import { explorerLink, type Deposit } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Link } from '@exchange/shared-ui';
import styles from './deposit.module.css';
import { useTransferAmount } from './use-transfer-amount.ts';

/** Each transfer to the address of a request: whether it counts, from which wallet, and since when. */
export function DepositTransfers({ transfers }: Pick<Deposit, 'transfers'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const amountOf = useTransferAmount();
  if (transfers.length === 0) return null;
  return (
    <ul className={styles.transfers} aria-label={t('deposit.transfers')}>
      {transfers.map((transfer) => {
        const { id, kind, state, confirmations, blockTime, from, isFromNamedWallet, network, hash } = transfer;
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
            {kind !== 'counts' && <p className={styles.differs}>{t(`deposit.kinds.${kind}`)}</p>}
            <p className={isFromNamedWallet ? styles.note : styles.differs}>
              {t(isFromNamedWallet ? 'deposit.namedWallet' : 'deposit.otherWallet')} <code>{from}</code>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
