import type { Page } from '@playwright/test';
import { drillUnless } from '../support/looks.ts';
import { expect, waitForPage, test } from '../support/test.ts';
import { noteTransition } from '../support/transitions.ts';

const open = async (page: Page, route: string) => {
  await page.goto(route);
  await waitForPage(page);
};
const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const buySell = (page: Page) => header(page).getByRole('link', { name: 'Buy/Sell' });
const heightOf = async (part: ReturnType<Page['locator']>) => Math.round((await part.boundingBox())?.height ?? 0);
const bottomOf = (box: { readonly y: number; readonly height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0);
const styleOf = (part: ReturnType<Page['locator']>, property: 'backgroundColor' | 'backdropFilter' | 'animationName') =>
  part.evaluate((element, name) => getComputedStyle(element)[name], property);
const scrollTo = (page: Page, position: number) => page.evaluate((top) => window.scrollTo({ top }), position);

// Some of these tests are about animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the frame of a page is as high, as wide and as full as the screen asks for', async ({ page }) => {
  await open(page, '/about');
  await test.step('the header is 78 pixels high on every screen', async () => {
    for (const width of [320, 600, 700, 900, 1100, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await heightOf(header(page)), `${width} px`).toBe(78);
    }
  });
  await test.step('the header and the footer are at most 1250 pixels wide and centred', async () => {
    await page.setViewportSize({ width: 1600, height: 800 });
    for (const part of [header(page), footer(page)]) {
      const box = await part.locator(':scope > div').boundingBox();
      expect(box).toMatchObject({ x: 175, width: 1250 });
    }
  });
  await test.step('Buy/Sell is shown above 1100 pixels only', async () => {
    await page.setViewportSize({ width: 1101, height: 800 });
    await expect(buySell(page)).toBeVisible();
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(buySell(page)).toBeHidden();
  });
  await test.step('at 700 pixels the links become a menu that slides in and fills the screen', async () => {
    await page.setViewportSize({ width: 701, height: 800 });
    const links = header(page).getByRole('navigation', { name: 'Main' });
    const opener = header(page).getByRole('button', { name: 'Open the menu' });
    await expect(links).toBeVisible();
    await expect(opener).toBeHidden();

    await page.setViewportSize({ width: 700, height: 800 });
    await expect(links).toBeHidden();
    await noteTransition(page, 'translate');
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Main' });
    await expect.poll(async () => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 700, height: 800 });
    await expect(page.locator('html')).toHaveAttribute('data-transition', '100% to none, 300 ms');
    await menu.getByRole('link', { name: 'FAQ' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

for (const language of ['en', 'bg'] as const) {
  test.describe(`in ${language}`, { tag: drillUnless(language === 'bg') }, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test('the footer is 200 pixels high, 240 on screens up to 900, and its text fits', async ({ page }) => {
      await open(page, '/about');
      for (const width of [320, 600, 900, 901, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await heightOf(footer(page)), `${width} px`).toBe(width <= 900 ? 240 : 200);
        expect(await footer(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(
          true,
        );
      }
      await test.step('the footer grows with text of twice the usual size and holds all of it', async () => {
        const browser = await page.context().newCDPSession(page);
        await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page, '/about');
        const outer = await footer(page).boundingBox();
        const logo = await footer(page).locator(':scope > div > :first-child').boundingBox();
        const links = await footer(page).getByRole('navigation').boundingBox();
        expect(logo?.y).toBeGreaterThan(outer?.y ?? Infinity);
        expect(bottomOf(links)).toBeLessThanOrEqual(bottomOf(outer));
      });
    });
  });
}

for (const [language, textSize] of [
  ['en', 24],
  ['bg', 24],
  ['en', 32],
  ['bg', 32],
] as const) {
  test.describe(`with text of ${textSize} pixels in ${language}`, { tag: '@drill' }, () => {
    test.use({ language });

    test('all that the header shows is on the screen at every width', async ({ page }) => {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
      await open(page, '/about');
      for (const width of [320, 360, 701, 720, 900, 1050, 1101, 1280, 1401, 1651, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const parts = await header(page).getByRole('link').or(header(page).getByRole('button')).all();
        const boxes = await Promise.all(parts.map(async (part) => part.boundingBox()));
        const ends = boxes.flatMap((box) => (box ? [box.x, box.x + box.width] : []));
        // One after the other, from the logo to the last button.
        expect(ends, `${width} px`).toEqual(ends.toSorted((one, other) => one - other));
        expect(ends.length).toBeGreaterThanOrEqual(6);
        expect(ends.at(-1), `${width} px`).toBeLessThanOrEqual(width);
      }
    });
  });
}

test('on Home the frame lies over the page, elsewhere it keeps its own room', async ({ page }) => {
  await open(page, '/');
  await test.step('on Home the header is transparent and has no spacer', async () => {
    expect(await styleOf(header(page), 'backgroundColor')).toBe('rgba(0, 0, 0, 0)');
    expect((await page.getByRole('main').boundingBox())?.y).toBe(0);
  });
  await test.step('the header is blurred after scrolling past half its height', async () => {
    await scrollTo(page, 39);
    await expect.poll(() => styleOf(header(page), 'backdropFilter')).toBe('none');
    await scrollTo(page, 40);
    await expect.poll(() => styleOf(header(page), 'backdropFilter')).toMatch(/^blur/);
  });
  await test.step('on Home the header and the footer animate in', async () => {
    // Not for people who ask for reduced motion.
    for (const part of [header(page), footer(page)]) {
      expect(await styleOf(part, 'animationName')).not.toBe('none');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await styleOf(part, 'animationName')).toBe('none');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
    }
  });
  await test.step('elsewhere the content begins below the fixed header', async () => {
    await header(page).getByRole('link', { name: 'FAQ' }).click();
    await expect.poll(() => styleOf(header(page), 'animationName')).toBe('none');
    await waitForPage(page);
    await expect.poll(async () => (await page.getByRole('main').boundingBox())?.y).toBe(78);
    await scrollTo(page, 500);
    expect((await header(page).boundingBox())?.y).toBe(0);
  });
  await test.step('a section linked by its id is scrolled to just below the fixed header', async () => {
    await open(page, '/terms-and-conditions#user-conduct');
    const top = async () => (await page.getByRole('heading', { name: /User conduct/ }).boundingBox())?.y ?? 0;
    await expect.poll(top).toBeLessThan(78 + 48);
    expect(await top()).toBeGreaterThanOrEqual(78);
  });
});
