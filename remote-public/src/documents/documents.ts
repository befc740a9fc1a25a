import type { DocumentSource } from './document-page.tsx';

export const terms: DocumentSource = {
  en: () => import('../locales/documents/terms.en.json'),
  bg: () => import('../locales/documents/terms.bg.json'),
};

export const privacy: DocumentSource = {
  en: () => import('../locales/documents/privacy.en.json'),
  bg: () => import('../locales/documents/privacy.bg.json'),
};

export const faq: DocumentSource = {
  en: () => import('../locales/documents/faq.en.json'),
  bg: () => import('../locales/documents/faq.bg.json'),
};
