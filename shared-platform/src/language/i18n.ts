import { createInstance, type i18n, type ParseKeys } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { useState } from 'react';
import {
  defaultCashCurrency,
  inEachLanguage,
  languages,
  type CashCurrency,
  type LanguageCode,
} from '@exchange/shared-domain';
import { CASH_WORDS_CHANGED, setCashWords } from './cash-words.ts';

declare global {
  /** The English texts by namespace. Each room adds its own. `t` accepts only keys that have a text. */
  interface TextsByNamespace {
    readonly platform: typeof import('../locales/en.json');
    /** Of what asks a wallet, which brings them itself. */
    readonly wallet: typeof import('../wallet/locales/en.json');
  }
}

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'platform';
    readonly resources: TextsByNamespace;
  }
}

/** A text of any room with its namespace, such as `platform:alerts.messageSent`. */
export type TextKey = {
  [Namespace in keyof TextsByNamespace]: `${Namespace}:${ParseKeys<Namespace>}`;
}[keyof TextsByNamespace];

/** Nested texts of one namespace, as in a `locales/en.json`. */
export interface LocaleTexts {
  readonly [key: string]: string | readonly string[] | LocaleTexts;
}

/** Loads the texts of one namespace for each language of the product. */
export type Locales = Readonly<Record<LanguageCode, () => Promise<{ default: LocaleTexts }>>>;

const ownLocales: Locales = inEachLanguage(
  (language) => () => import(/* webpackChunkName: "texts-[request]" */ `../locales/${language}.json`),
);

/** The loaders of each namespace in use. A language is loaded when it is first chosen. */
const sources = new WeakMap<i18n, Map<string, Locales>>();

/** A remote of a release from before a language has nothing in it: what it has in the first one stands in. */
const inLanguage = <Texts>(
  texts: Readonly<Partial<Record<LanguageCode, Texts>> & Record<(typeof languages)[0], Texts>>,
  language: LanguageCode,
) => texts[language] ?? texts[languages[0]];

async function loadTexts(instance: i18n, language: LanguageCode, namespace: string, locales: Locales): Promise<void> {
  const { default: texts } = await inLanguage(locales, language)().catch((cause: unknown) => {
    throw new Error(`the texts of ${namespace} did not load`, { cause });
  });
  instance.addResourceBundle(language, namespace, texts, false, true);
}

/**
 * Makes the one i18next instance of the page, with the namespace `platform` (this room's texts). Every text may name
 * the cash and the limits by `{{cashName}}`, `{{cashMinimum}}` and the other words of `cash-words.ts`.
 * @throws Error when they do not load: without them a page would show keys in place of its texts.
 */
export async function createI18n(language: LanguageCode, cash: CashCurrency = defaultCashCurrency): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: [...languages],
      defaultNS: 'platform',
      interpolation: { escapeValue: false, defaultVariables: {} },
      returnNull: false,
      react: { bindI18n: `languageChanged ${CASH_WORDS_CHANGED}` },
    });
  sources.set(instance, new Map());
  await addLocales(instance, 'platform', ownLocales);
  setCashWords(instance, cash);
  return instance;
}

/**
 * Changes the language of every namespace in use, when all of its texts are loaded.
 * @param isWanted asked by then: the person may have chosen another language meanwhile
 * @throws Error when loading fails; the language stays unchanged, and the next call tries again.
 */
export async function changeTexts(instance: i18n, language: LanguageCode, isWanted = () => true): Promise<void> {
  const missing = () =>
    [...(sources.get(instance) ?? [])].filter(([namespace]) => !instance.hasResourceBundle(language, namespace));
  // A room that is opened meanwhile adds its namespace.
  for (let lacking = missing(); lacking.length > 0; lacking = missing())
    await Promise.all(lacking.map(([namespace, locales]) => loadTexts(instance, language, namespace, locales)));
  if (isWanted()) await instance.changeLanguage(language);
}

/**
 * Loads a room's texts in the current language under its namespace; later languages are loaded automatically. New
 * locales replace the namespace's texts.
 * @throws Error when they do not load; the next call tries again.
 */
export async function addLocales(instance: i18n, namespace: string, locales: Locales): Promise<void> {
  const known = sources.get(instance);
  if (known?.get(namespace) !== locales)
    for (const language of languages) instance.removeResourceBundle(language, namespace);
  known?.set(namespace, locales);
  const current = () => instance.language as LanguageCode;
  // The person may change the language in the meantime.
  while (!instance.hasResourceBundle(current(), namespace)) await loadTexts(instance, current(), namespace, locales);
}

/**
 * Adds a namespace whose texts come with the code of a page, because no other page needs them.
 * @param texts of all languages, so that a change of the language loads nothing
 */
export function useOwnTexts(namespace: keyof TextsByNamespace, texts: Readonly<Record<LanguageCode, LocaleTexts>>) {
  const { i18n } = useTranslation();
  useState(() => {
    for (const language of languages)
      i18n.addResourceBundle(language, namespace, inLanguage(texts, language), false, true);
  });
}
