import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '@exchange/shared-domain';
import type { LocaleTexts } from './i18n.ts';

/**
 * Adds a namespace whose texts come with the code of a page, because no other page needs them.
 * @param texts of both languages, so that a change of the language loads nothing
 */
export function useOwnTexts(namespace: keyof TextsByNamespace, texts: Readonly<Record<LanguageCode, LocaleTexts>>) {
  const { i18n } = useTranslation();
  useState(() => {
    for (const [language, own] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, own, false, true);
  });
}
