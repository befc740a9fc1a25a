import type { Page } from '@playwright/test';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, language: 'bg', theme: 'light', viewport: { width: 1366, height: 768 } });

const pages = [
  'transactions',
  'desk',
  'cash',
  'day',
  'contact-messages',
  'messages',
  'offices',
  'settings',
  'accounts',
  'watch-list',
  'money-in-transit',
  'audit',
  'state',
  'account',
] as const;

/** The texts of buttons and chips on the page that are broken into two lines. */
const brokenTexts = (page: Page): Promise<string[]> =>
  page.locator('main *, dialog *, [role=dialog] *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        // A chip is a span with round ends.
        const isRound = Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) > 99;
        if (!element.matches('button, [role=tab]') && !isRound) return false;
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(text);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
          if (lines.some(({ top, bottom }) => lines.some((other) => other.top >= bottom || other.bottom <= top)))
            return true;
        }
        return false;
      })
      .map((element) => (element.textContent ?? '').trim()),
  );

test('no chip and no button has two lines in Bulgarian at 1366 pixels', async ({ page, request }) => {
  const { id } = await requestExchange(request);
  const addresses = [
    ...pages.map((path) => `/admin/${path}`),
    `/admin/desk?request=${id}`,
    `/admin/transactions?review-modal=opened&id=${id}`,
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /зарежда/i }),
    ).toHaveCount(0);
    if (address.includes(id)) await expect(page.getByText('USDC').first()).toBeVisible();
    expect.soft(await brokenTexts(page), address).toEqual([]);
  }
  for (const tab of await page.goto('/admin/settings').then(() => page.getByRole('tab').all())) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect.soft(await brokenTexts(page), await tab.innerText()).toEqual([]);
  }
});
