import { transactionDetailsSchema, transactionItemSchema } from '@exchange/shared-domain';
import { freshHash, rowOf } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const AN_HOUR = 3_600_000;

test(
  'a client who comes after the end of the rate exchanges at today’s, and the request is finished',
  { tag: '@drill' },
  async ({ page, request }) => {
    const { code } = await requestExchange(request);
    await page.goto(`/admin/transactions?search=${code}`);
    const row = rowOf(page, code);
    await row.getByRole('button', { name: 'Approve' }).click();
    const approval = page.waitForResponse(/\/approve$/);
    await page.getByRole('button', { name: 'Continue' }).click();
    const { transaction } = transactionItemSchema.parse(await (await approval).json());
    await expect(row.getByText('Pending Client')).toBeVisible();

    // The browser's day after the end of the promise.
    await page.clock.setFixedTime(Date.parse(transaction.ratePromisedUntil ?? '') + AN_HOUR);
    await page.reload();
    await expect(row.getByText('Rate over')).toBeVisible();
    await row.getByRole('gridcell').first().click();
    const review = page.getByRole('dialog', { name: 'Review Transaction' });
    await expect(review.getByText(/The rate has been over since .*: take today’s rate with the client/)).toBeVisible();
    await expect(review.getByRole('region', { name: 'Exchange' })).toContainText('Profit today');

    await page.clock.setFixedTime(Date.now());
    await review.getByRole('button', { name: 'Take today’s rate' }).click();
    const form = page.getByRole('dialog', { name: `Take today’s rate: ${code}` });
    await expect(form.getByText('At the approved rate the client gets')).toBeVisible();
    await form.getByRole('checkbox', { name: 'The client agrees to the new amount' }).check();
    const renewal = page.waitForResponse(/\/renew-rate$/);
    const newDetails = page.waitForResponse(
      async (reply) =>
        reply.request().method() === 'GET' &&
        reply.url().endsWith(`/admin/transactions/${transaction.id}`) &&
        transactionDetailsSchema.parse(await reply.json()).events.at(-1)?.action === 'renew-rate',
    );
    await form.getByRole('button', { name: 'Take today’s rate' }).click();
    expect((await renewal).status()).toBe(200);
    await newDetails;
    await page.reload();
    await expect(review.getByRole('region', { name: 'History' })).toContainText('Today’s rate taken with the client');
    await expect(review.getByRole('region', { name: 'Messages' })).toContainText('New rate');

    await review.getByRole('button', { name: 'Client money received' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(review.getByText('Client Money Received').first()).toBeVisible();
    await review.getByRole('button', { name: 'Finish', exact: true }).click();
    const finish = page.getByRole('dialog', { name: 'Finish Transaction' });
    await finish.getByLabel('Transaction Hash').fill(freshHash());
    await finish.getByRole('button', { name: 'Finish Transaction' }).click();
    await expect(review.getByText('Completed', { exact: true })).toBeVisible();
  },
);
