import { findAccessibilityViolations } from '../support/accessibility.ts';
import { takeStep } from '../support/admin-api.ts';
import { looksAt } from '../support/looks.ts';
import { freshHash } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

const OFFICE = 'SOFIA_STUDENSKI_GRAD';

const words = {
  en: {
    continue: 'Continue',
    sums: 'Given and received',
    exchange: 'Exchange: USDC → BGN',
    export: /CSV/,
    empty: 'Nothing on this day',
    close: /^Close the day: .*Studentski/,
    closed: 'Closed',
    closings: 'Closing of the day',
    printed: /^Printed by/,
  },
  bg: {
    continue: 'Продължаване',
    sums: 'Дадено и получено',
    exchange: 'Обмен: USDC → BGN',
    export: /CSV/,
    empty: 'Няма нищо за този ден',
    close: /^Приключване на деня: .*Студентски/,
    closed: 'Приключен',
    closings: 'Приключване на деня',
    printed: /^Отпечатано от/,
  },
} as const;

for (const { title, language, options } of looksAt(390, 1366)) {
  test.describe(title, { tag: '@drill' }, () => {
    test.use({ ...options, signedIn: true });
    const word = words[language];

    test('a day is looked at, exported, printed and closed', async ({ page, request }) => {
      const { id } = await requestExchange(request, { office: OFFICE });
      await takeStep(request, id, 'approve');
      await takeStep(request, id, 'client-money-received', { clientMoneyReceivedTime: new Date().toISOString() });
      const clientWalletAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
      await takeStep(request, id, 'finish', { clientWalletAddress, transactionHash: freshHash() });

      await page.goto('/admin/day');
      await expect(page.getByText(word.exchange).first()).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'day').toEqual([]);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: word.export }).last().click();
      expect((await download).suggestedFilename()).toMatch(/^day-\d{4}-\d\d-\d\d\.csv$/);

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(word.printed)).toBeVisible();
      await expect(page.getByRole('button', { name: word.export }).last()).toBeHidden();
      await page.emulateMedia({ media: 'screen' });

      // A day of long ago, which no other test closes.
      const longAgo = new Date(Date.now() - (400 + Math.floor(Math.random() * 3000)) * 86_400_000);
      await page.goto(`/admin/day?day=${longAgo.toISOString().slice(0, 10)}`);
      await expect(page.getByText(word.empty)).toBeVisible();
      await page.getByRole('button', { name: word.close }).click();
      await page.getByRole('button', { name: word.continue }).click();
      const offices = page.getByRole('list', { name: word.closings }).getByRole('listitem');
      await expect(offices.filter({ hasText: word.closed }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: word.close })).toBeHidden();
      expect.soft(await findAccessibilityViolations(page), 'closed day').toEqual([]);
    });
  });
}
