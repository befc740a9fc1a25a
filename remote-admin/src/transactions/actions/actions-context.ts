import { createContext, use } from 'react';
import type { TransactionAction, TransactionItem } from '@exchange/shared-domain';

/** What a row, a card or the review can open. */
export interface Actions {
  /** Opens the modal of an action. */
  readonly start: (item: TransactionItem, action: TransactionAction) => void;
  /** Opens the review of a transaction. */
  readonly review: (id: string) => void;
}

export const ActionsContext = createContext<Actions>({ start: () => undefined, review: () => undefined });

export const useActions = (): Actions => use(ActionsContext);
