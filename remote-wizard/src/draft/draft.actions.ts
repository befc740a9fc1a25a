import type { UnknownAction } from '@reduxjs/toolkit';
import type { CreatedTransaction } from '@exchange/shared-domain';
import { otherSide, type AppDispatch, type ConverterState } from '@exchange/shared-platform';
import { asksForTheSame } from './draft.ts';
import {
  readDraft,
  readReceipt,
  readReceiptOf,
  removeDraft,
  removeDraftOf,
  removeSent,
  saveDraft,
  saveReceipt,
  saveSent,
} from './draft-storage.ts';
import { draftSlice, selectDraft, selectWizard, type WizardRoot } from './draft.slice.ts';
import type { Refusal } from './wizard-state.ts';

const { created, receiptShown, startedOver, ...changes } = draftSlice.actions;

export { receiptShown };

export const { leftUnanswered, birthDateDisputed, madeElsewhere } = changes;

type Thunk = (dispatch: AppDispatch, getState: () => unknown) => void;

/**
 * What stands in the store stands in the storage before the visitor can close the page. What changes nothing saves nothing:
 * another tab may know better.
 */
const kept =
  <Arguments extends unknown[]>(change: (...given: Arguments) => UnknownAction) =>
  (...given: Arguments): Thunk =>
  (dispatch, getState) => {
    const before = selectDraft(getState() as WizardRoot);
    dispatch(change(...given));
    const after = selectDraft(getState() as WizardRoot);
    if (after !== before) saveDraft(after);
  };

export const changeForm = kept(changes.formChanged);
const enterReviewWith = kept(changes.reviewEntered);
const startSendingWith = kept(changes.sendingStarted);

/** An amount that only follows from the rate is kept where the visitor types: another tab may have gone on since. */
export const changeExchange =
  (exchange: ConverterState): Thunk =>
  (dispatch, getState) => {
    const { draft, isFollowing } = selectWizard(getState() as WizardRoot);
    const before: ConverterState = { ...draft.form, typed: draft.typed };
    const derived = otherSide(draft.typed);
    const names = Object.keys(exchange) as (keyof ConverterState)[];
    const isRenewal = names.every((name) => name === derived || exchange[name] === before[name]);
    dispatch(isRenewal && isFollowing ? changes.amountsRenewed(exchange) : changeForm(exchange));
  };

// Not randomUUID: browsers have it on secure origins only.
const createKey = () => Array.from(crypto.getRandomValues(new Uint32Array(5)), (part) => part.toString(36)).join('-');

/** Gives the draft a key: that of another tab where it stands before the same request, so that two tabs make one. */
export const enterReview = (): Thunk => (dispatch, getState) => {
  const { form, idempotencyKey } = selectDraft(getState() as WizardRoot);
  const stored = readDraft();
  const shared = stored && asksForTheSame(stored.form, form) ? stored.idempotencyKey : undefined;
  dispatch(enterReviewWith(shared ?? idempotencyKey ?? createKey()));
};

export const startSending =
  (...given: Parameters<typeof startSendingWith>): Thunk =>
  (dispatch, getState) => {
    dispatch(startSendingWith(...given));
    saveSent(selectDraft(getState() as WizardRoot));
  };

/** The draft is in the storage since it was sent; only that it is being sent is over. */
export const refuse =
  (idempotencyKey: string, refusal: Refusal | undefined): Thunk =>
  (dispatch) => {
    removeSent(idempotencyKey);
    dispatch(changes.refused(refusal));
  };

export const finish =
  (idempotencyKey: string, receipt: CreatedTransaction): Thunk =>
  (dispatch) => {
    saveReceipt(receipt, idempotencyKey);
    removeDraftOf(idempotencyKey);
    dispatch(created(receipt));
  };

/** An answer to a request that the visitor has left behind: the draft of now has nothing to do with it. */
export const keepReceipt =
  (idempotencyKey: string, receipt: CreatedTransaction): Thunk =>
  (dispatch) => {
    saveReceipt(receipt, idempotencyKey);
    removeSent(idempotencyKey);
    dispatch(changes.receiptArrived(receipt));
  };

export const startOver = (): Thunk => (dispatch) => {
  removeDraft();
  dispatch(startedOver());
};

/** Takes over what another tab has stored. While this one is sending, that waits for the outcome. */
export const follow = (): Thunk => (dispatch, getState) => {
  const { draft, creatingTransaction } = selectWizard(getState() as WizardRoot);
  if (creatingTransaction) {
    dispatch(changes.changedElsewhere());
    return;
  }
  const answer = readReceiptOf(draft.idempotencyKey);
  dispatch(changes.followed({ draft: readDraft(), receipt: readReceipt(), answer }));
};
