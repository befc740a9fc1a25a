import type { Page } from '@playwright/test';
import { transactionFiguresSchema } from '@exchange/shared-domain';
import { allWidths, overflows } from '../support/layout-checks.ts';
import { drillUnless } from '../support/looks.ts';
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

for (const { language, figures, filters } of [
  { language: 'en', figures: 'Figures', filters: 'Filters' },
  { language: 'bg', figures: 'Обобщение', filters: 'Филтри' },
] as const) {
  // Bulgarian texts are longer.
  test.describe(`in ${language}`, { tag: drillUnless(language === 'bg') }, () => {
    test.use({ language, signedIn: true });

    test("the operator's list fits every screen from 320 to 1600 pixels", async ({ page, request }) => {
      await requestExchange(request);
      await showSumsOfABusyYear(page);
      await page.goto('/admin/transactions');
      for (const width of allWidths) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole(width <= 700 ? 'article' : 'grid').first()).toBeVisible();
        for (const part of [figures, filters]) await expand(page.getByRole('button', { name: part, exact: true }));
        expect.soft(await overflows(page), `${width} px`).toEqual([]);
      }
    });
  });
}
