import { useSelector } from 'react-redux';
import { languageSlice } from './language.slice.ts';

/** The language that the person reads. */
export const useLanguage = () => useSelector(languageSlice.selectors.selectLanguage);
