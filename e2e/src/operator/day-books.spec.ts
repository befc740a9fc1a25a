import { findAccessibilityViolations } from '../support/accessibility.ts';
import { looksAt } from '../support/looks.ts';
import { freshHash } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

const OFFICE = 'SOFIA_STUDENSKI_GRAD';

const words = {
  en: {
    approve: /^Approve/,
    continue: 'Continue',
    money: /^Client money received/,
    confirm: 'Confirm',
    finish: /^Finish/,
    hash: 'Transaction Hash',
    completed: 'Completed',
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
    approve: /^Одобряване/,
    continue: 'Продължаване',
    money: /^Получени пари от клиента/,
    confirm: 'Потвърждаване',
    finish: /^Приключване/,
    hash: /Хеш/,
    completed: 'Приключена',
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

for (const { title, onlyIn, language, options } of looksAt(390, 1366)) {
  test.describe(title, { tag: onlyIn('bg') }, () => {
    test.use({ ...options, signedIn: true });
    const word = words[language];

    test('a day is looked at, exported, printed and closed', async ({ page, request }) => {
      const { code } = await requestExchange(request, { office: OFFICE });
      await page.goto(`/admin/transactions?search=${code}`);
      await page.getByRole('button', { name: word.approve }).click();
      await page.getByRole('button', { name: word.continue }).click();
      await page.getByRole('button', { name: word.money }).click();
      await page.getByRole('dialog').getByRole('button', { name: word.confirm, exact: true }).click();
      await page.getByRole('button', { name: word.finish }).first().click();
      const finish = page.getByRole('dialog');
      await finish.getByLabel(word.hash).fill(freshHash());
      await finish.getByRole('button', { name: word.finish }).click();
      await expect(page.getByText(word.completed).first()).toBeVisible();
      // Closing takes the dialog out of the address: a visit in the same moment would be aborted.
      await expect(finish).toBeHidden();

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
      const office = page.getByRole('list', { name: word.closings }).getByRole('listitem').filter({ hasText: '@' });
      await expect(office).toContainText(word.closed);
      await expect(page.getByRole('button', { name: word.close })).toBeHidden();
      expect.soft(await findAccessibilityViolations(page), 'closed day').toEqual([]);
    });
  });
}
