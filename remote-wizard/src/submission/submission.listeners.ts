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
} from './submission.slice.ts';
import { removeRequest, saveReceipt, saveRequest } from './submission-storage.ts';

const listen = addListener.withTypes<SubmissionRoot>();

/** A request is stored before it is sent and until its answer is known. */
export const submissionListeners = [
  listen({ actionCreator: sendingStarted, effect: ({ payload }) => saveRequest(payload) }),
  listen({
    actionCreator: answered,
    effect: ({ payload }) => {
      saveReceipt(payload);
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
