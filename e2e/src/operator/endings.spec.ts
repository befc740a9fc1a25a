import { rowOf } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { chooseInReview as choose, reviewOf as review } from '../support/review.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

test(
  'a wrong approval is undone, a client who does not come ends a request, and money goes back',
  { tag: '@drill' },
  async ({ page, request }) => {
    const { code } = await requestExchange(request);
    await page.goto(`/admin/transactions?search=${code}`);
    await rowOf(page, code).getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(rowOf(page, code).getByText('Pending Client')).toBeVisible();

    await rowOf(page, code).getByRole('gridcell').first().click();
    const undo = await choose(page, 'Undo: Approve');
    await undo.fill('The wrong request');
    await undo.submit();
    await expect(review(page).getByText('Requested', { exact: true }).first()).toBeVisible();
    await expect(review(page).getByRole('region', { name: 'History' })).toContainText('Last step undone');

    await review(page).getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(review(page).getByText('Pending Client', { exact: true })).toBeVisible();
    const noShow = await choose(page, 'Client did not come');
    await noShow.fill('Something else');
    await noShow.form.getByRole('textbox', { name: /Note for staff/ }).fill('Test note: called twice');
    await noShow.submit();
    await expect(review(page).getByText('Declined', { exact: true })).toBeVisible();
    await expect(review(page).getByRole('region', { name: 'History' })).toContainText('“Test note: called twice”');
    await expect(review(page).getByRole('region', { name: 'Messages' })).toContainText('Request declined');

    const undoNoShow = await choose(page, 'Undo: Client did not come');
    await undoNoShow.fill('The wrong step');
    await undoNoShow.submit();
    await expect(review(page).getByText('Pending Client', { exact: true })).toBeVisible();
    await review(page).getByRole('button', { name: 'Client money received' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(review(page).getByText('Client Money Received').first()).toBeVisible();

    const back = await choose(page, 'Return the money');
    await back.form
      .getByRole('textbox', { name: /Hash of the transfer back/ })
      .fill(`0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}`);
    await back.fill('The client asked for it');
    await back.submit();
    await expect(review(page).getByText('Declined', { exact: true })).toBeVisible();
    await expect(review(page).getByRole('region', { name: 'Location' })).toContainText('Hash of the return');
    await expect(review(page).getByRole('region', { name: 'Messages' })).toContainText('Money returned');
  },
);
