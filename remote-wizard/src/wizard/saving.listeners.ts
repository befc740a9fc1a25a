import { addListener, isAnyOf } from '@reduxjs/toolkit';
import { saveFollowed } from '../followed/followed-entry.ts';
import { answered, dropped, madeElsewhere, selectRequest, sendingStarted } from '../submission/submission.slice.ts';
import { syncFromStorage } from '../submission/send-request.ts';
import {
  onSubmissionChangedElsewhere,
  removeRequest,
  receiptEntry,
  saveRequest,
} from '../submission/submission-storage.ts';
import type { WizardState } from '../submission/wizard-state.ts';
import { draftEnded, formChanged, selectDraft } from '../draft/draft.slice.ts';
import { removeDraft, saveDraftSoon } from '../draft/draft-storage.ts';

const listen = addListener.withTypes<WizardState>();

/** The draft is saved before the visitor can close the page, a request before it is sent and until its answer is known. */
export const savingListeners = [
  listen({
    // Where pages are prerendered there is no window.
    predicate: () => typeof window !== 'undefined',
    effect: (_, { dispatch, unsubscribe }) => {
      unsubscribe();
      onSubmissionChangedElsewhere(() => dispatch(syncFromStorage()));
    },
  }),
  listen({
    // What changes nothing saves nothing: another tab may have typed since.
    predicate: (action, now, before) => !draftEnded.match(action) && selectDraft(now) !== selectDraft(before),
    effect: (_, { getState }) => saveDraftSoon(selectDraft(getState()), selectRequest(getState())?.key),
  }),
  listen({
    actionCreator: draftEnded,
    effect: (_, { getOriginalState }) => removeDraft(selectDraft(getOriginalState()).id),
  }),
  listen({
    // The birth date of a request may be another person's than that of the tab's own draft.
    predicate: (_, now, before) =>
      selectRequest(now) === undefined && ![undefined, selectDraft(before).id].includes(selectRequest(before)?.key),
    effect: (_, { dispatch }) => void dispatch(formChanged({ dateOfBirth: '' })),
  }),
  listen({ actionCreator: sendingStarted, effect: ({ payload }) => saveRequest(payload) }),
  listen({
    actionCreator: answered,
    effect: ({ payload }) => {
      receiptEntry.write(payload);
      const { followToken: token } = payload.transaction;
      if (token !== undefined) saveFollowed({ token });
    },
  }),
  listen({
    matcher: isAnyOf(answered, dropped, madeElsewhere),
    effect: (_, { getOriginalState }) => {
      const request = selectRequest(getOriginalState());
      if (request) removeRequest(request.key);
    },
  }),
];
