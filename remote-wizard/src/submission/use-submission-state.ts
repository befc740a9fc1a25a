import { useServedState } from '../served/use-served-state.ts';
import { freshSubmission, submissionSlice, type SubmissionRoot } from './submission.slice.ts';

const served: SubmissionRoot = { [submissionSlice.reducerPath]: freshSubmission };

export const useSubmissionState = <Value>(select: (root: SubmissionRoot) => Value): Value =>
  useServedState(served, select);
