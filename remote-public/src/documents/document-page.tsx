import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { inEachLanguage, isLanguage, languages, type LanguageCode } from '@exchange/shared-domain';
import { lazyPage, type LazyPage } from '@exchange/shared-platform';
import type { DocumentSource, LongDocument } from './documents.ts';

/** A page with a long text, loaded in the current language. */
export function documentPage(
  source: DocumentSource,
  View: ComponentType<{ readonly document: LongDocument }>,
): LazyPage {
  const inLanguage = (language: LanguageCode) =>
    lazyPage(async () => {
      const { default: document } = await source(language);
      return { default: () => <View document={document} /> };
    });
  const pages = inEachLanguage(inLanguage);
  const pageIn = (language?: string) => pages[isLanguage(language) ? language : languages[0]];
  function DocumentPage() {
    const { i18n } = useTranslation('public');
    const Page = pageIn(i18n.language);
    return <Page />;
  }
  return Object.assign(DocumentPage, { preload: (language?: string) => pageIn(language).preload(language) });
}
