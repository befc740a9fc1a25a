import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { CreatedTransaction } from '@exchange/shared-domain';
import type { Receipt, Refusal, SentRequest, Submission } from './submission.ts';
import { readDraft } from '../draft/draft-storage.ts';
import { receiptEntry, requestsEntry } from './submission-storage.ts';

interface SubmissionState {
  readonly submission: Submission;
  /** The last request that was made from this browser, within a day. */
  readonly receipt: CreatedTransaction | undefined;
  /** Whether the wizard is on screen: elsewhere, a draft that another tab has sent ends without a word. */
  readonly isShown: boolean;
}

export const freshSubmission: SubmissionState = { submission: { status: 'idle' }, receipt: undefined, isShown: false };

function restoredState(): SubmissionState {
  const receipt = receiptEntry.read();
  const draft = readDraft();
  // A tab with a draft of somebody else, with a birth date, goes on with that.
  const isOther = (key: string) => key !== draft?.id && !!draft?.form.dateOfBirth;
  const request = requestsEntry.read()?.find(({ key }) => key !== receipt?.key && !isOther(key));
  return {
    submission: request ? { status: 'unanswered', request } : { status: 'idle' },
    receipt: receipt?.transaction,
    isShown: false,
  };
}

const requestIn = (submission: Submission): SentRequest | undefined =>
  'request' in submission ? submission.request : undefined;

/** The stored record about the request of this tab's draft. */
interface Stored {
  readonly key: string;
  readonly request: SentRequest | undefined;
  readonly receipt: Receipt | undefined;
}

function syncedSubmission({ submission, isShown }: SubmissionState, { key, request, receipt }: Stored): Submission {
  if (receipt?.key === key) return { status: isShown ? 'done' : 'idle' };
  if (!request) return requestIn(submission) ? { status: 'idle' } : submission;
  return submission.status === 'idle' ? { status: 'elsewhere', request } : submission;
}

export const submissionSlice = createSlice({
  name: 'wizardSubmission',
  initialState: restoredState,
  reducers: {
    wizardShown(state, { payload }: PayloadAction<boolean>) {
      state.isShown = payload;
    },
    sendingStarted(state, { payload: request }: PayloadAction<SentRequest>) {
      state.submission = { status: 'sending', request, isRepeated: requestIn(state.submission) !== undefined };
    },
    /** No word of the service, or one about a birth date that had to be typed again. */
    leftUnanswered(state, { payload: refusal }: PayloadAction<Refusal | undefined>) {
      const request = requestIn(state.submission);
      if (request) state.submission = { status: 'unanswered', request, refusal };
    },
    /** The service has refused it, or the visitor starts over. */
    dropped(state, { payload: refusal }: PayloadAction<Refusal | undefined>) {
      state.submission = { status: 'idle', refusal };
    },
    madeElsewhere(state) {
      state.submission = { status: 'elsewhere' };
    },
    answered(state, { payload }: PayloadAction<Receipt>) {
      state.submission = { status: 'done' };
      state.receipt = payload.transaction;
    },
    successShown(state) {
      if (state.submission.status === 'done') state.submission = { status: 'idle' };
    },
    /** Another tab has changed the storage. While this one is sending, its own answer counts. */
    synced(state, { payload }: PayloadAction<Stored>) {
      if (state.submission.status === 'sending') return;
      state.submission = syncedSubmission(state, payload);
      state.receipt = payload.receipt?.transaction;
    },
  },
  selectors: {
    selectSubmission: ({ submission }) => submission,
    selectReceipt: ({ receipt }) => receipt,
    /** The request that was sent and whose outcome is open. */
    selectRequest: ({ submission }) => requestIn(submission),
    selectIsSending: ({ submission }) => submission.status === 'sending',
    /** True from the press of Submit until the outcome is known: nothing can be edited meanwhile. */
    selectIsFrozen: ({ submission }) => submission.status !== 'idle' && submission.status !== 'done',
    /** True where the way to the outcome takes the place of Submit. */
    selectIsOutcomeOpen: ({ submission }) =>
      submission.status === 'unanswered' ||
      submission.status === 'elsewhere' ||
      (submission.status === 'sending' && submission.isRepeated),
    selectRefusal: ({ submission }) => ('refusal' in submission ? submission.refusal : undefined),
  },
});

export type SubmissionRoot = WithSlice<typeof submissionSlice>;

export const { wizardShown, sendingStarted, leftUnanswered, dropped, madeElsewhere, answered, successShown, synced } =
  submissionSlice.actions;
export const {
  selectSubmission,
  selectReceipt,
  selectRequest,
  selectIsSending,
  selectIsFrozen,
  selectIsOutcomeOpen,
  selectRefusal,
} = submissionSlice.selectors;
