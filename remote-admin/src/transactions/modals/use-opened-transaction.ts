import { useEffect, useMemo } from 'react';
import type { TransactionItem } from '@exchange/shared-domain';
import type { ModalAddress } from '@exchange/shared-ui/dialog';
import type { OpenedTransaction } from '../review/review.dialog.tsx';
import { useAdminGetTransactionQuery } from '../service/transactions.api.ts';
import { useLastDefined } from './use-last-defined.ts';

/**
 * The transaction that a modal's address names: a row of the shown page or, for a shared link, read from the service. An
 * unknown id clears the address.
 */
export function useOpenedTransaction(
  { isOpen, params, close }: ModalAddress,
  rows: readonly TransactionItem[],
): OpenedTransaction | undefined {
  const id = params['id'] ?? '';
  const { currentData, isError } = useAdminGetTransactionQuery(id, {
    skip: id === '',
    refetchOnMountOrArgChange: true,
  });
  const row = rows.find(({ transaction }) => transaction.id === id);
  const opened = useMemo(() => {
    const item = row ?? currentData;
    return isOpen && item ? { item, events: currentData?.events } : undefined;
  }, [isOpen, row, currentData]);
  const isUnknown = isOpen && !row && (id === '' || isError);
  useEffect(() => {
    if (isUnknown) close();
  });
  return useLastDefined(opened);
}
