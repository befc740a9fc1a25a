import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { languages, type LanguageCode, isLanguage } from '@exchange/shared-domain';
import { rememberInCookie } from '../storage/cookies.ts';
import { localEntries } from '../storage/encrypted-storage.ts';

const DEFAULT_LANGUAGE: LanguageCode = languages[0];

export const languageSlice = createSlice({
  name: 'language',
  initialState: DEFAULT_LANGUAGE as LanguageCode,
  reducers: {
    /** The person chose a language: it is saved. */
    languageChosen: (_, { payload }: PayloadAction<LanguageCode>) => payload,
    /** The choice was cleared: back to the default. */
    languageCleared: () => DEFAULT_LANGUAGE,
  },
  selectors: { selectLanguage: (language) => language },
});

export const { languageChosen, languageCleared } = languageSlice.actions;

/** The language that the person reads: that of the texts on the page, so that all of the page changes together. */
export const useLanguage = () => useTranslation().i18n.language as LanguageCode;

/** The language that the person has chosen, while its texts are still loading. */
export function useComingLanguage(): LanguageCode | undefined {
  const chosen = useSelector(languageSlice.selectors.selectLanguage);
  return chosen === useLanguage() ? undefined : chosen;
}

/** The saved language, or `undefined`. One that the product does not have is removed. */
export function readLanguage(): LanguageCode | undefined {
  const saved = localEntries.read('language');
  if (isLanguage(saved)) return saved;
  if (saved !== undefined) localEntries.remove('language');
  return undefined;
}

export function saveLanguage(language: LanguageCode): void {
  localEntries.write('language', language);
  rememberInCookie('language', language);
}

export function removeLanguage(): void {
  localEntries.remove('language');
  rememberInCookie('language', '');
}
