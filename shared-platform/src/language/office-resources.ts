import { officeTexts, type LanguageCode } from '@exchange/shared-domain';
import type { Locales, LocaleTexts } from './i18n.ts';

const asTexts = (language: LanguageCode): LocaleTexts =>
  Object.fromEntries(
    Object.entries(officeTexts[language]).map(([id, { name, workingHours }]) => [id, { name, workingHours }]),
  );

/** Namespace `offices`: `offices:<id>.name` and `offices:<id>.workingHours` (an array). */
export const officeResources: Locales = {
  en: () => Promise.resolve({ default: asTexts('en') }),
  bg: () => Promise.resolve({ default: asTexts('bg') }),
};
