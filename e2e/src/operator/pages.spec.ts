import type { Locator, Page } from '@playwright/test';
import { adminRoutes, settingsRoutes } from '../routes.ts';
import { countDrawer } from '../support/admin-api.ts';
import { findAccessibilityViolations } from '../support/accessibility.ts';
import { latinWords } from '../support/latin-words.ts';
import { brokenTexts, overflows, primaries } from '../support/layout-checks.ts';
import { measureShift, shiftOf } from '../support/layout-shift.ts';
import { isDrill, looksAt } from '../support/looks.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test, waitForPage } from '../support/test.ts';
import { watchRefusals } from '../support/watched-page.ts';

const MOST_LAYOUT_SHIFT = 0.01;
const DESKTOP = 1366;
/** The narrowest of each layout of tables and cards, and that of the test, which goes on with it. */
const WIDTHS = [701, 901, 1200, DESKTOP];
const SAVE = /^(Save|Запазване)/;

// They show nothing that other tests change while they load.
const steady = new Set<string>([
  ...settingsRoutes,
  '/admin/accounts',
  '/admin/messages?state=ALL',
  '/admin/audit',
  '/admin/transactions',
]);
const settings = new Set<string>(settingsRoutes);
/** A day that every office may close, at whatever hour this runs. */
const overDay = `/admin/day?day=${new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)}`;
/** The settings of `npm test`: a form for each currency, a list, short texts, and the longest form. */
const telling = new Set<string>(['margins', 'deposits', 'contacts'].map((tab) => `/admin/settings?tab=${tab}`)).add(
  '/admin/offices?office=new',
);

/** Pages without a test of their own for accessibility, by what they show when their data is there. */
const read: Readonly<Record<string, (main: Locator) => Locator>> = {
  '/admin/cash/switch': (main) => main.getByText(/^(Offices without a drawer in|Офиси без каса в)/),
  '/admin/messages?state=ALL': (main) => main.getByText(/^(SMS to|SMS до)/),
  '/admin/messages/texts': (main) => main.locator('details'),
  '/admin/money-in-transit': (main) => main.getByText(/^(No network is read|Никоя мрежа не се чете)/),
  '/admin/state': (main) => main.getByText(/^(Releases|Версии)$/),
};

/**
 * Data takes long enough for the placeholders of a page to be painted. A route of Playwright would switch the browser's
 * cache off, and each page of the tab would compile all its scripts again.
 */
const slowDown = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      // Held: news of other tests would move the messages while their shift is measured.
      if (url.endsWith('/events') && location.pathname.startsWith('/admin/messages')) return new Promise(() => {});
      if (url.includes('/api/admin/')) await new Promise((resolve) => setTimeout(resolve, 300));
      return fetch(input, init);
    };
  });

for (const { title, onlyIn, language, width, options } of looksAt(390, DESKTOP)) {
  test.describe(title, { tag: onlyIn('bg') }, () => {
    test.use({ ...options, viewport: { width, height: 768 }, signedIn: true });

    const ofSettings = settingsRoutes.filter((path) => isDrill || telling.has(path));
    // On a phone, only the settings have rules of their own here.
    const paths = width === DESKTOP ? [...ofSettings, ...adminRoutes, overDay] : ofSettings;
    // In one tab: the process of a new one takes as much of the processor's time as its page.
    test('every page keeps its rules', async ({ page, request }) => {
      // Its message is among those of the page of messages.
      await requestExchange(request);
      if (width === DESKTOP) await countDrawer(request, 'SOFIA_CHERNI_VRAH', '9999999.99');
      await measureShift(page);
      await slowDown(page);
      const refused = await watchRefusals(page);
      for (const path of paths) {
        const keeps = (rule: string, faults: readonly string[]) => expect.soft(faults, `${path}: ${rule}`).toEqual([]);
        await page.goto(path);
        await waitForPage(page);
        if (width === DESKTOP) {
          keeps('no chip and no button has two lines', await brokenTexts(page));
          if (steady.has(path))
            expect.soft(await shiftOf(page), `${path}: nothing jumps`).toBeLessThan(MOST_LAYOUT_SHIFT);
          await expect.soft(page.getByRole('contentinfo'), `${path}: no footer is under the work`).toHaveCount(0);
          if (!settings.has(path)) keeps('one primary button', (await primaries(page)).slice(1));
        }
        const shown = read[path];
        if (shown) {
          await expect(shown(page.getByRole('main')).first()).toBeVisible();
          keeps('accessibility', await findAccessibilityViolations(page));
          if (language === 'bg' && path.includes('?state')) keeps('no English is left', await latinWords(page));
        }
        if (settings.has(path)) {
          await expect(page.getByRole('main').getByRole('button', { name: SAVE }).first()).toBeVisible();
          keeps('accessibility', await findAccessibilityViolations(page));
          if (language === 'bg') keeps('no English is left', await latinWords(page));
          const tabs = page.getByRole('tab');
          await expect(tabs, path).toHaveCount(
            path.includes('?tab=') ? settingsRoutes.filter((each) => each.includes('?tab=')).length : 0,
          );
          for (const tab of await tabs.all()) await expect.soft(tab, path).toBeInViewport({ ratio: 1 });
        }
        keeps('content security policy', refused.splice(0));
        if (width !== DESKTOP) continue;
        for (const each of WIDTHS) {
          await page.setViewportSize({ width: each, height: 768 });
          keeps(`no wider than ${each} px`, await overflows(page));
        }
      }
    });
  });
}

test.describe('in Bulgarian at 1366 pixels', { tag: '@drill' }, () => {
  test.use({ language: 'bg', theme: 'light', viewport: { width: DESKTOP, height: 768 }, signedIn: true });

  test('no chip and no button of an open request has two lines', async ({ page, request }) => {
    const { id } = await requestExchange(request);
    for (const address of [`/admin/desk?request=${id}`, `/admin/transactions?review-modal=opened&id=${id}`]) {
      await page.goto(address);
      await waitForPage(page);
      await expect(page.getByText('USDC').first()).toBeVisible();
      expect.soft(await brokenTexts(page), address).toEqual([]);
    }
  });
});
