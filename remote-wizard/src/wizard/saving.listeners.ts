import { addListener, isAnyOf } from '@reduxjs/toolkit';
import { saveFollowed } from '../followed/followed-entry.ts';
import {
  abandoned,
  answered,
  madeElsewhere,
  refused,
  selectRequest,
  sendingStarted,
  type SubmissionRoot,
} from '../submission/submission.slice.ts';
import { removeRequest, receiptEntry, saveRequest } from '../submission/submission-storage.ts';
import { draftEnded, selectDraft, type DraftRoot } from '../draft/draft.slice.ts';
import { removeDraft, saveDraftSoon } from '../draft/draft-storage.ts';

const listen = addListener.withTypes<DraftRoot & SubmissionRoot>();

/** The draft is saved before the visitor can close the page, a request before it is sent and until its answer is known. */
export const savingListeners = [
  listen({
    // What changes nothing saves nothing: another tab may have typed since.
    predicate: (action, now, before) => !draftEnded.match(action) && selectDraft(now) !== selectDraft(before),
    effect: (_, { getState }) => saveDraftSoon(selectDraft(getState())),
  }),
  listen({
    actionCreator: draftEnded,
    effect: (_, { getOriginalState }) => removeDraft(selectDraft(getOriginalState()).id),
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
    matcher: isAnyOf(answered, refused, madeElsewhere, abandoned),
    effect: (_, { getOriginalState }) => {
      const request = selectRequest(getOriginalState());
      if (request) removeRequest(request.key);
    },
  }),
];
