import type { UnknownAction } from '@reduxjs/toolkit';
import type { CreatedTransaction } from 'shared-domain';
import type { AppDispatch } from 'shared-platform';
import { removeDraft, saveDraft, saveReceipt } from './draft-storage.ts';
import { draftSlice, selectDraft, type WizardRoot } from './draft.slice.ts';

const { created, receiptShown, startedOver, ...changes } = draftSlice.actions;

export { receiptShown };

type Thunk = (dispatch: AppDispatch, getState: () => unknown) => void;

/** What stands in the store stands in the storage before the visitor can close the page. */
const kept =
  <Arguments extends unknown[]>(change: (...given: Arguments) => UnknownAction) =>
  (...given: Arguments): Thunk =>
  (dispatch, getState) => {
    dispatch(change(...given));
    saveDraft(selectDraft(getState() as WizardRoot));
  };

export const changeForm = kept(changes.formChanged);
export const startSending = kept(changes.sendingStarted);
export const leaveUnanswered = kept(changes.leftUnanswered);
export const refuse = kept(changes.refused);
export const disputeBirthDate = kept(changes.birthDateDisputed);
export const enterReview = kept(() => changes.reviewEntered(createKey()));

// Not randomUUID: browsers have it on secure origins only.
const createKey = () => Array.from(crypto.getRandomValues(new Uint32Array(5)), (part) => part.toString(36)).join('-');

export const finish =
  (receipt: CreatedTransaction): Thunk =>
  (dispatch) => {
    saveReceipt(receipt);
    removeDraft();
    dispatch(created(receipt));
  };

export const startOver = (): Thunk => (dispatch) => {
  removeDraft();
  dispatch(startedOver());
};
