import type { Browser, Page } from '@playwright/test';
import { signIn } from '../support/operator.ts';
import { makeDataFolder, startOwnProduct, type OwnProduct } from '../support/own-product.ts';
import { openSavedState, type SavedState } from '../support/saved-state.ts';
import { expect, seesLater, test, waitForPage } from '../support/test.ts';

// One after the other, on one product: each worker would start its own.
test.describe.configure({ mode: 'default' });

let product: OwnProduct;
let data: Awaited<ReturnType<typeof makeDataFolder>>;
let session: SavedState;
const opened: Page[] = [];
test.beforeAll(async ({ browser }) => {
  data = await makeDataFolder();
  product = await startOwnProduct(data.path, {});
  session = await openSavedState(browser, product.address, (page) => signIn(page, 'en'));
});
test.afterEach(async () => {
  // Otherwise the pages would go on asking for news during the tests after this one.
  await Promise.all(opened.splice(0).map((page) => page.context().close()));
});
test.afterAll(async () => {
  await product.stop();
  await data.remove();
});

/** A person's browser: that of a visitor, unless there is something in its storage. */
async function open(browser: Browser, path: string, storageState?: SavedState): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address, ...(storageState && { storageState }) });
  const page = await context.newPage();
  opened.push(page);
  await page.clock.install();
  await page.goto(path);
  await waitForPage(page);
  return page;
}

const openAsManager = (browser: Browser, path: string) => open(browser, path, session);

const save = async (page: Page, form: string) => {
  await page.getByRole('form', { name: form }).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Visitors see it within a minute.')).toBeVisible();
};

const margin =
  'a new margin reaches the open converter of a visitor, and with a limit and a contact the pages without scripts';
test(margin, async ({ browser }) => {
  const textOf = async (path: string) => (await fetch(product.address + path)).text();
  const visitor = await open(browser, '/');
  await expect(visitor.getByText(/^Exchange rate: 1\sUSDC = [\d.]+\sBGN$/)).toBeVisible();
  const page = await openAsManager(browser, '/admin/settings?tab=margins');
  const form = page.getByRole('form', { name: 'USDC: the customer sells' });
  await form.getByRole('textbox', { name: /^New margin/ }).fill('7');
  const preview = await form.getByText(/^1 USDC gives [\d.]+ BGN/).textContent();
  const [rate = 'no rate'] = /\d+\.\d+/.exec(preview ?? '') ?? [];
  await save(page, 'USDC: the customer sells');
  await seesLater(visitor, visitor.getByText(`Exchange rate: 1 USDC = ${rate} BGN`));

  await page.goto('/admin/settings?tab=limits');
  await page.getByRole('textbox', { name: 'Smallest exchange' }).fill('700');
  await save(page, 'Limits');

  await page.goto('/admin/settings?tab=contacts');
  await page.getByRole('textbox', { name: 'Email' }).fill('desk@example.com');
  await save(page, 'Contacts');
  await expect.poll(() => textOf('/')).toMatch(new RegExp(`Exchange rate: 1\\sUSDC = ${rate}`));
  await expect.poll(() => textOf('/faq')).toMatch(/From 700\sleva up to/);
  await expect.poll(() => textOf('/contact')).toContain('mailto:desk@example.com');
});
