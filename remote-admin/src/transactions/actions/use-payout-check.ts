import { skipToken } from '@reduxjs/toolkit/query';
import {
  isCash,
  transactionHashSchema,
  walletAddressSchema,
  type PayoutCheck,
  type TransactionItem,
} from '@exchange/shared-domain';
import { useAdminCheckPayoutQuery } from '../service/payout-check.api.ts';

export interface CheckedPayout {
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
