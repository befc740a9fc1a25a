import type { LanguageCode } from '@exchange/shared-domain';

/** Paragraphs and lists; both may hold `[text](target)` links. */
export type TextBlock = string | { readonly list: readonly string[] };

export interface DocumentSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly TextBlock[];
}

/** A long text, loaded in one language by the page that shows it. */
export interface LongDocument {
  readonly intro: readonly string[];
  readonly sections: readonly DocumentSection[];
}

/** Loads a document in each language, each from its own chunk. */
export type DocumentSource = (language: LanguageCode) => Promise<{ default: LongDocument }>;

export const terms: DocumentSource = (language) => import(`../locales/documents/terms.${language}.json`);
export const privacy: DocumentSource = (language) => import(`../locales/documents/privacy.${language}.json`);
export const faq: DocumentSource = (language) => import(`../locales/documents/faq.${language}.json`);
