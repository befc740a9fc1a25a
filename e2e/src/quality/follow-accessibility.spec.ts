import { takeStep } from '../support/admin-api.ts';
import { findAccessibilityViolations } from '../support/accessibility.ts';
import { overflowsOfLargeText } from '../support/layout-checks.ts';
import { looksAt } from '../support/looks.ts';
import { freshHash } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

// A link to a request is mostly opened on a phone.
for (const { title, options } of looksAt(360, 1440)) {
  test.describe(title, { tag: '@drill' }, () => {
    test.use(options);

    test('no state of a followed request has accessibility violations', async ({ page, request }) => {
      const check = async (what: string) => {
        expect.soft(await findAccessibilityViolations(page), what).toEqual([]);
        expect.soft(await overflowsOfLargeText(page), `${what}: fits with large text`).toEqual([]);
      };
      await page.goto('/transaction/follow');
      const submit = page.locator('form button[type=submit]');
      await submit.click();
      await check('errors of the form');
      await page.goto('/transaction/follow#0000000000000000');
      await expect(page.getByRole('heading', { level: 1, name: /opens no exchange|не отваря обмен/ })).toBeVisible();
      await check('a link that opens nothing');

      const { id, followToken } = await requestExchange(request);
      const open = async (state: string) => {
        await page.goto('about:blank');
        await page.goto(`/transaction/follow#${followToken}`);
        await expect(page.locator(`[aria-current=step][data-state=${state}]`)).toBeVisible();
        if (state === 'COMPLETED') await expect(page.locator('#receipt-title')).toBeVisible();
        await check(state);
      };
      await open('CLIENT_SUBMITTED');
      await takeStep(request, id, 'approve');
      await open('PENDING_CLIENT_ACTION');
      await takeStep(request, id, 'client-money-received', { clientMoneyReceivedTime: new Date().toISOString() });
      await open('CLIENT_MONEY_RECEIVED');
      const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
      await takeStep(request, id, 'finish', { clientWalletAddress: wallet, transactionHash: freshHash() });
      await open('COMPLETED');

      const declined = await requestExchange(request);
      await takeStep(request, declined.id, 'reject', { reason: 'unavailable' });
      await page.goto('about:blank');
      await page.goto(`/transaction/follow#${declined.followToken}`);
      await expect(page.locator('[data-state=DECLINED]')).toBeVisible();
      await check('DECLINED');
      await page.route('**/api/follow', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('status').filter({ has: page.locator('svg') })).toBeVisible();
      await check('without a connection');
    });
  });
}
