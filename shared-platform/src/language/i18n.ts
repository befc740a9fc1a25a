import { createInstance, type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type LanguageCode } from '@exchange/shared-domain';
import { officeResources } from './office-resources.ts';

/** Nested texts of one namespace, as in a `locales/en.json`. */
export interface LocaleTexts {
  readonly [key: string]: string | readonly string[] | LocaleTexts;
}

/** Loads the texts of one namespace for each language of the product. */
export type Locales = Readonly<Record<LanguageCode, () => Promise<{ default: LocaleTexts }>>>;

const namespaces = new Map<string, Locales>();

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, callback) {
    const load = namespaces.get(namespace)?.[language as LanguageCode];
    if (!load) return callback(new Error(`no texts for ${namespace} in ${language}`), false);
    load().then(
      ({ default: texts }) => callback(null, texts),
      (error: unknown) => callback(error instanceof Error ? error : String(error), true),
    );
  },
};

/** Asks once more for namespaces that are not there: i18next remembers one that failed and would never ask again. */
async function requireTexts(instance: i18n, language: string, needed: readonly string[]): Promise<void> {
  const missing = () => needed.filter((namespace) => !instance.hasResourceBundle(language, namespace));
  if (missing().length > 0) await instance.reloadResources(language, missing());
  if (missing().length > 0) throw new Error(`the texts of ${missing().join(', ')} did not load`);
}

/**
 * Makes the one i18next instance of the page, with the namespaces `platform` (this room's texts) and `offices`.
 * @throws Error when they do not arrive: without them a page would show the names of its texts.
 */
export async function createI18n(language: LanguageCode): Promise<i18n> {
  const instance = createInstance();
  const ownNamespaces = ['platform', 'offices'];
  namespaces.set('platform', {
    en: () => import('../locales/en.json'),
    bg: () => import('../locales/bg.json'),
  });
  namespaces.set('offices', officeResources);
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: [...languages],
      ns: [...ownNamespaces],
      defaultNS: 'platform',
      interpolation: { escapeValue: false },
      returnNull: false,
      // Two retries within a second; after that the person decides when to try again.
      maxRetries: 2,
      retryTimeout: 300,
      react: { useSuspense: true },
    });
  await requireTexts(instance, language, ownNamespaces);
  return instance;
}

/**
 * Changes the language of every namespace in use, once all of its texts are there.
 * @throws Error when some do not arrive; everything stays in the language before, and the next call tries again.
 */
export async function changeTexts(instance: i18n, language: LanguageCode): Promise<void> {
  const used = [instance.options.ns ?? []].flat();
  await instance.loadLanguages(language);
  await requireTexts(instance, language, used);
  await instance.changeLanguage(language);
}

/**
 * Loads a room's texts in the current language under its namespace; later languages follow by themselves.
 * @throws Error when they do not arrive; the next call tries again.
 */
export async function addLocales(instance: i18n, namespace: string, locales: Locales): Promise<void> {
  namespaces.set(namespace, locales);
  await instance.loadNamespaces(namespace);
  await requireTexts(instance, instance.language, [namespace]);
}
