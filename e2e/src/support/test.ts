import { test as base, expect, type Page } from '@playwright/test';
import { signIn } from './operator.ts';
import { nothingSaved, openSavedState, withSession, type SavedState } from './saved-state.ts';
import { chooseLanguage, chooseTheme, type Language, type Theme } from './page.ts';

interface Choices {
  readonly language: Language;
  readonly theme: Theme;
  readonly signedIn: boolean;
}

interface SavedChoices {
  /** The browser storage after these choices. */
  readonly storageOf: (choices: Choices) => Promise<SavedState>;
}

/**
 * The test function of the journeys. The options `language` and `theme` open the page as for a person who chose them on an
 * earlier visit, and `signedIn` as for the administrator, whose one session the tests of a worker share: a test that ends
 * its session signs in by itself.
 */
export const test = base.extend<Choices, SavedChoices>({
  language: ['en', { option: true }],
  theme: ['dark', { option: true }],
  signedIn: [false, { option: true }],
  storageOf: [
    async ({ browser }, use, { project }) => {
      const baseURL = project.use.baseURL ?? '';
      const known = new Map<string, Promise<SavedState>>();
      const once = (key: string, act: (page: Page) => Promise<void>) => {
        const state = known.get(key) ?? openSavedState(browser, baseURL, act);
        known.set(key, state);
        return state;
      };
      await use(async ({ language, theme, signedIn }) => {
        const choices =
          // The defaults: nothing is stored.
          language === 'en' && theme === 'dark'
            ? nothingSaved
            : await once(`${language} ${theme}`, async (page) => {
                await page.goto('/');
                await chooseLanguage(page, language);
                await chooseTheme(page, theme);
              });
        return signedIn ? withSession(choices, await once('session', (page) => signIn(page, 'en'))) : choices;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ storageOf, language, theme, signedIn }, use) =>
    use(await storageOf({ language, theme, signedIn })),
  context: async ({ context }, use) => {
    await use(context);
    // A page may still be asking when its test ends: a handler that answers then is no fault.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  },
});

export { expect };
export {
  chooseLanguage,
  chooseTheme,
  seesLater,
  waitForPage,
  waitForTakeover,
  type Language,
  type Theme,
} from './page.ts';
