import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, type LanguageCode } from '@exchange/shared-domain';
import { lazyPage } from '@exchange/shared-platform';
import type { LongDocument } from './document.ts';

/** Loads a document in each language, each from its own chunk. */
export type DocumentSource = Readonly<Record<LanguageCode, () => Promise<{ default: LongDocument }>>>;

/** A page with a long text, loaded in the current language. */
export function documentPage(
  source: DocumentSource,
  View: ComponentType<{ readonly document: LongDocument }>,
): ComponentType {
  const inLanguage = (language: LanguageCode) =>
    lazyPage(async () => {
      const { default: document } = await source[language]();
      return { default: () => <View document={document} /> };
    });
  const pages: Readonly<Record<LanguageCode, ComponentType>> = { en: inLanguage('en'), bg: inLanguage('bg') };
  return function DocumentPage() {
    const { i18n } = useTranslation('public');
    const Page = pages[isLanguage(i18n.language) ? i18n.language : 'en'];
    return <Page />;
  };
}
