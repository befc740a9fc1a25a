import { rowOf } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { reviewOf as review } from '../support/review.ts';
import { setting } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

test(
  'an operator takes a request, notes it, looks at the client’s earlier one and comes back',
  { tag: '@drill' },
  async ({ page, request }) => {
    const earlier = await requestExchange(request, { amount: 200 });
    const { code } = await requestExchange(request, { email: earlier.email });
    await page.goto(`/admin/transactions?search=${code}`);
    await rowOf(page, code).getByRole('gridcell').first().click();

    await review(page).getByRole('button', { name: 'Take' }).click();
    await expect(review(page).getByText(`${setting('ADMIN_EMAIL')} (you)`)).toBeVisible();

    const notes = review(page).getByRole('region', { name: 'Notes' });
    await notes.getByRole('textbox', { name: 'New note' }).fill('Test note: called the client');
    await notes.getByRole('button', { name: 'Add note' }).dblclick();
    await expect(notes.getByRole('listitem')).toHaveText(/Test note: called the client$/);
    await expect(notes.getByRole('textbox', { name: 'New note' })).toHaveValue('');

    await review(page).getByText('1 earlier request').click();
    await review(page)
      .getByRole('button', { name: `Review ${earlier.code}` })
      .click();
    await expect(review(page).getByText(/^Decide: 200/)).toBeVisible();
    await expect(review(page).getByText('Nobody')).toBeVisible();
    await review(page).getByRole('button', { name: 'Back to the request before' }).click();
    await expect(review(page).getByText('Test note: called the client')).toBeVisible();

    // A question stands in the place of the review, and Escape leads back to it.
    await review(page).getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(`of ${code}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(review(page).getByRole('button', { name: 'Approve' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('checkbox', { name: 'Assigned to me' }).check();
    await expect(page).toHaveURL(/assignee=me/);
    await expect(rowOf(page, code)).toBeVisible();
  },
);
