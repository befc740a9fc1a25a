import type { Page } from '@playwright/test';
import { expect, test, waitForPage, waitForTakeover } from '../support/test.ts';

const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo({ top: to }), top);

test.beforeEach(({ page }) => page.setViewportSize({ width: 800, height: 500 }));

async function openTerms(page: Page): Promise<void> {
  await page.goto('/terms-and-conditions');
  await waitForPage(page);
  await waitForTakeover(page);
}

test('a page begins at its top, and an earlier one is where the visitor left it', async ({ page }) => {
  await openTerms(page);
  await test.step('a page that was prerendered stays where it was over a reload', async () => {
    await scrollTo(page, 700);
    await page.reload();
    await waitForTakeover(page);
    await expect.poll(() => position(page)).toBe(700);
  });
  await scrollTo(page, 900);
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Questions/ })).toBeFocused();
  expect(await position(page)).toBe(0);
  await scrollTo(page, 100);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeAttached();
  await expect.poll(() => position(page)).toBe(900);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: /^Questions/ })).toBeAttached();
  await expect.poll(() => position(page)).toBe(100);
  await test.step('choosing a tab leaves the page where it is', async () => {
    await page.setViewportSize({ width: 400, height: 300 });
    await page.goto('/currencies');
    await waitForPage(page);
    await waitForTakeover(page);
    await scrollTo(page, 60);
    const other = page.getByRole('tab').nth(1);
    await expect(other).toHaveAttribute('aria-selected', 'false');
    await other.click();
    await expect(other).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\?/);
    expect(await position(page)).toBe(60);
  });
});

test('a page that the browser renders is where it was after a reload', { tag: '@drill' }, async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 300 });
  await page.goto('/transaction');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeVisible();
  // The end of the page, which its frame alone is too short for.
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await scrollTo(page, end);
  await page.reload();
  await expect(next).toBeVisible();
  await expect.poll(() => position(page)).toBe(end);
});

test(
  'each section of a document is an entry of the history with its own place',
  { tag: '@drill' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1400, height: 500 });
    await openTerms(page);
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await contents.nth(4).click();
    await expect(page).toHaveURL(/#/);
    await expect.poll(() => position(page)).toBeGreaterThan(300);
    const place = await position(page);
    await scrollTo(page, place + 200);
    await page.goBack();
    await expect(page).toHaveURL(/conditions$/);
    await expect.poll(() => position(page)).toBeLessThan(place);
    await page.goForward();
    await expect.poll(() => position(page)).toBe(place + 200);
  },
);
