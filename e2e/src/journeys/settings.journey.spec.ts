import type { Browser, Page } from '@playwright/test';
import { signIn } from '../support/operator.ts';
import { makeDataFolder, startOwnProduct, type OwnProduct } from '../support/own-product.ts';
import { openSavedState, type SavedState } from '../support/saved-state.ts';
import { expect, seesLater, test, waitForPage, waitForTakeover } from '../support/test.ts';
import { fillPersonalInformation, prefilledWizard } from '../support/visitor.ts';
import { deliverPictures } from '../support/watched-page.ts';

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

test(
  'a new limit leads a visitor in the middle of the wizard back to the amount',
  { tag: '@drill' },
  async ({ browser }) => {
    const visitor = await open(browser, prefilledWizard);
    const email = await fillPersonalInformation(visitor, 'en');
    await expect(visitor.getByRole('radiogroup', { name: 'Office' })).toBeVisible();
    const page = await openAsManager(browser, '/admin/settings?tab=limits');
    await page.getByRole('textbox', { name: 'Smallest exchange' }).fill('1000');
    await save(page, 'Limits');
    await seesLater(visitor, visitor.getByText(/^The smallest exchange is 1,000\sBGN/));
    await expect(visitor.getByRole('textbox', { name: 'We buy, you give' })).toHaveValue('250');
    await visitor.getByRole('textbox', { name: 'We buy, you give' }).fill('1000');
    await visitor.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(visitor.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await visitor.goto('/faq');
    // Otherwise the files that still load would run into their time limit.
    await waitForTakeover(visitor);
    await visitor.clock.fastForward(30_000);
    await expect(visitor.getByText(/From 1,000 leva up to/)).toBeAttached();
  },
);

test(
  'a sixth office, and one that is switched off, reach the open page about the offices',
  { tag: '@drill' },
  async ({ browser }) => {
    const visitor = await open(browser, '/about');
    await expect(visitor.getByRole('heading', { name: 'Sofia, Vitosha Blvd' })).toBeVisible();
    const page = await openAsManager(browser, '/admin/offices');
    await deliverPictures(page);
    await page.getByRole('button', { name: 'Add an office' }).click();
    await page.getByRole('textbox', { name: /^Id, such as/ }).fill('SOFIA_SIXTH');
    await page.getByRole('textbox', { name: 'Name (English)' }).fill('Sofia, Test Square');
    await page.getByRole('textbox', { name: 'Name (Bulgarian)' }).fill('София, пл. „Тест“');
    await page.getByRole('textbox', { name: 'Latitude' }).fill('42.7');
    await page.getByRole('textbox', { name: 'Longitude' }).fill('23.3');
    await page.getByRole('textbox', { name: 'Monday: opens' }).fill('9');
    await page.getByRole('textbox', { name: 'Monday: closes' }).fill('1700');
    await page.getByRole('button', { name: 'Tuesday: same as Monday' }).click();
    await expect(page.getByRole('textbox', { name: 'Tuesday: closes' })).toHaveValue('17:00');
    await page.getByRole('checkbox', { name: 'Tuesday' }).uncheck();
    await expect(page.getByRole('img', { name: 'The pin on the map: 42.7, 23.3' })).toBeVisible();
    await save(page, 'Add an office');
    await seesLater(visitor, visitor.getByRole('heading', { name: 'Sofia, Test Square' }));
    await expect(visitor.getByText('Tue-Sun closed')).toBeVisible();

    await page.getByRole('button', { name: 'Edit Sofia, Vitosha Blvd' }).click();
    await page.getByRole('checkbox', { name: 'Visitors see this office and may choose it' }).uncheck();
    await save(page, 'Sofia, Vitosha Blvd');
    await seesLater(visitor, visitor.getByRole('heading', { name: 'Sofia, Vitosha Blvd' }), { count: 0 });
  },
);

test(
  'a currency that is switched off disappears from the open list of currencies',
  { tag: '@drill' },
  async ({ browser }) => {
    const visitor = await open(browser, '/currencies');
    await expect(visitor.getByRole('row', { name: /USDT/ }).first()).toBeVisible();
    const page = await openAsManager(browser, '/admin/settings?tab=currencies');
    await page.getByRole('checkbox', { name: 'USDT' }).uncheck();
    await save(page, 'Currencies');
    await seesLater(visitor, visitor.getByRole('row', { name: /USDT/ }), { count: 0 });

    await page.getByRole('checkbox', { name: 'USDC' }).uncheck();
    await expect(page.getByText('At least one cryptocurrency has to stay on.')).toBeVisible();
  },
);

const margin =
  'a new margin reaches the open converter of a visitor, and with a limit and a contact the pages without scripts';
test(margin, async ({ browser }) => {
  const textOf = async (path: string) => (await fetch(product.address + path)).text();
  const visitor = await open(browser, '/');
  await expect(visitor.getByText(/^Exchange rate: 1 USDC = [\d.]+ BGN$/)).toBeVisible();
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
