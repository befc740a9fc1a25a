import type { CreatedTransaction, ErrorCode, ExchangeForm } from '@exchange/shared-domain';
import { emptyDraft, isSameDraft, type Draft } from './draft.ts';
import { readDraft, readReceipt } from './draft-storage.ts';

/** What the service found fault with. It is shown for as long as the field holds the refused value. */
export interface Refusal {
  readonly field: keyof ExchangeForm;
  readonly value: string | boolean;
  readonly code: ErrorCode;
}

export interface WizardState {
  readonly draft: Draft;
  /** The draft comes from before the page was loaded. */
  readonly isRestored: boolean;
  /** The page was left while a request was under way: it is to be sent again at once. */
  readonly isInterrupted: boolean;
  /** A request was sent and nobody knows what became of it. */
  readonly isUnanswered: boolean;
  /** The request of this key has been made, but not by this tab: there is nothing to send again. */
  readonly isMadeElsewhere: boolean;
  /** The birth date may be another one than the request was sent with: it is not kept where the request is. */
  readonly isBirthDateDoubtful: boolean;
  /** Nothing has been typed in this tab since the draft came from the storage: the storage knows better. */
  readonly isFollowing: boolean;
  /** Another tab changed the storage while this one was sending. */
  readonly isBehind: boolean;
  readonly creatingTransaction: boolean;
  readonly refusal?: Refusal | undefined;
  readonly receipt?: CreatedTransaction | undefined;
  /** The receipt has not been looked at: the wizard leads to it. */
  readonly isReceiptNew: boolean;
}

export const freshState = (receipt: CreatedTransaction | undefined, isReceiptNew: boolean): WizardState => ({
  draft: emptyDraft,
  isRestored: false,
  isInterrupted: false,
  isUnanswered: false,
  isMadeElsewhere: false,
  isBirthDateDoubtful: false,
  isFollowing: true,
  isBehind: false,
  creatingTransaction: false,
  receipt,
  isReceiptNew,
});

export function firstState(): WizardState {
  const saved = readDraft();
  const isSent = saved?.sent !== undefined;
  return {
    ...freshState(readReceipt(), false),
    draft: saved ?? emptyDraft,
    isRestored: saved !== undefined,
    isInterrupted: isSent,
    isUnanswered: isSent,
    isBirthDateDoubtful: isSent && saved.form.dateOfBirth === '',
  };
}

/** What stands in the storage. */
export interface Stored {
  readonly draft: Draft | undefined;
  readonly receipt: CreatedTransaction | undefined;
  /** The answer to the request of this tab's own draft. */
  readonly answer: CreatedTransaction | undefined;
}

/** The state with what another tab has put into the storage since: the visitor is there, or has been. */
export function followedState(state: WizardState, { draft, receipt, answer }: Stored): WizardState {
  if (answer) return freshState(answer, true);
  // The receipt of this tab's own request may still be on its way to the visitor, and so may its refusal.
  if (isSameDraft(state.draft, draft ?? emptyDraft)) return { ...state, receipt, isBehind: false };
  if (!draft) return freshState(receipt, false);
  const isSent = draft.sent !== undefined;
  return {
    ...freshState(receipt, state.isReceiptNew),
    draft: { ...draft, form: { ...draft.form, dateOfBirth: state.draft.form.dateOfBirth } },
    isRestored: state.isRestored,
    isUnanswered: isSent,
    isBirthDateDoubtful: isSent,
    refusal: state.refusal,
  };
}
