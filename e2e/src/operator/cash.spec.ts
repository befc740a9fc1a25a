import { rowOf, freshHash } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { findAccessibilityViolations } from '../support/accessibility.ts';
import { takeStep } from '../support/admin-api.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

// No other test exchanges there: an office with a drawer needs an open one.
const OFFICE = 'SOFIA_CHERNI_VRAH';

test('a drawer is opened, pays a client, and is counted and closed in the evening', async ({ page, request }) => {
  const name = `Каса ${Date.now()}`;
  await page.goto('/admin/cash');
  await page.getByRole('button', { name: 'Add a drawer' }).click();
  const add = page.getByRole('dialog', { name: 'Add a drawer' });
  await add.getByRole('button', { name: /Office/ }).click();
  await page.getByRole('option', { name: /Cherni Vrah/ }).click();
  await add.getByRole('textbox', { name: 'Name' }).fill(name);
  await add.getByRole('button', { name: 'Add a drawer' }).click();

  const row = page.getByRole('row', { name });
  await row.getByRole('button', { name: 'Open' }).click();
  const open = page.getByRole('dialog', { name: `Open ${name}` });
  await open.getByRole('textbox', { name: /^100\.00/ }).fill('10');
  expect.soft(await findAccessibilityViolations(page), 'count').toEqual([]);
  await open.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(row).toContainText('Shown after the count');
  await expect(row.getByRole('button').first()).toBeFocused();

  const { id, code, targetAmount } = await requestExchange(request, { office: OFFICE });
  await takeStep(request, id, 'approve');
  await takeStep(request, id, 'client-money-received', { clientMoneyReceivedTime: new Date().toISOString() });
  await page.goto(`/admin/transactions?search=${code}`);
  const exchange = rowOf(page, code);
  await exchange.getByRole('button', { name: 'Finish' }).click();
  const finish = page.getByRole('dialog', { name: 'Finish Transaction' });
  await finish.getByLabel('Transaction Hash').fill(freshHash());
  await finish.getByRole('button', { name: 'Finish Transaction' }).click();
  await expect(exchange.getByText('Completed')).toBeVisible();
  await expect(finish).toBeHidden();

  await page.goto('/admin/cash');
  const left = (1000 - targetAmount).toFixed(2);
  await row.getByRole('button', { name: 'Count' }).click();
  const count = page.getByRole('dialog', { name: `Count ${name}` });
  await count.getByRole('textbox', { name: /Or the total/ }).fill((Number(left) - 1).toFixed(2));
  await count.getByRole('button', { name: 'Count', exact: true }).click();
  const close = page.getByRole('dialog', { name: `Close ${name}` });
  await expect(close).toContainText(left);
  await expect(close).toContainText(/Difference.1\.00\sBGN/);
  await close.getByRole('button', { name: /Reason/ }).click();
  await page.getByRole('option', { name: 'Wrong change' }).click();
  await close.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(row).toContainText('Closed');

  await row.getByRole('button', { name: 'Movements' }).click();
  const movements = page.getByRole('dialog', { name: `Movements: ${name}` });
  await expect(movements.getByRole('row', { name: /Exchange/ })).toContainText(code);
  await expect(movements.getByRole('row', { name: /Difference at the closing/ })).toContainText('Wrong change');
});
