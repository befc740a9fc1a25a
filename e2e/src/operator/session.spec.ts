import type { Route } from '@playwright/test';
import { signIn } from '../support/operator.ts';
import { setting } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

test('signing out in one tab signs out the others', { tag: '@drill' }, async ({ page, context }) => {
  await signIn(page, 'en');
  const other = await context.newPage();
  await other.goto('/admin');
  await expect(other.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  await other.getByRole('button', { name: setting('ADMIN_EMAIL') }).click();
  await other.getByRole('menuitem', { name: /log ?out/i }).click();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/admin/auth');
});

test('a reload during a call leaves the operator signed in', { tag: '@drill' }, async ({ page, context }) => {
  await signIn(page, 'en');
  const list = '**/api/admin/transactions?*';
  await context.route(list, () => undefined);
  const asked = page.waitForRequest(list);
  await page.getByRole('checkbox', { name: 'Declined' }).check();
  await asked;
  const askedAgain = page.waitForRequest(list);
  await page.reload();
  await askedAgain;
  await context.unroute(list);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Declined' })).toBeChecked();
});

test(
  'an expired session leads through the sign-in back to the same filters',
  { tag: '@drill' },
  async ({ page, request }) => {
    let authorization = '';
    // Without live changes, nothing but the operator's choice reads the list and notices the end of the session.
    await page.route('**/api/admin/events', () => undefined);
    page.on('request', (sent) => {
      authorization = sent.headers()['authorization'] ?? authorization;
    });
    await signIn(page, 'en');
    const declined = page.waitForResponse(/\/admin\/transactions\?.*status=DECLINED/);
    await page.getByRole('checkbox', { name: 'Declined' }).check();
    await declined;

    // The session ends within this call: the page's clocks would notice an earlier end first.
    const logout = async (route: Route) => {
      await request.post('/api/admin/auth/logout', { headers: { authorization } });
      await route.continue();
    };
    await page.route(/\/admin\/transactions\?.*COMPLETED/, logout, { times: 1 });
    await page.getByRole('checkbox', { name: 'Completed' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(setting('ADMIN_EMAIL'));
    await page.getByLabel('Password', { exact: true }).fill(setting('ADMIN_PASSWORD'));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Declined' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Completed' })).toBeChecked();
  },
);
