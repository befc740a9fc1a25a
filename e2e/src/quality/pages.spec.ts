import { publicRoutes, tellingRoutes, visitorRoutes } from '../routes.ts';
import { findAccessibilityViolations } from '../support/accessibility.ts';
import { latinWords } from '../support/latin-words.ts';
import {
  allWidths,
  brokenWords,
  narrowestWidths,
  overflows,
  overflowsOfLargeText,
  tooWide,
} from '../support/layout-checks.ts';
import { openPieceProxy } from '../support/piece-proxy.ts';
import { holdRequests } from '../support/faults.ts';
import { measureShift, shiftOf } from '../support/layout-shift.ts';
import { isDrill, looksAt } from '../support/looks.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test, waitForPage, waitForTakeover } from '../support/test.ts';
import { deliverPictures, watchRefusals, watchRequests } from '../support/watched-page.ts';

const MOST_LAYOUT_SHIFT = 0.02;
const WIDEST = 1600;
/** `npm test` sees how a page loads on a phone; what is narrow moves furthest. */
const loadedAt = isDrill ? [360, 1280] : [360];
/** One page of each layout. */
const arriving = isDrill ? publicRoutes : (['/', '/about', '/currencies', '/terms-and-conditions'] as const);

for (const { title, tag, language, options } of looksAt(360, 1280)) {
  test.describe(title, { tag }, () => {
    test.use(options);
    // In Bulgarian, whose texts are longer, `npm test` has every page at the narrowest of each layout and the widest.
    const isTelling = language === 'bg';
    const widths = isDrill ? allWidths : isTelling ? [...narrowestWidths, WIDEST] : [320];
    const routes = isDrill || isTelling ? visitorRoutes : tellingRoutes;

    // In one tab: the process of a new one takes as much of the processor's time as its page.
    test('every page keeps its rules', async ({ page, baseURL }) => {
      await deliverPictures(page);
      const refused = await watchRefusals(page);
      const { strangers, ofAdmin } = watchRequests(page, baseURL);
      await measureShift(page);
      for (const route of routes) {
        const keeps = (rule: string, faults: readonly string[]) => expect.soft(faults, `${route}: ${rule}`).toEqual([]);
        await page.setViewportSize(options.viewport);
        await page.goto(route, { waitUntil: 'networkidle' });
        await waitForPage(page);

        expect.soft(await shiftOf(page), `${route}: nothing jumps`).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
        keeps('accessibility', await findAccessibilityViolations(page));
        if (language === 'bg') {
          keeps('no English is left', await latinWords(page));
          keeps('fits with large text', await overflowsOfLargeText(page));
        }
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          keeps(`fits ${width} pixels`, await overflows(page));
          keeps(`breaks no word at ${width} pixels`, await brokenWords(page));
          if (width === WIDEST) keeps('content is at most 1250 pixels wide and centred', await tooWide(page));
        }
        keeps('content security policy', refused.splice(0));
        keeps('no request to other sites', strangers.splice(0));
        const filesOfAdmin = ofAdmin.splice(0);
        if (!route.startsWith('/admin')) keeps('no file of the admin remote', filesOfAdmin);
      }
    });
  });
}

test('the page of a request that this browser opened before opens without a layout shift', async ({
  page,
  request,
}) => {
  const { code, followToken } = await requestExchange(request);
  await page.goto(`/transaction/follow#${followToken}`);
  await expect(page.getByTestId('exchange-code')).toHaveText(code);
  await measureShift(page);
  for (const width of loadedAt) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/transaction/follow', { waitUntil: 'networkidle' });
    await expect(page.getByTestId('exchange-code')).toHaveText(code);
    expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(0.01);
  }
});

test('no page jumps while it arrives piece by piece', async ({ page, baseURL }) => {
  const proxy = await openPieceProxy(baseURL ?? '');
  await measureShift(page);
  for (const width of loadedAt) {
    await page.setViewportSize({ width, height: 800 });
    for (const route of arriving) {
      await page.goto(`${proxy.address}${route}?lang=bg`, { waitUntil: 'commit' });
      await proxy.sendTo(page);
      await page.waitForLoadState('networkidle');
      expect.soft(await shiftOf(page), `${route} at ${width} px`).toBeLessThanOrEqual(0.05);
    }
  }
  await proxy.close();
});

test('home stays where it is when its fonts arrive after everything else', async ({ page }) => {
  await measureShift(page);
  for (const width of loadedAt) {
    await page.setViewportSize({ width, height: 800 });
    const fonts = await holdRequests(page, '**/*.woff2');
    await page.goto('/?lang=bg', { waitUntil: 'commit' });
    await waitForTakeover(page);
    expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
    fonts.release();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(0.01);
  }
});
