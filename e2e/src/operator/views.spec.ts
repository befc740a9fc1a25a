import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { newColleague, type Colleague } from '../support/admin-api.ts';
import { setting } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

/** The list in a browser of its own, on a screen with room for every column. */
async function listOf(browser: Browser, { email, password }: Colleague): Promise<Page> {
  const context = await browser.newContext({
    baseURL: setting('BASE_URL'),
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1900, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(views(page)).toBeVisible();
  return page;
}

const views = (page: Page) => page.getByRole('navigation', { name: 'Views of the list' });
const headings = (page: Page) => page.getByRole('grid').getByRole('columnheader');

async function saveView(page: Page, name: string, share: boolean): Promise<void> {
  await views(page).getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: /Name/ }).fill(name);
  if (share) await dialog.getByRole('checkbox', { name: 'Share with everybody who works here' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(views(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
}

test('columns and views follow a person to another browser', { tag: '@drill' }, async ({ browser, request }) => {
  const colleague = await newColleague(request, 'operator');
  const name = `Vitosha ${randomUUID().slice(0, 8)}`;
  const office = await listOf(browser, colleague);
  await office.getByRole('button', { name: 'Columns' }).click();
  const columns = office.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Direction' }).click();
  await columns.getByRole('button', { name: 'Move Name up' }).press('Enter');
  await columns.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(headings(office).first()).toHaveText('Name');
  await expect(headings(office).filter({ hasText: 'Direction' })).toHaveCount(0);

  await office.goto('/admin/transactions?office=SOFIA_VITOSHA');
  await saveView(office, name, false);

  const home = await listOf(browser, colleague);
  await expect(headings(home).first()).toHaveText('Name');
  await expect(headings(home).filter({ hasText: 'Direction' })).toHaveCount(0);
  await views(home).getByRole('link', { name }).click();
  await expect(home).toHaveURL(/\?office=SOFIA_VITOSHA$/);
  await home.goBack();
  await expect(home).not.toHaveURL(/office/);
  await expect(views(home).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
});

test(
  'a view that a manager shares is in the list of an operator, who can not change it',
  { tag: '@drill' },
  async ({ browser, page, request }) => {
    const name = `Обща ${Date.now()}`;
    await page.goto('/admin/transactions?profitMin=987654.32');
    await saveView(page, name, true);

    const operator = await listOf(browser, await newColleague(request, 'operator'));
    await operator.goto('/admin/transactions?profitMin=987654.32');
    await expect(views(operator).getByRole('link', { name: new RegExp(`${name}.*0`) })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(operator.getByText('Nothing matches the filters')).toBeVisible();
    await views(operator).getByRole('button', { name: 'Saved views' }).click();
    await expect(operator.getByRole('menuitem', { name })).toBeVisible();
    await expect(operator.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);

    await views(page).getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitem', { name: `Delete “${name}”` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(views(page).getByRole('link', { name })).toHaveCount(0);
    await operator.reload();
    await expect(views(operator).getByRole('link', { name: 'All' })).toBeVisible();
    await expect(views(operator).getByRole('link', { name })).toHaveCount(0);
  },
);
