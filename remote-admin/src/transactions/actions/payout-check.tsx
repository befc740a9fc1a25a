import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query';
import {
  toWireNumber,
  isCash,
  transactionHashSchema,
  walletAddressSchema,
  type PayoutCheck,
  type TransactionItem,
} from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import styles from './payout-check.module.css';
import { useAdminCheckPayoutQuery } from '../service/transition.api.ts';

interface CheckedPayout {
  readonly isChecking: boolean;
  /** `undefined` while it is looked up, and when that was not possible. */
  readonly check: PayoutCheck | undefined;
}

/** Looks up a typed hash before it is saved; `undefined` without one to look up, and for a payout in cash. */
export function usePayoutCheck(
  { transaction }: TransactionItem,
  typed: { readonly clientWalletAddress: string; readonly transactionHash: string },
): CheckedPayout | undefined {
  const wallet = walletAddressSchema.safeParse(typed.clientWalletAddress);
  const hash = transactionHashSchema.safeParse(typed.transactionHash);
  const isLookedUp = !isCash(transaction.targetCurrencyCodeId) && wallet.success && hash.success;
  const { currentData, isFetching } = useAdminCheckPayoutQuery(
    isLookedUp ? { id: transaction.id, clientWalletAddress: wallet.data, transactionHash: hash.data } : skipToken,
  );
  // Without a network that is read, nothing is checked.
  const isChecked = isLookedUp && currentData?.check !== null;
  return isChecked ? { isChecking: isFetching, check: currentData?.check ?? undefined } : undefined;
}

/** What the chain says of the typed hash: what it pays, and each thing that does not fit. */
export function PayoutCheckResult({ isChecking, check }: CheckedPayout) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const found = check?.found && {
    amount: format.money(toWireNumber(check.found.amount), check.found.currency),
    recipient: check.found.recipient,
  };
  return (
    <div className={styles.result} role="status">
      {isChecking && <p>{t('payout.checking')}</p>}
      {!isChecking && !check && <p>{t('payout.notChecked')}</p>}
      {check?.misfits.length === 0 && (
        <p className={styles.fits}>
          {t('payout.fits')} {t(`payout.short.${check.state}`)}
        </p>
      )}
      {check && check.misfits.length > 0 && (
        <ul className={styles.misfits}>
          {check.misfits.map((misfit) => (
            <li key={misfit}>{t(`payout.misfits.${misfit}`)}</li>
          ))}
        </ul>
      )}
      {found && <p className={styles.found}>{t('payout.found', found)}</p>}
    </div>
  );
}
