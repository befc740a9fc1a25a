import type { Page } from '@playwright/test';
import { MOST_COUNTED, MOST_VIEWS, transactionFiguresSchema, ulid, VIEW_NAME_LENGTH } from '@exchange/shared-domain';
import { allWidths, narrowestWidths, overflows } from '../support/layout-checks.ts';
import { drillUnless, isDrill } from '../support/looks.ts';
import { expand } from '../support/page.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

/** The page gets the real figures, with sums that no test could request. */
const showSumsOfABusyYear = (page: Page) =>
  page.route(/\/api\/admin\/transactions\/figures/, async (route) => {
    const reply = await route.fetch();
    const figures = transactionFiguresSchema.parse(await reply.json());
    const statuses = figures.statuses.map((each) => ({ ...each, turnoverBgn: 123_456_789.01 }));
    await route.fulfill({ response: reply, json: { ...figures, statuses } });
  });

/** The page gets as many shared views as there may be, with the longest names and counts. */
async function showAllViews(page: Page) {
  const view = { query: 'status=COMPLETED', isShared: true, isOwn: false, by: 'colleague@example.com' };
  const views = Array.from({ length: MOST_VIEWS }, (_, at) => ({
    ...view,
    id: ulid(new Date(at)),
    name: `Тест ${at} `.padEnd(VIEW_NAME_LENGTH, 'Ш'),
  }));
  await page.route(/\/api\/admin\/views$/, (route) => route.fulfill({ json: views }));
  await page.route(/\/api\/admin\/transactions\/counts$/, (route) =>
    route.fulfill({ json: { counts: Array.from({ length: MOST_VIEWS + 1 }, () => MOST_COUNTED) } }),
  );
}

for (const { language, figures, filters, pagesName } of [
  { language: 'en', figures: 'Figures', filters: 'Filters', pagesName: 'Admin pages' },
  { language: 'bg', figures: 'Обобщение', filters: 'Филтри', pagesName: 'Администраторски страници' },
] as const) {
  // Bulgarian texts are longer.
  test.describe(`in ${language}`, { tag: drillUnless(language === 'bg') }, () => {
    test.use({ language, signedIn: true });

    test("the operator's list fits every screen from 320 to 1600 pixels, and the messages fit a phone", async ({
      page,
      request,
    }) => {
      await requestExchange(request);
      await showSumsOfABusyYear(page);
      await page.goto('/admin/transactions');
      for (const width of isDrill ? allWidths : [...narrowestWidths, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole(width <= 700 ? 'article' : 'grid').first()).toBeVisible();
        for (const part of [figures, filters]) await expand(page.getByRole('button', { name: part, exact: true }));
        expect.soft(await overflows(page), `${width} px`).toEqual([]);
      }
      await page.goto('/admin/messages?state=ALL');
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(page.getByText(/^SMS (to|до) /).first()).toBeVisible();
        expect.soft(await overflows(page), `messages at ${width} px`).toEqual([]);
      }
    });

    test('the first request of the list stands in the upper quarter of a low screen', async ({ page, request }) => {
      await requestExchange(request);
      await showAllViews(page);
      await page.goto('/admin/transactions');
      const first = page.locator('[role="row"][row-index="0"]');
      for (const width of [1280, 1366]) {
        await page.setViewportSize({ width, height: 768 });
        await expect(first).toBeVisible();
        await expect(page.getByText(`${MOST_COUNTED - 1}+`).first()).toBeVisible();
        // At once: a request of somebody else moves the row that was found down before it is measured.
        const top = await first.evaluateAll(([row]) => row?.getBoundingClientRect().y);
        expect(top, `${width} px`).toBeLessThan(768 / 4);
      }
      const names = page.getByRole('navigation', { name: pagesName }).getByRole('link');
      // Icons have names, and each stands inside its link.
      for (const link of await names.all())
        await expect.soft(link.locator('span').first()).toBeInViewport({ ratio: 1 });
    });

    test(
      'amounts with six decimal places are whole, and every column is in view, from 1280 pixels on',
      { tag: '@drill' },
      async ({ page, request }) => {
        const name = `Test Word${crypto.randomUUID().slice(0, 8)}`;
        await requestExchange(request, { name, amount: 5123.123456 });
        await requestExchange(request, { name, amount: 9500, isPurchase: true });
        await page.goto(`/admin/transactions?search=${encodeURIComponent(name)}`);
        const amounts = page.locator('[role="gridcell"]:is([col-id="sourceAmount"], [col-id="targetAmount"]) span');
        const cut = (spans: (HTMLElement | SVGElement)[]) =>
          spans
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent);
        for (const width of [1280, 1366, 1700, 1880]) {
          await page.setViewportSize({ width, height: 768 });
          await page.reload();
          await expect(amounts).toHaveCount(4);
          await expect(amounts.filter({ hasText: /[.,]\d{6}\sUSDC/ })).toHaveCount(2);
          expect(await amounts.evaluateAll(cut)).toEqual([]);
          // What is not pinned ends where the pinned actions begin.
          const edges = await page
            .getByRole('columnheader')
            .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().right));
          expect(edges, `${width} px`).toEqual(edges.toSorted((one, other) => one - other));
        }
        await page.setViewportSize({ width: 768, height: 1024 });
        await expect(page.getByRole('gridcell').and(page.locator('[col-id="age"]')).first()).toBeInViewport({
          ratio: 1,
        });
      },
    );
  });
}
