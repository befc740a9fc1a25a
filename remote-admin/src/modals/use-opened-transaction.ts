import { useEffect, useMemo } from 'react';
import type { TransactionEvent, TransactionItem } from '@exchange/shared-domain';
import type { ModalAddress } from '@exchange/shared-ui';
import { useAdminGetTransactionQuery } from '../transactions/transactions.api.ts';
import { useKept } from './use-kept.ts';

/** A transaction in a modal: its row, and its history once that is there. */
export interface OpenedTransaction {
  readonly item: TransactionItem;
  readonly events: readonly TransactionEvent[] | undefined;
}

/**
 * The transaction that a modal's address names, from the page that is shown or, for a shared link, from the service. An
 * id that leads nowhere clears the address.
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
  const leadsNowhere = isOpen && !row && (id === '' || isError);
  useEffect(() => {
    if (leadsNowhere) close();
  });
  return useKept(opened);
}
