import { findAccessibilityViolations } from '../support/accessibility.ts';
import { looksAt } from '../support/looks.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

const names = {
  en: {
    identity: 'Identity',
    approve: 'Approve',
    continue: 'Continue',
    money: 'Client money received',
    received: 'Client Money Received',
    check: 'Check the identity',
    number: /^Number/,
    endless: 'Without an end date',
    wallet: /Owner of the wallet/,
    showed: 'Own: showed it at the counter',
    save: 'Record the check',
    confirm: 'Confirm',
    refused: /Check the identity of the client/,
    show: 'Show the number',
  },
  bg: {
    identity: 'Самоличност',
    approve: 'Одобряване',
    continue: 'Продължаване',
    money: 'Получени пари от клиента',
    received: 'Получени пари от клиента',
    check: 'Проверка на самоличността',
    number: /^Номер/,
    endless: 'Без краен срок',
    wallet: /Чий е портфейлът/,
    showed: 'Собствен: показа го на гишето',
    save: 'Записване на проверката',
    confirm: 'Потвърждаване',
    refused: /Проверете самоличността на клиента/,
    show: 'Показване на номера',
  },
} as const;

for (const { title, language, options } of looksAt(390, 1366)) {
  test.describe(title, { tag: '@drill' }, () => {
    test.use({ ...options, signedIn: true });
    const word = names[language];

    test('a large exchange goes on after the identity of its client was checked', async ({ page, request }) => {
      const { code, id } = await requestExchange(request, { amount: 1300 });
      await page.goto(`/admin/transactions?search=${code}&review-modal=opened&id=${id}`);
      const dialog = page.getByRole('dialog');
      const panel = dialog.getByRole('region', { name: word.identity });
      await expect(panel.getByText(word.refused)).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'needed').toEqual([]);
      await dialog.getByRole('button', { name: word.approve, exact: true }).click();
      await page.getByRole('button', { name: word.continue }).click();

      await dialog.getByRole('button', { name: word.money, exact: true }).click();
      await expect(dialog.getByRole('heading', { name: word.received })).toBeVisible();
      await panel.getByRole('button', { name: word.check, exact: true }).click();
      await panel.getByRole('textbox', { name: word.number }).fill(`AA ${Date.now() % 10_000_000}`);
      await panel.getByRole('checkbox', { name: word.endless }).check();
      await panel.getByRole('button', { name: word.wallet }).click();
      await page.getByRole('option', { name: word.showed }).click();
      expect.soft(await findAccessibilityViolations(page), 'form').toEqual([]);
      await panel.getByRole('button', { name: word.save }).click();
      await expect(panel.getByText('••••')).toBeVisible();
      await dialog.getByRole('button', { name: word.confirm, exact: true }).click();
      // The review is back.
      await expect(dialog.getByRole('heading', { name: word.received })).toBeHidden();

      await panel.getByRole('button', { name: word.show }).click();
      await expect(panel.getByText(/AA\d+/)).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'checked').toEqual([]);
    });
  });
}
