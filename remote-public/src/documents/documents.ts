import type { DocumentSource } from './document-page.tsx';

export const terms: DocumentSource = (language) => import(`../locales/documents/terms.${language}.json`);
export const privacy: DocumentSource = (language) => import(`../locales/documents/privacy.${language}.json`);
export const faq: DocumentSource = (language) => import(`../locales/documents/faq.${language}.json`);
