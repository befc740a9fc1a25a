import { readFile } from 'node:fs/promises';
import { rowOf, signIn } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test('a link shows a colleague the same filters, order, page size and open transaction', async ({ page, request }) => {
  const { code, email, id } = await requestExchange(request);
  await signIn(page, 'en');
  await page.goto(
    `/admin/transactions?status=CLIENT_SUBMITTED&period=today&search=${email}&sort=-marginBgn&size=50&review-modal=opened&id=${id}`,
  );
  await expect(page.getByRole('dialog', { name: 'Review Transaction' }).getByText(code)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Requested' })).toBeChecked();
  await expect(page.getByRole('searchbox')).toHaveValue(email);
  const profit = page.getByRole('grid').getByRole('columnheader', { name: 'Profit' });
  await expect(profit).toHaveAttribute('aria-sort', 'descending');
  await expect(rowOf(page, code)).toBeVisible();
});

test('what an attacker typed is text in grid, review and export', async ({ page, request }) => {
  const image = `<img src=x onerror=alert(1)> ${crypto.randomUUID()}`;
  const formula = `=HYPERLINK("https://example.com") ${crypto.randomUUID()}`;
  let dialogs = 0;
  page.on('dialog', () => (dialogs += 1));
  await signIn(page, 'en');
  for (const name of [image, formula]) {
    const { id, code } = await requestExchange(request, { name });
    await page.goto(`/admin/transactions?search=${code}&review-modal=opened&id=${id}`);
    await expect(page.getByRole('dialog').getByText(name, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await rowOf(page, code).getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(name);
    await page.getByRole('button', { name: 'Cancel' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain(code);
    expect(csv).not.toMatch(/(^|;)"?[=+@]/m);
  }
  expect(dialogs).toBe(0);
});

test('the page does not grow while an operator turns 200 pages', async ({ page, request }) => {
  test.setTimeout(600_000);
  const word = `Word${crypto.randomUUID().slice(0, 8)}`;
  for (let made = 0; made < 26; made++) await requestExchange(request, { name: `Test ${word}` });
  await signIn(page, 'en');
  await page.goto(`/admin/transactions?search=${word}`);
  await expect(page.getByText('26 transactions')).toBeVisible();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const elements = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? 0;
  };
  // Inside the page, because asking it from outside takes longer than turning.
  const turn = (pages: number) =>
    page.evaluate(async (times) => {
      const rows = () => document.querySelectorAll('[role="row"][row-id]').length;
      const until = (done: () => boolean) =>
        new Promise<void>((resolve) => {
          const look = () => (done() ? resolve() : setTimeout(look, 5));
          look();
        });
      for (let turned = 0; turned < times; turned += 2) {
        document.querySelector<HTMLElement>('[aria-label="Next page"]')?.click();
        await until(() => rows() === 1);
        document.querySelector<HTMLElement>('[aria-label="Previous page"]')?.click();
        await until(() => rows() > 1);
      }
    }, pages);
  await turn(20);
  const before = await elements();
  await turn(180);
  expect(await elements()).toBeLessThan(before * 1.2);
});
