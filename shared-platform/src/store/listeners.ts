import {
  createListenerMiddleware,
  isRejectedWithValue,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { LanguageCode } from '@exchange/shared-domain';
import type { i18n } from 'i18next';
import { alertShown } from '../alerts/alerts.slice.ts';
import { isApiError, alertOf, codeOf, endsSession } from '../api/api-error.ts';
import type { CallMeta } from '../api/base-query.ts';
import { catalogueApi } from '../api/catalogue.api.ts';
import { forgetPresses } from '../api/press-key.ts';
import { setCoinWords, setSettingWords } from '../language/cash-words.ts';
import { changeTexts } from '../language/i18n.ts';
import {
  languageChosen,
  languageCleared,
  languageSlice,
  removeLanguage,
  saveLanguage,
} from '../language/language.slice.ts';
import { debugLog } from '../runtime/debug-log.ts';
import {
  readSession,
  removeSession,
  saveSession,
  sessionExpired,
  sessionSlice,
  signedIn,
  signedOut,
} from '../session/session.slice.ts';
import type { AppState } from './root-reducer.ts';
import { api } from '../api/api.ts';

let leaving = false;

// Where pages are prerendered there is no window.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    leaving = true;
  });
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
}

/**
 * True while the person is leaving the page, by a reload or to another site. The browser then cuts off the calls that are
 * under way; that says nothing about the service or the session.
 */
const isPageLeaving = (): boolean => leaving;

const createAppListeners = createListenerMiddleware<AppState, ThunkDispatch<AppState, unknown, UnknownAction>>;

type AppListeners = ReturnType<typeof createAppListeners>;

/** The shared handling of every failed call: an alert, and the end of the session where the failure means that. */
function listenForFailures(listeners: AppListeners) {
  listeners.startListening({
    matcher: isRejectedWithValue,
    effect: ({ payload, meta }, { dispatch, getState }) => {
      if (!isApiError(payload)) return;
      // A currency of this page is not exchanged any more.
      if (codeOf(payload) === 'INVALID_CURRENCY') dispatch(api.util.invalidateTags(['Currencies']));
      if (payload.kind === 'network' && isPageLeaving()) return;
      if (payload.kind === 'timeout') debugLog('call timed out', payload.traceId);
      const { baseQueryMeta } = meta as { baseQueryMeta?: CallMeta };
      if (baseQueryMeta?.handled) return;
      dispatch(alertShown(alertOf(payload)));
      const token = sessionSlice.selectors.selectToken(getState());
      // A late failure of a session that is over says nothing about the next one.
      const isOfSession = token !== undefined && baseQueryMeta?.token === token;
      if (isOfSession && endsSession(payload)) dispatch(sessionExpired());
    },
  });
}

function listenForSession(listeners: AppListeners) {
  listeners.startListening({ actionCreator: signedIn, effect: ({ payload }) => saveSession(payload) });
  listeners.startListening({
    actionCreator: sessionExpired,
    effect: (_, { getOriginalState }) => {
      // A page that Back brings up again was not told of the sign-in of another tab.
      if (readSession()?.token === sessionSlice.selectors.selectToken(getOriginalState())) removeSession();
    },
  });
  listeners.startListening({
    actionCreator: signedOut,
    effect: (_, { dispatch, getOriginalState }) => {
      removeSession();
      forgetPresses();
      const token = sessionSlice.selectors.selectToken(getOriginalState());
      if (token !== undefined) void dispatch(signOutApi.endpoints.adminLogout.initiate({ token }));
    },
  });
}

function listenForLanguage(listeners: AppListeners, texts: i18n) {
  listeners.startListening({ actionCreator: languageChosen, effect: ({ payload }) => saveLanguage(payload) });
  listeners.startListening({ actionCreator: languageCleared, effect: () => removeLanguage() });
  listeners.startListening({
    predicate: (action) => languageChosen.match(action) || languageCleared.match(action),
    effect: async (_, { getState, dispatch }) => {
      const chosen = () => languageSlice.selectors.selectLanguage(getState());
      const language = chosen();
      const isWanted = () => chosen() === language;
      try {
        await changeTexts(texts, language, isWanted);
      } catch (error) {
        if (!isWanted()) return;
        debugLog('the language stays', error);
        // The language that is shown is better than a page of keys.
        const shown = texts.language as LanguageCode;
        if (shown !== language) dispatch(languageChosen(shown));
        dispatch(alertShown({ type: 'error', message: 'platform:errors.network' }));
      }
    },
  });
}

/** Updates what texts name of the settings and the catalogue when the service sends them. */
function listenForSettings(listeners: AppListeners, texts: i18n) {
  listeners.startListening({
    matcher: catalogueApi.endpoints.getSiteSettings.matchFulfilled,
    effect: ({ payload }) => setSettingWords(texts, payload),
  });
  listeners.startListening({
    matcher: catalogueApi.endpoints.getAllCurrencies.matchFulfilled,
    effect: ({ payload }) => setCoinWords(texts, payload),
  });
}

/** The store's listeners: for failures, the saved session, the saved language and the limits in the texts. */
export function createListeners(texts: i18n): Middleware {
  const listeners = createAppListeners();
  listenForFailures(listeners);
  listenForSession(listeners);
  listenForLanguage(listeners, texts);
  listenForSettings(listeners, texts);
  return listeners.middleware;
}

/** Revokes the token at the service. Its failure is ignored, because the user is already signed out here. */
const signOutApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminLogout: build.mutation<unknown, { token: string }>({
      query: ({ token }) => ({
        url: '/admin/auth/logout',
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      }),
      extraOptions: { handles: () => true },
    }),
  }),
});
