import { request, type Page } from '@playwright/test';
import { adminSessionSchema, drawerSchema } from '@exchange/shared-domain';
import { findAccessibilityViolationsAt } from '../support/accessibility.ts';
import { signIn } from '../support/operator.ts';
import { makeDataFolder, startOwnProduct } from '../support/own-product.ts';
import { requestExchange } from '../support/requests.ts';
import { setting } from '../support/settings.ts';
import { chooseLanguage, chooseTheme, expect, test } from '../support/test.ts';
import { fillPersonalInformation, prefilledWizard, visitorWords } from '../support/visitor.ts';

const CASHIER = 'cashier@example.com';

/** Opens a drawer with so much cash, as a colleague: who opened it does not see what is in it. */
async function openDrawer(address: string, total: string): Promise<void> {
  const api = await request.newContext({ baseURL: `${address}/api/admin/` });
  const admin = { email: CASHIER, password: setting('ADMIN_PASSWORD') };
  const { token } = adminSessionSchema.parse(await (await api.post('auth/login', { data: admin })).json());
  const headers = { authorization: `Bearer ${token}` };
  const drawer = { officeId: 'SOFIA_VITOSHA', currency: 'BGN', name: 'Каса 1' };
  const { id } = drawerSchema.parse(await (await api.post('drawers', { headers, data: drawer })).json());
  const opened = await api.post(`drawers/${id}/open`, { headers, data: { count: { total }, reason: 'first-count' } });
  expect(opened.ok(), await opened.text()).toBe(true);
  await api.dispose();
}

async function seeWarning(page: Page, address: string): Promise<void> {
  await page.goto(address + prefilledWizard);
  await chooseLanguage(page, 'bg');
  await chooseTheme(page, 'light');
  await fillPersonalInformation(page, 'bg');
  await expect(page.getByText('Възможен недостиг на пари за Вашата сума')).toHaveCount(1);
  expect.soft(await findAccessibilityViolationsAt(page, 1366), 'wizard').toEqual([]);
  await page.getByRole('radio', { name: visitorWords('bg').office }).check({ force: true });
  await expect(page.getByText(/^Този офис може да има нужда от време/)).toBeVisible();
}

test(
  'an office short of cash warns visitors without a sum, and shows its figures to an operator',
  { tag: '@drill' },
  async ({ page }) => {
    const data = await makeDataFolder();
    // What visitors read of an office's cash may be five minutes old, so the drawer is opened before the product starts anew.
    const before = await startOwnProduct(data.path, { ADMIN_EMAIL: CASHIER });
    try {
      await openDrawer(before.address, '300');
    } finally {
      await before.stop();
    }
    const product = await startOwnProduct(data.path, { CASH_SHORTAGE: 'shown' });
    const { address } = product;
    try {
      await seeWarning(page, address);
      const { code } = await requestExchange(await request.newContext({ baseURL: address }), { amount: 250 });
      await page.goto(address);
      await chooseLanguage(page, 'en');
      await signIn(page, 'en', address);
      await page.goto(`${address}/admin/transactions?search=${code}`);
      await page.getByRole('row', { name: code }).getByRole('button', { name: 'Approve' }).click();
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(dialog.getByText(/free 300\.00.*needs 447\.90.*short by 147\.90/)).toBeVisible();
      expect.soft(await findAccessibilityViolationsAt(page, 1366), 'approval').toEqual([]);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await page.goto(`${address}/admin/cash`);
      await expect(page.getByRole('region', { name: 'Free cash' })).toContainText(/447\.90.*147\.90.*Short/);
      expect.soft(await findAccessibilityViolationsAt(page, 1366), 'cash').toEqual([]);
      await page.goto(`${address}/admin/state`);
      await expect(page.getByText('1 office has promised more cash than it has')).toBeVisible();
    } finally {
      await product.stop();
      await data.remove();
    }
  },
);
