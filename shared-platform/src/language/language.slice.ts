import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { languages, type LanguageCode } from '@exchange/shared-domain';

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

/** The language that the person reads. */
export const useLanguage = () => useSelector(languageSlice.selectors.selectLanguage);
