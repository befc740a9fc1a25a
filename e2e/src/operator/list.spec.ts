import { readFile } from 'node:fs/promises';
import { transactionStatuses, type TransactionItem } from '@exchange/shared-domain';
import { rowOf } from '../support/operator.ts';
import { findTransactions } from '../support/admin-api.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

test(
  'HTML and formulas in a name stay text in grid, review and export',
  { tag: '@drill' },
  async ({ page, request }) => {
    const name = `=HYPERLINK("https://example.com") <img src=x onerror=alert(1)> ${crypto.randomUUID()}`;
    let dialogs = 0;
    page.on('dialog', () => (dialogs += 1));
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
    expect(csv).toContain("'=HYPERLINK(");
    // A phone number is no formula.
    expect(csv).not.toMatch(/(^|,)"?(?!\+[\d ]+"?(,|\r?$))[=+@]/m);
    expect(dialogs).toBe(0);
  },
);

test('the memory does not grow while an operator turns 200 pages', { tag: ['@drill'] }, async ({ page, request }) => {
  test.setTimeout(600_000);
  const { email } = await requestExchange(request);
  const [real] = await findTransactions(request, email);
  if (!real) throw new Error('the request is not stored');
  // Creating 9,000 requests would take too long, so the replies are made here. Every row is different and has the longest
  // possible name, so that pages that stay in the memory show.
  const itemAt = (index: number): TransactionItem => {
    const digits = String(index).padStart(4, '0');
    const { transaction, client } = real;
    const id = `${transaction.id.slice(0, -4)}${digits}`;
    const status = transactionStatuses[index % transactionStatuses.length] ?? transaction.status;
    return {
      ...real,
      transaction: { ...transaction, id, code: `TEST-${digits}`, status },
      client: { ...client, name: `Visitor ${digits} `.padEnd(302, 'of a long name ') },
    };
  };
  await page.route('**/api/admin/transactions?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const [offset, limit] = [Number(asked.get('offset')), Number(asked.get('limit'))];
    const json = Array.from({ length: limit }, (_, at) => itemAt(offset + at));
    return route.fulfill({ json, headers: { 'x-total-count': '9000' } });
  });
  await page.goto('/admin/transactions');
  await expect(page.getByText('9,000 transactions')).toBeVisible();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const sizes = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const sizeOf = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? Number.NaN;
    return { nodes: sizeOf('Nodes'), heap: sizeOf('JSHeapUsedSize') };
  };
  // Runs inside the page: a command from outside takes longer than turning a page.
  const turn = (count: number) =>
    page.evaluate(async (times) => {
      const first = () => document.querySelector('[role="row"][row-index="0"]')?.getAttribute('row-id');
      const until = (done: () => boolean) =>
        new Promise<void>((resolve) => {
          const look = () => (done() ? resolve() : setTimeout(look, 5));
          look();
        });
      for (let turned = 0; turned < times; turned++) {
        const before = first();
        document.querySelector<HTMLElement>('[aria-label="Next page"]')?.click();
        await until(() => first() !== before);
      }
    }, count);
  // The first pages compile what the others run.
  await turn(49);
  const before = await sizes();
  await turn(200);
  const after = await sizes();
  await expect(page.getByRole('button', { name: 'Page 250', exact: true })).toHaveAttribute('aria-current', 'page');
  expect(after.nodes).toBeLessThan(before.nodes * 1.2);
  expect(after.heap).toBeLessThan(before.heap * 1.2);
});

for (const [width, height, least] of [
  [1366, 768, 14],
  [1440, 900, 18],
] as const) {
  const title = `at ${width} x ${height} an operator sees at least ${least} requests at once`;
  test(title, { tag: '@drill' }, async ({ page, request }) => {
    const name = `Test Word${crypto.randomUUID().slice(0, 8)}`;
    for (let made = 0; made < least; made++) await requestExchange(request, { name });
    await page.setViewportSize({ width, height });
    await page.goto(`/admin/transactions?search=${encodeURIComponent(name)}`);
    await expect(page.getByText(`${least} transactions`)).toBeAttached();
    const last = page.locator(`[role="row"][row-index="${least - 1}"]`);
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner')).toHaveCSS('height', '48px');
  });
}
