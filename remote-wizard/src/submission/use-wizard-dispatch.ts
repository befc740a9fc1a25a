import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { AppState } from '@exchange/shared-platform';
import type { DraftRoot } from '../draft/draft.slice.ts';
import type { SubmissionRoot } from './submission.slice.ts';

/** The state of the page with the wizard's slices in it. */
type WizardState = AppState & DraftRoot & SubmissionRoot;

export type WizardThunk<Result = void> = ThunkAction<Result, WizardState, unknown, UnknownAction>;

export const useWizardDispatch = useDispatch.withTypes<ThunkDispatch<WizardState, unknown, UnknownAction>>();
