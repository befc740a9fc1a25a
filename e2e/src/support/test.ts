import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { signIn } from './operator.ts';
import { nothingSaved, openSavedState } from './saved-state.ts';
import { chooseLanguage, chooseTheme, type Language, type Theme } from './page.ts';

interface Choices {
  readonly language: Language;
  readonly theme: Theme;
  readonly signedIn: boolean;
}

/**
 * The test function of the journeys. The options `language` and `theme` open the page as for a person who chose them on an
 * earlier visit, and `signedIn` as for the administrator, whose sessions the tests of a run share: a test that ends its
 * session signs in by itself.
 */
export const test = base.extend<Choices>({
  language: ['en', { option: true }],
  theme: ['dark', { option: true }],
  signedIn: [false, { option: true }],
  storageState: async ({ browser, language, theme, signedIn }, use, { project, workerIndex }) => {
    if (language === 'en' && theme === 'dark' && !signedIn) return use(nothingSaved);
    const file = join(project.outputDir, `${language}-${theme}-${signedIn}.json`);
    if (!existsSync(file)) {
      const state = await openSavedState(browser, project.use.baseURL ?? '', async (page) => {
        await page.goto('/');
        if (language !== 'en') await chooseLanguage(page, language);
        await chooseTheme(page, theme);
        if (signedIn) await signIn(page, language);
      });
      // Whole at once: another worker may look for it.
      await writeFile(`${file}.${workerIndex}`, JSON.stringify(state));
      await rename(`${file}.${workerIndex}`, file);
    }
    return use(file);
  },
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
