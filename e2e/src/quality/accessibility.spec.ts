import type { Page } from '@playwright/test';
import { adminRoutes } from '../routes.ts';
import { signIn } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, waitForPage, test } from '../support/test.ts';
import { prefilledWizard } from '../support/visitor.ts';

/** Whether the focus is painted: the picture around the focused control differs from the one without focus. No caret. */
async function isFocusPainted(page: Page): Promise<boolean> {
  const focused = await page.evaluateHandle(() => document.activeElement);
  const control = focused.asElement();
  await control?.scrollIntoViewIfNeeded();
  const box = await control?.boundingBox();
  if (!box) return false;
  // The outline of a checkbox may be that of its label.
  const around = 24;
  const clip = {
    x: Math.max(0, box.x - around),
    y: Math.max(0, box.y - around),
    width: box.width + 2 * around,
    height: box.height + 2 * around,
  };
  const withFocus = await page.screenshot({ clip });
  await control?.evaluate((element: HTMLElement) => element.blur());
  const without = await page.screenshot({ clip });
  await control?.evaluate((element: HTMLElement) => element.focus());
  return !withFocus.equals(without);
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  for (const route of ['/', '/contact', prefilledWizard, '/admin/auth', ...adminRoutes]) {
    test(`every control of ${route} shows that it has the focus`, { tag: '@drill' }, async ({ page, request }) => {
      if (adminRoutes.some((each) => each === route)) await signIn(page, 'en');
      // Every cell of the list is a stop.
      const search = route === '/admin/transactions' ? `?search=${(await requestExchange(request)).code}` : '';
      await page.goto(`${route}${search}`);
      if (search !== '') await expect(page.getByRole('gridcell').first()).toBeVisible();
      await waitForPage(page);
      const seen: string[] = [];
      const next = async () => {
        await page.keyboard.press('Tab');
        return page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body || element.hasAttribute('data-seen')) return undefined;
          element.setAttribute('data-seen', '');
          return `${element.tagName} ${element.getAttribute('aria-label') ?? element.id} ${element.textContent}`;
        });
      };
      for (let name = await next(); name !== undefined && seen.length < 60; name = await next()) {
        expect.soft(await isFocusPainted(page), name).toBe(true);
        seen.push(name);
      }
      expect(seen.length).toBeGreaterThan(8);
      if (search !== '') expect(await page.locator('[role="gridcell"][data-seen]').count()).toBeGreaterThan(6);
      if (route !== '/contact') return;
      await test.step('the field that searches the countries shows that it has the focus', async () => {
        await page.getByRole('button', { name: /^Country code/ }).press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('searchbox').or(dialog.getByRole('combobox'))).toBeFocused();
        const outline = await dialog.evaluate((element) => {
          const box = element.querySelector('input')?.parentElement;
          return box && getComputedStyle(box).outlineStyle;
        });
        expect(outline).toBe('solid');
      });
    });
  }
});
