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
