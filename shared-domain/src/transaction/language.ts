/** The languages of the product, the default one first. */
export const languages = ['en', 'bg'] as const;

export type LanguageCode = (typeof languages)[number];

interface LanguageFacts {
  /** In the language itself. */
  readonly name: string;
  /** BCP 47 tag with the country that formats and the flag follow. */
  readonly tag: `${string}-${string}`;
}

export const languageFacts: Readonly<Record<LanguageCode, LanguageFacts>> = {
  en: { name: 'English', tag: 'en-GB' },
  bg: { name: 'Български', tag: 'bg-BG' },
};

/** Narrows external text to a language of the product. */
export const isLanguage = (text: unknown): text is LanguageCode => languages.some((language) => language === text);

/** A value for each language. */
export const inEachLanguage = <Value>(make: (language: LanguageCode) => Value): Record<LanguageCode, Value> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<LanguageCode, Value>;

/** Whether numbers have a comma before their decimals. */
export const hasDecimalComma = (language: LanguageCode): boolean =>
  new Intl.NumberFormat(languageFacts[language].tag).format(0.5).includes(',');

/** A text in every language. */
export type LocalizedText = Readonly<Record<LanguageCode, string>>;

/** The texts of a table in one language. */
export const textsIn = <Name extends string>(table: Readonly<Record<Name, LocalizedText>>, language: LanguageCode) =>
  Object.fromEntries(Object.entries<LocalizedText>(table).map(([name, text]) => [name, text[language]])) as Readonly<
    Record<Name, string>
  >;
