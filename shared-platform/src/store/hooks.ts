import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { alertShown, type Alert } from '../alerts/alerts.slice.ts';
import { languageSlice } from '../language/language.slice.ts';
import { environmentSlice } from '../runtime/environment.slice.ts';
import { sessionSlice } from '../session/session.slice.ts';
import type { AppDispatch } from './app-store.ts';
import type { AppState } from './root-reducer.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();

/** The run-time environment of the page. */
export const useEnvironment = () => useAppSelector(environmentSlice.selectors.selectEnvironment);

/** The language that the person reads. */
export const useLanguage = () => useAppSelector(languageSlice.selectors.selectLanguage);

/** The admin's session. */
export const useSession = () => useAppSelector(sessionSlice.selectors.selectSession);

/** Gives a function that shows an alert. */
export function useAlert(): (alert: Omit<Alert, 'id'>) => void {
  const dispatch = useAppDispatch();
  return useCallback((alert) => void dispatch(alertShown(alert)), [dispatch]);
}
