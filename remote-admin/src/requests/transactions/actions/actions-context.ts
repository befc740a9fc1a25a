import { createContext, use } from 'react';
import type { Message, TransactionAction, TransactionItem } from '@exchange/shared-domain';
import type { Correctable } from './correction.dialog.tsx';
import type { Ending } from './endings.ts';

/** What a row, a card or the review can open. */
export interface Actions {
  /** Opens the modal of an action. */
  readonly start: (item: TransactionItem, action: TransactionAction) => void;
  /** Asks how a transaction ends early, or why its last step is taken back. */
  readonly end: (item: TransactionItem, ending: Ending) => void;
  /** Takes today's rate with the client of an approved request. */
  readonly renew: (item: TransactionItem) => void;
  /** Corrects a mistyped hash or note. */
  readonly correct: (item: TransactionItem, what: Correctable) => void;
  /** Opens the review of a transaction; `back` is the one whose review led there. */
  readonly review: (id: string, back?: string) => void;
  /** Asks before messages are sent again. */
  readonly sendAgain: (messages: readonly Message[]) => void;
}

export const ActionsContext = createContext<Actions>({
  start: () => undefined,
  end: () => undefined,
  renew: () => undefined,
  correct: () => undefined,
  review: () => undefined,
  sendAgain: () => undefined,
});

export const useActions = (): Actions => use(ActionsContext);
