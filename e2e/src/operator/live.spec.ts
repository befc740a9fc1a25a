import type { Page } from '@playwright/test';
import { takeStep } from '../support/admin-api.ts';
import { drillUnless } from '../support/looks.ts';
import { rowOf, signIn } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { nothingSaved } from '../support/saved-state.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

/** A unique word in the names of a test's requests, to search for them. */
const uniqueWord = () => `Word${crypto.randomUUID().slice(0, 8)}`;

const open = async (page: Page, search: string) => {
  await page.goto(`/admin/transactions?search=${search}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
};

test("new rows don't move the focus or the scroll position", { tag: '@drill' }, async ({ page, request }) => {
  const word = uniqueWord();
  for (let made = 0; made < 23; made++) await requestExchange(request, { name: `Test ${word}` });
  await page.setViewportSize({ width: 1280, height: 700 });
  await open(page, word);
  await expect(page.getByText('23 transactions')).toBeVisible();

  const row = page.locator('[role="row"][row-index="19"]');
  await row.getByRole('gridcell').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const id = await row.getAttribute('row-id');
  const same = page.locator(`[role="row"][row-id="${id}"]`);
  await expect(same.locator(':focus')).toHaveCount(1);
  const before = await same.boundingBox();

  await requestExchange(request, { name: `Test ${word}` });
  await expect(page.getByText('24 transactions')).toBeVisible();
  await expect(same).toHaveAttribute('row-index', '20');
  await expect(same.locator(':focus')).toHaveCount(1);
  expect(Math.round((await same.boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? -1));
});

for (const width of [760, 900, 1024, 1200]) {
  test(
    `a row that a colleague takes away under the focus leaves the list to work with at ${width} px`,
    { tag: drillUnless(width === 900) },
    async ({ page, request }) => {
      const word = uniqueWord();
      const made = [];
      for (let at = 0; at < 3; at++) made.push(await requestExchange(request, { name: `Test ${word}` }));
      await page.setViewportSize({ width, height: 800 });
      // Every column: more than fit beside each other.
      await page.route('**/api/admin/me/preferences', (route) =>
        route.fulfill({ json: { columns: { order: [], hidden: [] } } }),
      );
      await open(page, `${word}&status=CLIENT_SUBMITTED`);
      const [oldest, middle] = made;
      const last = page.locator(`[role="row"][row-id="${oldest?.id}"]`);
      const focused = last.locator(':focus');
      const viewport = page.locator('.ag-grid-viewport');
      const scrolled = () => viewport.evaluate(({ scrollLeft }) => scrollLeft);
      await last.getByRole('gridcell').first().click();
      await expect(page.getByRole('dialog')).toContainText(oldest?.code ?? '-');
      await page.keyboard.press('Escape');
      await expect(focused).toHaveCount(1);
      // To the last column, and the button in it.
      for (let column = 0; column < 11; column++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Tab');
      await expect(focused).toHaveRole('button');
      expect(await scrolled()).toBeGreaterThan(0);
      await viewport.evaluate((element) => element.scrollTo({ left: 0 }));
      await expect(page.locator('[role="gridcell"][col-id="code"]')).toHaveCount(3);

      await requestExchange(request, { name: `Test ${word}` });
      await expect(page.getByText('4 transactions')).toBeVisible();
      await expect(last).toHaveAttribute('row-index', '3');
      await expect(focused).toHaveRole('button');
      expect(await scrolled(), 'after a new request').toBe(0);

      await takeStep(request, oldest?.id ?? '', 'reject');
      await expect(page.getByText('3 transactions')).toBeVisible();
      await expect(last).toHaveCount(0);
      await expect(page.locator(`[role="row"][row-id="${middle?.id}"]`).locator(':focus')).toHaveCount(1);
      expect(await scrolled(), 'after the rejection').toBe(0);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toContainText(middle?.code ?? '-');
    },
  );
}

test('new requests and decisions of others appear without a reload, and nobody can decide again', async ({
  page,
  request,
  browser,
}) => {
  const word = uniqueWord();
  const first = await requestExchange(request, { name: `Test ${word}` });
  await open(page, word);
  await expect(rowOf(page, first.code)).toBeVisible();

  const { code } = await requestExchange(request, { name: `Test ${word}` });
  await rowOf(page, code).getByRole('button', { name: 'Approve' }).click();

  const colleague = await (await browser.newContext({ storageState: nothingSaved })).newPage();
  await signIn(colleague, 'en');
  await open(colleague, word);
  await rowOf(colleague, code).getByRole('button', { name: 'Reject' }).click();
  await colleague.getByRole('button', { name: 'Continue' }).click();
  await expect(rowOf(colleague, code).getByText('Declined')).toBeVisible();
  await colleague.context().close();

  // The open question follows the request.
  const notice = page.getByRole('alert').filter({ hasText: 'This was already updated' });
  await expect(notice).toContainText('Declined');
  await expect(notice).toContainText('Rejected: ');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, code).getByText('Declined')).toBeVisible();
  await expect(rowOf(page, first.code).getByText('Requested')).toBeVisible();
});
