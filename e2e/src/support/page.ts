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
  const isTakenOver = () =>
    Object.keys(document.querySelector('#root')?.firstElementChild ?? {}).some((key) => key.startsWith('__react'));
  // Not at each frame, as by default: a browser without a screen may paint none for minutes.
  await page.waitForFunction(isTakenOver, undefined, { polling: 50 });
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

/** Presses the button unless what it opens is open: phones and wide screens remember that separately. */
export async function expand(button: Locator): Promise<void> {
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

/** How often a page may ask before it shows a change: a reply may be some seconds old. */
const MOST_QUESTIONS = 3;

/**
 * Expects something that a page learns when it asks again, without waiting until it asks: its clock, which has to be
 * installed, is put forward by `seconds`.
 */
export async function seesLater(page: Page, wanted: Locator, { seconds = 30, count = 1 } = {}): Promise<void> {
  // Otherwise the files that still load would run into their time limit.
  await waitForTakeover(page);
  let asked = 0;
  const found = async () => {
    if (asked++ < MOST_QUESTIONS) await page.clock.fastForward(seconds * 1000);
    return wanted.count();
  };
  await expect.poll(found, { intervals: [1000] }).toBe(count);
  if (count > 0) await expect(wanted).toBeVisible();
}
