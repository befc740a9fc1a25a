import type { Locator, Page } from '@playwright/test';
import { transactionFiguresSchema } from '@exchange/shared-domain';
import { visitorRoutes } from '../routes.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, waitForPage, test } from '../support/test.ts';

// The widths with the least space in each layout.
const narrowest = [320, 601, 701, 901, 1101];
const all = [...Array.from({ length: 13 }, (_, step) => 320 + step * 100), 1600, ...narrowest.slice(1)];

/** Elements whose text does not fit or that are off-screen, and the horizontal overflow of the page. */
const overflows = (page: Page) =>
  page.evaluate(() => {
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    // Users choose the width of grid columns.
    const isInGrid = (element: Element) => element.closest('[role="grid"]') !== null;
    const scrollsApart = (element: Element) => isInGrid(element) || element.closest('.leaflet-container') !== null;
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const ownText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const hides = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
      const forScreenReaders = element.clientWidth <= 1 || getComputedStyle(element).clipPath !== 'none';
      return (
        ownText && hides && !forScreenReaders && !isInGrid(element) && element.scrollWidth > element.clientWidth + 1
      );
    });
    const beyond = [...document.querySelectorAll<HTMLElement>('a, button, input')].filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return (
        isShown &&
        !scrollsApart(control) &&
        width > 1 &&
        (left < -1 || right > document.documentElement.clientWidth + 1)
      );
    });
    return [
      ...beyond.map(({ innerText }) => `beyond the edge: ${innerText}`),
      ...(sideways > 0 ? [`${sideways} px wider than the screen`] : []),
      ...cut.map(({ innerText }) => innerText),
    ];
  });

/** The page gets the real figures, with sums that no test could request. */
const showSumsOfABusyYear = (page: Page) =>
  page.route(/\/api\/admin\/transactions\/figures/, async (route) => {
    const reply = await route.fetch();
    const figures = transactionFiguresSchema.parse(await reply.json());
    const statuses = figures.statuses.map((each) => ({ ...each, turnoverBgn: 123_456_789.01 }));
    await route.fulfill({ response: reply, json: { ...figures, statuses } });
  });

/** Presses the button unless what it opens is open: phones and wide screens remember that separately. */
async function open(button: Locator): Promise<void> {
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

// Bulgarian texts are longer, so `npm test` has them at every width, and English at the narrowest of each layout.
const bulgarian = { language: 'bg', figures: 'Обобщение', filters: 'Филтри' } as const;
const english = { language: 'en', figures: 'Figures', filters: 'Filters' } as const;
for (const { language, figures, filters, widths, tag } of [
  { ...bulgarian, widths: all, tag: [] },
  { ...english, widths: narrowest, tag: [] },
  { ...english, widths: all, tag: ['@drill'] },
] as const) {
  test.describe(`in ${language} at ${widths.length} widths`, { tag: [...tag] }, () => {
    test.use({ language });

    test.describe('signed in', () => {
      test.use({ signedIn: true });

      test("the operator's list fits every screen from 320 to 1600 pixels", async ({ page, request }) => {
        await requestExchange(request);
        await showSumsOfABusyYear(page);
        await page.goto('/admin/transactions');
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await expect(page.getByRole(width <= 700 ? 'article' : 'grid').first()).toBeVisible();
          for (const part of [figures, filters]) await open(page.getByRole('button', { name: part, exact: true }));
          expect.soft(await overflows(page), `${width} px`).toEqual([]);
        }
      });
    });

    test('every page fits every screen from 320 to 1600 pixels', async ({ page }) => {
      for (const route of visitorRoutes) {
        await page.goto(route);
        await waitForPage(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await overflows(page), `${route} at ${width} px`).toEqual([]);
        }
      }
    });
  });
}
