import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';

export type Language = 'en' | 'bg';
export type Theme = 'dark' | 'light';

interface Choices {
  readonly language: Language;
  readonly theme: Theme;
}

interface SavedChoices {
  /** The browser storage after these choices. */
  readonly storageOf: (choices: Choices) => Promise<Awaited<ReturnType<BrowserContext['storageState']>>>;
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwGAhyl5vwAAAABJRU5ErkJggg==',
  'base64',
);

/** Flags and map tiles come from other sites. Tests replace them by a pixel, so that they don't depend on other sites. */
async function stubOtherSites(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(flagcdn\.com|[a-z.]*tile\.openstreetmap\.org)\//, (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  );
}

const languageNames: Record<Language, string> = { en: 'English', bg: 'Български' };

/** Chooses the language in the header, as a person does. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: /^(Language|Език)/ }).click();
  await page.getByRole('menuitemradio', { name: languageNames[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Switches to the theme if the page shows the other one. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  if ((await page.locator('html').getAttribute('data-theme')) === theme) return;
  await page.getByRole('button', { name: /theme|тема/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/**
 * The test function of the journeys. The options `language` and `theme` open the page as for a person who chose them on an
 * earlier visit.
 */
export const test = base.extend<Choices, SavedChoices>({
  language: ['en', { option: true }],
  theme: ['dark', { option: true }],
  storageOf: [
    async ({ browser }, use, workerInfo) => {
      const known = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();
      await use(async (choices) => {
        // The defaults: nothing is stored.
        if (choices.language === 'en' && choices.theme === 'dark') return { cookies: [], origins: [] };
        const key = `${choices.language} ${choices.theme}`;
        const saved = known.get(key);
        if (saved) return saved;
        const context = await browser.newContext({ baseURL: workerInfo.project.use.baseURL ?? '' });
        await stubOtherSites(context);
        const page = await context.newPage();
        await page.goto('/');
        await chooseLanguage(page, choices.language);
        await chooseTheme(page, choices.theme);
        const state = await context.storageState();
        await context.close();
        known.set(key, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ storageOf, language, theme }, use) => use(await storageOf({ language, theme })),
  context: async ({ context }, use) => {
    await stubOtherSites(context);
    await use(context);
  },
});

export { expect };

/** Waits until React has taken over the page that was rendered ahead: it marks the nodes that it keeps. */
export async function waitForTakeover(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root')?.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Waits until a remote's page is shown: it has a heading and no loader. */
export async function waitForPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /loading|зарежда/i }),
  ).toHaveCount(0);
}
