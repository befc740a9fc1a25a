import type { Page } from '@playwright/test';
import { holdScripts } from '../support/faults.ts';
import { findTransactions } from '../support/admin-api.ts';
import { expect, test } from '../support/test.ts';
import {
  chooseOfficeAndWallet,
  confirmAndSubmit,
  fillPersonalInformation,
  prefilledWizard,
  readCode,
  visitorWords,
} from '../support/visitor.ts';

const submissions = '**/api/transactions';
const stepTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function reachReview(page: Page): Promise<string> {
  await page.goto(prefilledWizard);
  const email = await fillPersonalInformation(page, 'en');
  await chooseOfficeAndWallet(page, 'en');
  await expect(stepTitle(page, 'Is everything right?')).toBeVisible();
  return email;
}

test(
  'a press on Next leads on at once, and shows the step when its code has arrived',
  { tag: '@drill' },
  async ({ page }) => {
    // Of the first field of step 2.
    const { release } = await holdScripts(page, 'given-name');
    await page.goto('/transaction');
    await page.getByRole('textbox', { name: visitorWords('en').youGive }).fill('250');
    await expect(page.getByText(visitorWords('en').rate)).toBeVisible();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(stepTitle(page, 'Who is the exchange for?')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0);
    release();
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  },
);

test('when the reply is lost after the request was stored, sending again shows the code of the one request in both tabs', async ({
  page,
  context,
  request,
}) => {
  const email = await reachReview(page);
  const other = await context.newPage();
  await other.goto('/transaction');
  await expect(other.getByText('We kept what you typed on your last visit.')).toBeVisible();
  await page.route(submissions, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await confirmAndSubmit(page, 'en');
  await expect(page.getByText('We have no answer yet')).toBeVisible();
  await page.unroute(submissions);
  await page.getByRole('button', { name: 'Send again' }).click();
  const code = await readCode(page, 'en');
  expect(await readCode(other, 'en')).toBe(code);
  expect((await findTransactions(request, email)).map(({ transaction }) => transaction.code)).toEqual([code]);
});
