import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ComponentProps } from 'react';
import {
  explorerLink,
  networkOfMoney,
  parseDecimal,
  transactionHashSchema,
  writtenWalletSchema,
  type PayoutCheck,
} from '@exchange/shared-domain';
import { Link, TextField } from '@exchange/shared-ui';
import { layout, useWords } from '../../../kit/index.ts';
import { Misfits } from '../../../chain/misfits.tsx';
import { transactionsApi } from '../service/transactions.api.ts';
import { transitionApi } from '../service/transition.api.ts';
import styles from './hash-field.module.css';

/** What is typed of a payment: the wallet that is paid, where another one may be, or how much goes back. */
interface TypedPayment {
  readonly id: string;
  readonly transactionHash: string;
  readonly clientWalletAddress?: string;
  readonly returned?: string;
}

interface CheckedPayment {
  readonly isChecking: boolean;
  /** `undefined` while it is looked up, and when that was not possible. */
  readonly check: PayoutCheck | undefined;
}

const POLL_MILLISECONDS = 10_000;

/** Looks up a typed hash before it is saved, and again until it is final; `undefined` without one to look up. */
export function usePaymentCheck(typed: TypedPayment): CheckedPayment | undefined {
  const hash = transactionHashSchema.safeParse(typed.transactionHash);
  const wallet = writtenWalletSchema.safeParse(typed.clientWalletAddress);
  const { returned } = typed;
  const isAmount = returned !== undefined && parseDecimal(returned)?.gt(0) === true;
  const isWhole = (typed.clientWalletAddress === undefined || wallet.success) && (returned === undefined || isAmount);
  const isLookedUp = hash.success && isWhole;
  const [isFinal, setFinal] = useState(false);
  const { currentData, isFetching } = transitionApi.useAdminCheckPayoutQuery(
    isLookedUp
      ? {
          id: typed.id,
          transactionHash: hash.data,
          ...(wallet.success && { clientWalletAddress: wallet.data }),
          ...(isAmount && { returned }),
        }
      : skipToken,
    { pollingInterval: isFinal ? 0 : POLL_MILLISECONDS, skipPollingIfUnfocused: true },
  );
  const isSettled = currentData !== undefined && (currentData.check === null || currentData.check.state === 'final');
  if (isSettled !== isFinal) setFinal(isSettled);
  // Without a network that is read, nothing is checked.
  const isChecked = isLookedUp && currentData?.check !== null;
  const check = currentData?.check ?? undefined;
  return isChecked ? { isChecking: isFetching && check === undefined, check } : undefined;
}

type HashFieldProps = Omit<ComponentProps<typeof TextField>, 'hint' | 'isWhole' | 'isRequired'> & {
  readonly id: string;
  readonly payment: CheckedPayment | undefined;
};

/** The hash of a payment, with its page in the explorer and what the chain says of it. */
export function HashField({ id, payment, ...field }: HashFieldProps) {
  const { t } = useWords();
  const { data } = transactionsApi.useAdminGetTransactionQuery(id);
  const hash = transactionHashSchema.safeParse(field.value);
  const transfers = data?.depositDetails?.transfers ?? [];
  const link = hash.success ? explorerLink(networkOfMoney(transfers, hash.data) ?? data?.network, hash.data) : null;
  return (
    <>
      <TextField hint={t('finish.hashHint')} isRequired isWhole {...field} />
      {link !== null && (
        <p className={layout.small}>
          <Link href={link} isNewTab>
            {t('review.hashInExplorer')}
          </Link>
        </p>
      )}
      {payment && <PaymentResult {...payment} />}
    </>
  );
}

/** What the chain says of the typed hash: what it pays, and each thing that does not fit. */
function PaymentResult({ isChecking, check }: CheckedPayment) {
  const { t, format } = useWords();
  const { found } = check ?? {};
  return (
    <div className={styles.result} role="status">
      {isChecking && <p>{t('payout.checking')}</p>}
      {!isChecking && !check && <p>{t('payout.notChecked')}</p>}
      {check?.misfits.length === 0 && (
        <p className={styles.fits}>
          {t('payout.fits')} {t(`payout.short.${check.state}`)}
        </p>
      )}
      {check && <Misfits misfits={check.misfits} />}
      {found && (
        <p className={styles.found}>
          {t('payout.found', { amount: format.money(found.amount, found.currency), recipient: found.recipient })}
          {found.payers !== undefined && found.payers.length > 0 && (
            <> {t('payout.from', { payers: found.payers.join(', ') })}</>
          )}
        </p>
      )}
    </div>
  );
}
