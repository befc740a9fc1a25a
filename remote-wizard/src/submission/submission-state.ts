import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { AppState } from '@exchange/shared-platform';
import { useServedState } from '../served/use-served-state.ts';
import { freshSubmission, submissionSlice, type SubmissionRoot } from './submission.slice.ts';
import type { DraftRoot } from '../draft/draft.slice.ts';

/** The state of the page with the wizard's slices in it. */
type WizardState = AppState & DraftRoot & SubmissionRoot;

export type WizardThunk<Result = void> = ThunkAction<Result, WizardState, unknown, UnknownAction>;

export const useWizardDispatch = useDispatch.withTypes<ThunkDispatch<WizardState, unknown, UnknownAction>>();

const served: SubmissionRoot = { [submissionSlice.reducerPath]: freshSubmission };

export const useSubmissionState = <Value>(select: (root: SubmissionRoot) => Value): Value =>
  useServedState(served, select);
