import { transactionItemSchema } from '@exchange/shared-domain';
import { rowOf } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

const words = {
  en: { approve: 'Approve', go: 'Continue', today: 'Take today’s rate' },
  bg: { approve: 'Одобряване', go: 'Продължаване', today: 'Обмен по днешния курс' },
};
for (const [language, theme, width, height] of [
  ['en', 'light', 1366, 768],
  ['bg', 'dark', 1366, 768],
  ['bg', 'light', 390, 844],
  ['en', 'dark', 390, 844],
] as const) {
  test.describe(`${language} ${theme} ${width}`, () => {
    test.use({ signedIn: true, language, theme });
    test('shots', async ({ page, request }) => {
      const word = words[language];
      const shot = (name: string) => page.screenshot({ path: `/tmp/shots2/${name}-${language}-${theme}-${width}.png` });
      const { code } = await requestExchange(request);
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.goto(`/admin/transactions?search=${code}`);
      await rowOf(page, code).getByRole('button', { name: word.approve }).click();
      const approval = page.waitForResponse(/\/approve$/);
      await page.getByRole('button', { name: word.go }).click();
      const { transaction } = transactionItemSchema.parse(await (await approval).json());
      await page.setViewportSize({ width, height });
      await page.clock.setFixedTime(Date.parse(transaction.ratePromisedUntil ?? '') + 3_600_000);
      await page.reload();
      await expect(page.getByText(code).first()).toBeVisible();
      await page.waitForTimeout(500);
      await shot('list');
      await page.goto(`/admin/transactions?search=${code}&review-modal=opened&id=${transaction.id}`);
      await page.waitForTimeout(1500);
      await shot('review');
      await page.clock.setFixedTime(Date.now());
      await page.getByRole('dialog').getByRole('button', { name: word.today }).click();
      await page.waitForTimeout(1500);
      await shot('renew');
      await page.getByRole('dialog').last().getByRole('checkbox').check();
      await page.getByRole('dialog').last().getByRole('button', { name: word.today }).click();
      await page.waitForTimeout(1500);
      await page
        .getByRole('dialog')
        .last()
        .evaluate((d) =>
          [...d.querySelectorAll('*')].forEach((e) => {
            e.scrollTop = 9999;
          }),
        );
      await page.waitForTimeout(300);
      await shot('history');
      await page.goto('/admin/settings?tab=rate-promise');
      await page.waitForTimeout(1500);
      await shot('settings');
      await page.goto('/faq');
      await page.waitForTimeout(800);
      await shot('faq');
    });
  });
}
