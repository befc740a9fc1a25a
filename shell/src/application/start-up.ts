import {
  addLocales,
  catalogueApi,
  createAppStore,
  createI18n,
  languageSlice,
  onSessionChangedElsewhere,
  readLanguage,
  readSession,
  removeLanguage,
  renewal,
  saveLanguage,
  sessionRead,
  setCoinWords,
  setSettingWords,
  type AppStore,
  type Environment,
} from '@exchange/shared-platform';
import type { CachedReply } from '@exchange/shared-platform/registry';
import { inEachLanguage, isLanguage, languageFacts, type LanguageCode } from '@exchange/shared-domain';
import { loadUiTexts } from '@exchange/shared-ui';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { i18n } from 'i18next';

declare global {
  interface TextsByNamespace {
    readonly shell: typeof import('../locales/en.json');
  }
}

export interface Started {
  readonly store: AppStore;
  readonly texts: i18n;
}

const uiLocales = inEachLanguage((language) => () => loadUiTexts(language));
const shellLocales = inEachLanguage(
  (language) => () => import(/* webpackChunkName: "texts-[request]" */ `../locales/${language}.json`),
);

/** A parameter that is meant for the start of a page. It leaves the address. */
export function takeParameter(name: string): string | null {
  const address = new URL(window.location.href);
  const value = address.searchParams.get(name);
  if (value !== null) {
    address.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', address);
  }
  return value;
}

/** The language in the address (`?lang=bg`), which counts as chosen; or the saved one; or the default. */
function visitorLanguage(): LanguageCode {
  const asked = takeParameter('lang');
  const chosen = isLanguage(asked) ? asked : readLanguage();
  // At every visit: the cookie, by which the next page is prerendered, may be gone before the entry or outlive it.
  if (chosen === undefined) removeLanguage();
  else saveLanguage(chosen);
  return chosen ?? languageSlice.getInitialState();
}

/** At the same time as the page's code: text that changes its font jumps. */
function loadFonts(language: LanguageCode): void {
  if (!('fonts' in document)) return;
  document.fonts.load('1em "Manrope Variable"', `Aa ${languageFacts[language].name}`).catch(() => undefined);
}

type CatalogueReplies = Parameters<typeof catalogueApi.util.upsertQueryEntries>[0];

/** Makes the texts and the store, in the browser and where pages are prerendered. */
export async function prepareApplication(
  environment: Environment,
  language: LanguageCode,
  replies: readonly CachedReply[] = [],
): Promise<Started> {
  const texts = await createI18n(language, environment.cashCurrency);
  await Promise.all([addLocales(texts, 'shell', shellLocales), addLocales(texts, 'ui', uiLocales)]);
  const store = createAppStore({ environment, language, texts });
  if (replies.length > 0) store.dispatch(catalogueApi.util.upsertQueryEntries(replies as CatalogueReplies));
  const { getAllCurrencies, getSiteSettings } = catalogueApi.endpoints;
  const { data: settings } = getSiteSettings.select()(store.getState());
  if (settings) setSettingWords(texts, settings);
  const { data: currencies } = getAllCurrencies.select()(store.getState());
  if (currencies) setCoinWords(texts, currencies);
  return { store, texts };
}

/** Brings the application to its first rendering. The page was rendered with these replies of the service. */
export async function startUp(environment: Environment, replies: readonly CachedReply[] = []): Promise<Started> {
  const language = visitorLanguage();
  const session = readSession();
  loadFonts(language);
  const { store, texts } = await prepareApplication(environment, language, replies);
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
