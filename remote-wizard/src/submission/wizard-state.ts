import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { ExchangeForm } from '@exchange/shared-domain';
import type { AppState } from '@exchange/shared-platform';
import { useHydrated } from '@exchange/shared-ui';
import type { AcceptedAmounts } from '../draft/draft.ts';
import {
  amountsAccepted,
  draftSlice,
  formChanged,
  freshDraft,
  selectDraft,
  type DraftRoot,
} from '../draft/draft.slice.ts';
import { freshSubmission, submissionSlice, type SubmissionRoot } from './submission.slice.ts';

type WizardSlices = DraftRoot & SubmissionRoot;

/** The state of the page with the wizard's slices in it. */
export type WizardState = AppState & WizardSlices;

export type WizardThunk<Result = void> = ThunkAction<Result, WizardState, unknown, UnknownAction>;

export const useWizardDispatch = useDispatch.withTypes<ThunkDispatch<WizardState, unknown, UnknownAction>>();

// The slices begin with what this browser keeps; where pages are prerendered, and until they are hydrated, with nothing.
const served: WizardSlices = { [draftSlice.reducerPath]: freshDraft(), [submissionSlice.reducerPath]: freshSubmission };

export function useWizardState<Value>(select: (slices: WizardSlices) => Value): Value {
  const isHydrated = useHydrated();
  return useSelector((state: WizardState) => select(isHydrated ? state : served));
}

/** The draft, and the ways to change it. */
export function useDraft() {
  const dispatch = useDispatch();
  return {
    draft: useWizardState(selectDraft),
    change: (fields: Partial<ExchangeForm>) => void dispatch(formChanged(fields)),
    accept: (amounts: AcceptedAmounts) => void dispatch(amountsAccepted(amounts)),
  };
}
