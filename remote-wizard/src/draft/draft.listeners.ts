import { addListener } from '@reduxjs/toolkit';
import { draftEnded, selectDraft, type DraftRoot } from './draft.slice.ts';
import { removeDraft, saveDraftSoon } from './draft-storage.ts';

const listen = addListener.withTypes<DraftRoot>();

/** The draft in the store is saved before the visitor can close the page. */
export const draftListeners = [
  listen({
    // What changes nothing saves nothing: another tab may have typed since.
    predicate: (action, now, before) => !draftEnded.match(action) && selectDraft(now) !== selectDraft(before),
    effect: (_, { getState }) => saveDraftSoon(selectDraft(getState())),
  }),
  listen({
    actionCreator: draftEnded,
    effect: (_, { getOriginalState }) => removeDraft(selectDraft(getOriginalState()).id),
  }),
];
