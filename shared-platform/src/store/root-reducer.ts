import { combineSlices, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { alertsSlice } from '../alerts/alerts.slice.ts';
import { api } from '../api/api.ts';
import { languageSlice } from '../language/language.slice.ts';
import { environmentSlice } from '../runtime/environment.slice.ts';
import { unsentInputSlice } from '../runtime/unsent-input.slice.ts';
import { sessionSlice } from '../session/session.slice.ts';

/** The one reducer of the page. Remotes' slices are injected into it before their routes render. */
export const rootReducer = combineSlices(
  alertsSlice,
  environmentSlice,
  languageSlice,
  sessionSlice,
  unsentInputSlice,
  api,
);

/** The state that every room can use; a remote types its own slices in addition. */
export type AppState = ReturnType<typeof rootReducer>;

/** An action that may read the state and dispatch others. */
export type AppThunk<Result = void> = ThunkAction<Result, AppState, unknown, UnknownAction>;
