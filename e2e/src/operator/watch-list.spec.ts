import { newColleague } from '../support/admin-api.ts';
import { findAccessibilityViolations } from '../support/accessibility.ts';
import { rowOf } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

test(
  'a client who is nearly on an imported list is held until a manager releases the request',
  { tag: '@drill' },
  async ({ page, request }) => {
    // Names that no other test's client has. Each run has its own list.
    const source = `Списък ${Date.now()}`;
    const csv = 'name;aliases;birth dates;reference\nЗорванко Плимков Дрестаров;Zed Brelka;1990-02-28;1\n';
    const importFile = async (text: string) => {
      await page.getByRole('button', { name: 'Import a list' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import a list' });
      await dialog.getByRole('textbox', { name: /Source/ }).fill(source);
      const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await dialog.getByLabel('Files of the list').setInputFiles(file);
      await dialog.getByRole('button', { name: 'Check the file' }).click();
      const store = dialog.getByRole('button', { name: 'Import', exact: true });
      await expect(store).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'import').toEqual([]);
      await store.click();
      await expect(dialog).toHaveCount(0);
    };
    await page.goto('/admin/watch-list');
    await importFile(csv);
    await expect(page.getByText('Зорванко Плимков Дрестаров')).toBeVisible();

    const { code, id } = await requestExchange(request, { name: 'Zorvanko Drestarof' });
    const operator = await newColleague(request, 'operator');
    const login = await request.post('/api/admin/auth/login', { data: operator });
    const { token } = (await login.json()) as { token: string };
    const refused = await request.patch(`/api/admin/transactions/${id}/approve`, {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    });
    expect(refused.status()).toBe(409);
    expect(await refused.text()).not.toContain('Плимков');

    await page.goto('/admin/watch-list');
    const decide = page.getByRole('link', { name: `Decide about ${code}` });
    await expect(decide).toBeVisible();
    expect.soft(await findAccessibilityViolations(page), 'watch list').toEqual([]);
    await decide.click();
    const review = page.getByRole('dialog');
    await expect(review.getByRole('region', { name: 'Held: a manager has to decide' })).toBeVisible();
    await expect(review.getByRole('row', { name: /Name Zorvanko Drestarof/ })).toBeVisible();
    expect.soft(await findAccessibilityViolations(page), 'held request').toEqual([]);
    await review.getByRole('textbox', { name: /Reason of the decision/ }).fill('Another person, seen on the document');
    await review.getByRole('button', { name: 'Not the same person' }).click();
    await review.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.goto(`/admin/transactions?search=${code}`);
    await expect(rowOf(page, code).getByText('Pending Client')).toBeVisible();

    await page.goto('/admin/watch-list');
    await importFile('name;reference\nQwxzy Vrbkl Plonk;2\n');
    await page.getByRole('button', { name: 'Change: Qwxzy Vrbkl Plonk' }).click();
    await page.getByRole('checkbox', { name: 'Active' }).uncheck({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Change: Qwxzy Vrbkl Plonk' })).toHaveCount(0);
  },
);
