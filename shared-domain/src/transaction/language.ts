/** The languages of the product, the default one first. */
export const languages = ['en', 'bg'] as const;

export type LanguageCode = (typeof languages)[number];

/** Narrows external text to a language of the product. */
export const isLanguage = (text: unknown): text is LanguageCode => languages.some((language) => language === text);
