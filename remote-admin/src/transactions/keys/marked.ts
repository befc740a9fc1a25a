import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import { useAnnounce } from '../../frame/announcer.tsx';
import { useTransactionTexts } from '../item/transaction-texts.ts';

/** Id of the request whose row or card has the focus: the one that the keys are about. */
export function markedId(): string | undefined {
  const row = document.activeElement?.closest('[row-id], [data-transaction]');
  return row?.getAttribute('row-id') ?? row?.getAttribute('data-transaction') ?? undefined;
}

/** The next place in a list of `count`, from the marked one or, without it, the first. */
export const placeFrom = (at: number | null | undefined, by: 1 | -1, count: number): number =>
  at === null || at === undefined || at < 0 ? 0 : Math.min(count - 1, Math.max(0, at + by));

/** Tells screen readers which request is marked. */
export function useAnnounceMarked(): (item: TransactionItem) => void {
  const { t } = useTranslation('admin');
  const { statuses } = useTransactionTexts();
  const announce = useAnnounce();
  return ({ transaction: { code, status }, client: { name } }) =>
    announce(t('keys.marked', { code, name, state: statuses[status] }));
}
