import { latinWords } from '../support/latin-words.ts';
import { rowOf } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test.use({ language: 'bg', signedIn: true });

test("no English is left in an operator's list and its review", async ({ page, request }) => {
  const { email, code } = await requestExchange(request, { name: 'Тест Посетител' });
  await page.goto(`/admin/transactions?search=${email}`);
  const row = rowOf(page, code);
  await expect(row).toBeVisible();
  await expect(page.getByRole('search', { name: 'Филтри' })).toBeVisible();
  // On a low screen the figures wait for a press.
  await page.getByRole('button', { name: 'Обобщение' }).click();
  await expect(page.getByRole('region', { name: 'Обобщение' }).getByRole('figure')).toBeVisible();
  expect.soft(await latinWords(page), 'list').toEqual([]);
  await row.getByRole('gridcell').first().click();
  await expect(page.getByRole('dialog', { name: 'Преглед на трансакция' }).getByText(/^SMS до/)).toBeVisible();
  expect.soft(await latinWords(page), 'review').toEqual([]);
});

test("no English is left on a manager's pages of accounts and of the audit", async ({ page }) => {
  await page.goto('/admin/accounts');
  await expect(page.getByText(/\(Вие\)/)).toBeVisible();
  expect.soft(await latinWords(page), 'accounts').toEqual([]);
  await page.getByRole('button', { name: 'Нова покана' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await latinWords(page), 'invitation').toEqual([]);
  await page.goto('/admin/audit');
  await expect(page.getByText('Влизане', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  expect.soft(await latinWords(page), 'audit').toEqual([]);
});

test('no English is left in the messages and the contact messages of the admin', async ({ page, request }) => {
  await requestExchange(request, { name: 'Тест Посетител' });
  const subject = `Въпрос ${crypto.randomUUID().replaceAll(/\D/g, '')}`;
  await request.post('/api/contact/form', {
    multipart: { name: 'Тест Посетител', email: 'visitor@example.com', subject, message: 'Работите ли в неделя?' },
  });
  await page.goto(`/admin/contact-messages?search=${encodeURIComponent(subject)}`);
  await page.getByRole('button', { name: new RegExp(`^Отваряне на „${subject}“`) }).click();
  await expect(page.getByRole('dialog').getByText('Работите ли в неделя?')).toBeVisible();
  expect.soft(await latinWords(page), 'contact messages').toEqual([]);
  await page.goto('/admin/messages?state=ALL');
  await expect(
    page
      .getByRole('main')
      .getByText(/^SMS до/)
      .first(),
  ).toBeVisible();
  expect.soft(await latinWords(page), 'messages').toEqual([]);
});
