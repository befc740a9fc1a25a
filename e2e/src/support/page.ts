import { expect, type Locator, type Page } from '@playwright/test';

export type Language = 'en' | 'bg';
export type Theme = 'dark' | 'light';

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

/** Waits until React has taken over the page that was prerendered: it marks the nodes that it keeps. */
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

/**
 * Waits for something that a page learns when it asks again, without waiting until it does: its clock, which has to be
 * installed, goes on by `seconds` each time. A reply may be some seconds old.
 */
export const seesLater = (page: Page, wanted: Locator, { seconds = 30, count = 1 } = {}): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(seconds * 1000);
        return wanted.filter({ visible: true }).count();
      },
      { intervals: [1000] },
    )
    .toBe(count);
