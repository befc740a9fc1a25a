import { configureStore, type Slice, type UnknownAction } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import type { LanguageCode } from '@exchange/shared-domain';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../api/api.ts';
import type { Environment } from '../runtime/environment.schema.ts';
import { createListeners } from './listeners.ts';
import { rootReducer, type AppState } from './root-reducer.ts';

/** What the one store starts from. */
interface StoreSetup {
  readonly environment: Environment;
  readonly language: LanguageCode;
  /** The page's i18next: it follows the language in the store. */
  readonly texts: i18n;
}

/** Makes the one store of the page. */
export const createAppStore = ({ environment, language, texts }: StoreSetup) =>
  configureStore({
    reducer: rootReducer,
    preloadedState: { environment, language },
    middleware: (defaults) => defaults().prepend(createListeners(texts)).concat(api.middleware),
  });

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];

/** What a remote adds to the store. */
export interface RemoteState {
  /** Slices put into the one store before a route renders. Each name starts with the remote's name. */
  readonly slices: readonly Slice[];
  /** Listeners of the slices, such as for saving: actions of `addListener`, dispatched once. */
  readonly listeners?: readonly UnknownAction[];
}

/**
 * Puts a remote's slices into the store's reducer and starts its listeners. Slices and listeners that are already there
 * stay as they are.
 */
export function injectState(store: AppStore, { slices, listeners = [] }: RemoteState): void {
  for (const slice of slices) rootReducer.inject(slice);
  // New slices get their initial state from the next action, and their selectors need it now.
  store.dispatch({ type: 'store/slicesInjected' });
  for (const listener of listeners) store.dispatch(listener);
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
