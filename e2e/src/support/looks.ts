import type { Language, Theme } from './page.ts';

const languages: readonly Language[] = ['en', 'bg'];
const themes: readonly Theme[] = ['dark', 'light'];

/** All cells run, and not only those of `npm test`. */
export const isDrill = process.env['DRILL'] !== undefined;

/** Keeps a cell of a table out of `npm test`; `npm run drills` runs all of them. */
export const drillUnless = (isTelling: boolean): string[] => (isTelling ? [] : ['@drill']);

/**
 * Every combination of language, theme and width, as the title, the tag and the options of tests. Two of them are in
 * `npm test`, with each language, each theme and each width once: what one of these breaks rarely depends on another.
 */
export const looksAt = (phone: number, desktop: number) =>
  languages.flatMap((language) =>
    themes.flatMap((theme) =>
      [phone, desktop].map((width) => {
        const isTelling = (theme === 'dark') === (language === 'en') && (width === phone) === (language === 'en');
        return {
          title: `in ${language}, the ${theme} theme and ${width} pixels`,
          tag: drillUnless(isTelling),
          /** The tag of a test that `npm test` has in the look of one language only. */
          onlyIn: (one: Language) => drillUnless(isTelling && language === one),
          language,
          width,
          options: { language, theme, viewport: { width, height: 900 } },
        };
      }),
    ),
  );
