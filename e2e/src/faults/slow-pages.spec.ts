import { holdScripts } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

test('a page whose code is slow shows its loader in the frame of the office', { tag: '@drill' }, async ({ page }) => {
  const { release } = await holdScripts(page, 'desk.startText');
  await page.goto('/admin/account');
  const desk = page.getByRole('link', { name: 'Desk', exact: true });
  await desk.click();
  await expect(page.getByRole('main').getByText('Loading…')).toBeVisible();
  await expect(desk).toBeVisible();
  release();
  await expect(page.getByRole('searchbox', { name: 'Code, phone or name' })).toBeFocused();
});
