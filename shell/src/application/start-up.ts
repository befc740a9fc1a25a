import {
  addLocales,
  catalogueApi,
  createAppStore,
  createI18n,
  languageSlice,
  onSessionChangedElsewhere,
  readLanguage,
  readSession,
  renewal,
  sessionRead,
  type AppStore,
  type Environment,
} from '@exchange/shared-platform';
import type { LanguageCode } from '@exchange/shared-domain';
import { uiLocales } from '@exchange/shared-ui';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { i18n } from 'i18next';

export interface Started {
  readonly store: AppStore;
  readonly texts: i18n;
}

/** The letters arrive while the code of the page does: text that is drawn in two fonts, one after the other, jumps. */
function loadLetters(language: LanguageCode): void {
  if (!('fonts' in document)) return;
  document.fonts.load('1em "Manrope Variable"', language === 'bg' ? 'Aa Жж' : 'Aa').catch(() => undefined);
}

/**
 * Brings the application to the point where it can be rendered: the saved language, the texts, the store, the offices,
 * currencies and settings for all rooms, then the saved session.
 */
export async function startUp(environment: Environment): Promise<Started> {
  const language = readLanguage() ?? languageSlice.getInitialState();
  const session = readSession();
  loadLetters(language);
  const texts = await createI18n(language, environment.cashCurrency);
  await Promise.all([
    addLocales(texts, 'shell', {
      en: () => import(/* webpackChunkName: "texts-en" */ '../locales/en.json'),
      bg: () => import(/* webpackChunkName: "texts-bg" */ '../locales/bg.json'),
    }),
    addLocales(texts, 'ui', uiLocales),
  ]);
  const store = createAppStore({ environment, language, texts });
  // Never unsubscribed: every room reads them for as long as the page lives.
  const { getAllOffices, getAllCurrencies, getSiteSettings } = catalogueApi.endpoints;
  const subscription = { subscriptionOptions: renewal };
  void store.dispatch(getAllOffices.initiate(undefined, subscription));
  void store.dispatch(getAllCurrencies.initiate(undefined, subscription));
  void store.dispatch(getSiteSettings.initiate(undefined, subscription));
  setupListeners(store.dispatch);
  store.dispatch(sessionRead(session));
  onSessionChangedElsewhere((changed) => store.dispatch(sessionRead(changed)));
  return { store, texts };
}
