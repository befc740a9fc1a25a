import { findAccessibilityViolations } from '../support/accessibility.ts';
import { takeStep } from '../support/admin-api.ts';
import { looksAt } from '../support/looks.ts';
import { freshHash } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

const words = {
  en: {
    finish: 'Finish',
    hash: 'Transaction Hash',
    submit: 'Finish Transaction',
    atOnce: 'Print the receipt at once',
    receipt: 'Receipt',
    copy: 'Print a copy',
    email: 'Send by email',
    send: 'Send',
    sent: 'The receipt is on its way.',
  },
  bg: {
    finish: 'Приключване',
    hash: 'Хеш на трансакцията',
    submit: 'Приключване',
    atOnce: 'Отпечатване на разписката веднага',
    receipt: 'Разписка',
    copy: 'Отпечатване на копие',
    email: 'Изпращане по имейл',
    send: 'Изпращане',
    sent: 'Разписката е на път.',
  },
} as const;

/** What is on the paper, in the client's language. */
const onPaper = {
  en: { title: /Receipt № \d\d-\d{4}-\d{6}/, sold: /Client gave\s*300\sUSDC/, copy: 'COPY 1' },
  bg: { title: /Разписка № \d\d-\d{4}-\d{6}/, sold: /Клиентът предаде\s*300\sUSDC/, copy: 'КОПИЕ 1' },
} as const;

for (const { title, language, options } of looksAt(390, 1366)) {
  test.describe(title, { tag: '@drill' }, () => {
    test.use({ ...options, signedIn: true });
    const word = words[language];
    const clients = language === 'en' ? 'bg' : 'en';

    test('a completion prints its receipt in the client’s language, then a copy, and sends it by e-mail', async ({
      page,
      request,
    }) => {
      await page.addInitScript(() => {
        window.print = () => undefined;
      });
      const { id, email } = await requestExchange(request, { language: clients });
      await takeStep(request, id, 'approve');
      await takeStep(request, id, 'client-money-received', { clientMoneyReceivedTime: new Date().toISOString() });
      await page.goto(`/admin/transactions?review-modal=opened&id=${id}`);
      const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      await press(word.finish);
      const form = page.getByRole('dialog', { name: word.finish });
      await form.getByLabel(word.hash).fill(freshHash());
      await form.getByLabel(word.atOnce).check({ force: true });
      await press(word.submit);

      const paper = page.locator('body > div > article');
      await expect(paper).toBeAttached();
      await expect(paper).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(paper).toBeVisible();
      await expect(paper).toHaveText(onPaper[clients].title);
      await expect(paper).toHaveText(onPaper[clients].sold);
      await expect(paper).not.toContainText(onPaper[clients].copy);
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });

      const receipt = page.getByRole('region', { name: word.receipt, exact: true });
      await receipt.getByRole('button', { name: word.copy }).click();
      await page.emulateMedia({ media: 'print' });
      await expect(paper).toContainText(onPaper[clients].copy);
      await page.emulateMedia({ media: 'screen' });

      await receipt.getByRole('button', { name: word.email }).click();
      expect.soft(await findAccessibilityViolations(page), 'receipt').toEqual([]);
      await expect(receipt.getByRole('textbox')).toHaveValue(email);
      await receipt.getByRole('button', { name: word.send, exact: true }).click();
      await expect(page.getByText(word.sent)).toBeVisible();
      await expect(page.getByRole('dialog').getByText(word.receipt, { exact: true }).last()).toBeVisible();
    });
  });
}
