import type { Page } from '@playwright/test';
import { holdRequests, holdScripts, moveRates, removeRenderedReplies } from '../support/faults.ts';
import { signIn } from '../support/operator.ts';
import { findTransactions } from '../support/admin-api.ts';
import { expect, test } from '../support/test.ts';
import {
  chooseOfficeAndWallet,
  confirmAll,
  confirmAndSubmit,
  fillPersonalInformation,
  prefilledWizard,
  readCode,
  typeBirthDate,
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

test('a press on Next shows the step as soon as its code has arrived', async ({ page }) => {
  // Of the first field of step 2.
  const { release } = await holdScripts(page, 'given-name');
  await page.goto('/transaction');
  await page.getByRole('textbox', { name: visitorWords('en').youGive }).fill('250');
  await expect(page.getByText(visitorWords('en').rate)).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/step=personal/);
  release();
  await expect(stepTitle(page, 'Who is the exchange for?')).toBeFocused();
});

test('when the reply is lost after the request was stored, sending again shows the code of the one request', async ({
  page,
  request,
}) => {
  const email = await reachReview(page);
  await page.route(submissions, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await confirmAndSubmit(page, 'en');
  await expect(page.getByText('We have no answer yet')).toBeVisible();
  await page.unroute(submissions);
  await page.getByRole('button', { name: 'Send again' }).click();
  const code = await readCode(page, 'en');
  expect((await findTransactions(request, email)).map(({ transaction }) => transaction.code)).toEqual([code]);
});

test('when the service is down at submission, everything typed is kept', async ({ page, request }) => {
  const email = await reachReview(page);
  await page.route(submissions, (route) => route.abort('connectionrefused'));
  await confirmAndSubmit(page, 'en');
  await expect(page.getByText('We have no answer yet')).toBeVisible();
  await expect(page.getByText('The service cannot be reached. Check your connection and try again.')).toBeVisible();
  await page.unroute(submissions);
  await page.getByRole('button', { name: 'Send again' }).click();
  await readCode(page, 'en');
  expect(await findTransactions(request, email)).toHaveLength(1);
});

test('after a tab was closed before the answer, another tab gets the code when the birth date is typed again', async ({
  page,
  context,
  request,
}) => {
  const email = await reachReview(page);
  const stored = Promise.withResolvers<void>();
  await page.route(submissions, async (route) => {
    await route.fetch();
    stored.resolve();
  });
  await confirmAndSubmit(page, 'en');
  await stored.promise;
  await page.close();

  const other = await context.newPage();
  await other.goto('/transaction');
  await expect(other.getByText(/^The date of birth is not kept when a tab is closed/)).toBeVisible();
  await typeBirthDate(other, 'en');
  await other.getByRole('button', { name: 'Send again' }).click();
  const code = await readCode(other, 'en');
  expect((await findTransactions(request, email)).map(({ transaction }) => transaction.code)).toEqual([code]);
});

test('a double click on Submit makes one request', async ({ page, request }) => {
  const email = await reachReview(page);
  await confirmAll(page, 'en');
  await page.getByRole('button', { name: 'Submit', exact: true }).dblclick();
  await readCode(page, 'en');
  expect(await findTransactions(request, email)).toHaveLength(1);
});

test('a reload during the submission makes one request, and its code is shown', async ({ page, request }) => {
  const email = await reachReview(page);
  const submission = await holdRequests(page, submissions);
  await confirmAndSubmit(page, 'en');
  await expect(page.getByText('Your request is being sent…')).toBeVisible();
  await page.reload();
  submission.release();
  await page.unroute(submissions);
  await readCode(page, 'en');
  expect(await findTransactions(request, email)).toHaveLength(1);
});

test('two tabs with one draft make one request, and both show its code', async ({ page, context, request }) => {
  const email = await reachReview(page);
  const other = await context.newPage();
  await other.goto('/transaction');
  await expect(other.getByText('We kept what you typed on your last visit.')).toBeVisible();
  await confirmAndSubmit(page, 'en');
  const code = await readCode(page, 'en');
  expect(await readCode(other, 'en')).toBe(code);
  expect(await findTransactions(request, email)).toHaveLength(1);
});

test('a changed rate is shown next to the old one at the review and has to be accepted', async ({ page, request }) => {
  await page.goto(prefilledWizard);
  const email = await fillPersonalInformation(page, 'en');
  await moveRates(page, 0.998);
  await chooseOfficeAndWallet(page, 'en');
  await expect(page.getByText('The rate has moved')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/447\.90/);
  await expect(page.getByRole('main')).toContainText(/447\.01/);
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true });
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await readCode(page, 'en');
  expect((await findTransactions(request, email)).map(({ transaction }) => transaction.targetAmount)).toEqual([447.01]);
});

test('rates that failed at the review can be loaded again, and nothing typed is lost', async ({ page }) => {
  await page.goto(prefilledWizard);
  await fillPersonalInformation(page, 'en');
  await page.route('**/api/rates/**', (route) => route.abort('connectionrefused'));
  await chooseOfficeAndWallet(page, 'en');
  await expect(page.getByText('The current rate could not be loaded. Nothing you typed is lost.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
  await page.unroute('**/api/rates/**');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await confirmAndSubmit(page, 'en');
  await readCode(page, 'en');
});

test('a scanned QR code waits for the list of offices and then opens the wizard', async ({ page }) => {
  await removeRenderedReplies(page);
  const offices = await holdRequests(page, '**/api/offices');
  await page.goto('/qr-code-scan-redirect?coming-from=SOFIA_VITOSHA');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading the offices…');
  offices.release();
  await expect(page).toHaveURL(/\/transaction\?location=SOFIA_VITOSHA$/);
});

test('a late list of offices does not block the first steps, and the scanned office is set when it arrives', async ({
  page,
}) => {
  const word = visitorWords('en');
  await page.goto(`${prefilledWizard}&location=SOFIA_VITOSHA`);
  await fillPersonalInformation(page, 'en');
  await expect(stepTitle(page, 'Where do we meet?')).toBeVisible();

  await removeRenderedReplies(page);
  const offices = await holdRequests(page, '**/api/offices');
  await page.reload();
  await expect(page.getByText('Loading the offices…')).toBeVisible();
  const wallet = page.getByRole('textbox', { name: word.wallet });
  await wallet.fill(`0x${'a'.repeat(40)}`);
  await wallet.press('Enter');
  offices.release();
  await expect(page.getByRole('radio', { name: word.office })).toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByText('The location is set from the scanned QR code.')).toBeVisible();
  await expect(page.getByText('This field is required.')).toHaveCount(0);
  await page.getByRole('button', { name: word.next, exact: true }).click();
  await expect(stepTitle(page, 'Is everything right?')).toBeVisible();
});

test('a reload in the middle keeps the step and everything typed', async ({ page }) => {
  await page.goto(prefilledWizard);
  await fillPersonalInformation(page, 'en');
  await expect(stepTitle(page, 'Where do we meet?')).toBeVisible();
  await page.reload();
  await expect(stepTitle(page, 'Where do we meet?')).toBeVisible();
  await page.goBack();
  await expect(stepTitle(page, 'Who is the exchange for?')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Visitor');
  await expect(page.getByRole('spinbutton', { name: /year/ })).toHaveText('1988');
});

test('when the question before starting over does not load, the visitor is told, and the next press asks', async ({
  page,
}) => {
  await page.goto(prefilledWizard);
  await fillPersonalInformation(page, 'en');
  await expect(stepTitle(page, 'Where do we meet?')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort('connectionrefused'));
  const startOver = page.getByRole('button', { name: 'Start over' });
  await startOver.click();
  await expect(page.getByText('This did not load. Check your connection and press again.')).toBeInViewport({
    ratio: 1,
  });
  await page.unroute('**/assets/**');
  await startOver.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(stepTitle(page, 'Where do we meet?')).toBeVisible();
});

test('signing out in another tab keeps what a visitor typed', async ({ page, context }) => {
  await signIn(page, 'en');
  const visitor = await context.newPage();
  await visitor.goto(prefilledWizard);
  await visitor.getByRole('textbox', { name: 'Last name' }).fill('Visitor');
  await expect(visitor.getByRole('button', { name: /^Profile of/ })).toBeVisible();

  await page.route('**/api/admin/**', (route) =>
    route.fulfill({
      status: 401,
      json: { error: 'USER_UNAUTHENTICATED', message: 'User unauthenticated', traceId: 'test' },
    }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: /^Profile of/ })).toHaveCount(0);
  await expect(visitor.getByRole('textbox', { name: 'Last name' })).toHaveValue('Visitor');
});
