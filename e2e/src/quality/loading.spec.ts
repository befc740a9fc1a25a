import type { Page } from '@playwright/test';
import { visitorRoutes } from '../routes.ts';
import { measureShift, shiftOf } from '../support/layout-shift.ts';
import { drillUnless } from '../support/looks.ts';
import { expect, waitForPage, test } from '../support/test.ts';
import {
  chooseOfficeAndWallet,
  completeWizard,
  confirmAndSubmit,
  fillPersonalInformation,
  prefilledWizard,
  readCode,
} from '../support/visitor.ts';

const MOST_LAYOUT_SHIFT = 0.02;
const asked = /^https:\/\/(flagcdn\.com|[a-z.]*tile\.openstreetmap\.org)\//;

/** Requested addresses of other sites, except for flags and the map. */
function watchStrangers(page: Page, baseURL: string | undefined): string[] {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    const own = url.startsWith(`${baseURL}/`) || url.startsWith('data:') || url.startsWith('blob:');
    if (!own && !asked.test(url)) strangers.push(url);
  });
  return strangers;
}

// Pages whose layout on a desktop is another one than on a phone; `npm test` loads every page on a phone.
const wide = new Set<string>(['/', '/about', '/terms-and-conditions', '/transaction']);

for (const { name, width } of [
  { name: 'phone', width: 360 },
  { name: 'desktop', width: 1280 },
]) {
  for (const route of visitorRoutes) {
    test(
      `${route} has no layout shift while it loads on a ${name}, and sends no request to other sites`,
      { tag: drillUnless(name === 'phone' || wide.has(route)) },
      async ({ page, baseURL }) => {
        const strangers = watchStrangers(page, baseURL);
        await page.setViewportSize({ width, height: 800 });
        await measureShift(page);
        await page.goto(route, { waitUntil: 'networkidle' });
        await waitForPage(page);
        expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
        expect(strangers).toEqual([]);
      },
    );
  }
}

test('the page of a request that was made here opens without a layout shift', async ({ page }) => {
  await page.goto(prefilledWizard);
  const code = await completeWizard(page, 'en');
  await measureShift(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/transaction/follow', { waitUntil: 'networkidle' });
    await expect(page.getByTestId('exchange-code')).toHaveText(code);
    expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(0.01);
  }
});

test('a visitor who opens every page and makes an exchange loads no file of the admin remote', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const route of visitorRoutes.filter((path) => !path.startsWith('/admin'))) {
    await page.goto(route, { waitUntil: 'networkidle' });
    await waitForPage(page);
  }
  await page.goto(prefilledWizard);
  await fillPersonalInformation(page, 'en');
  await chooseOfficeAndWallet(page, 'en');
  await confirmAndSubmit(page, 'en');
  await readCode(page, 'en');
  expect(loaded.filter((path) => path.startsWith('/mfe/admin/'))).toEqual([]);
  expect(loaded.some((path) => path.startsWith('/mfe/wizard/'))).toBe(true);
});
