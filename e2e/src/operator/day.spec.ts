import type { Browser, Page } from '@playwright/test';
import type { TransactionStatus } from '@exchange/shared-domain';
import { checkIdentity, type Colleague, findTransactions, newColleague } from '../support/admin-api.ts';
import { freshHash, rowOf } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { chooseInReview, reviewOf } from '../support/review.ts';
import { expect, test } from '../support/test.ts';

/** What becomes of a request, and the state in which it is in the evening. */
const evenings = {
  finish: 'COMPLETED',
  reject: 'DECLINED',
  'no-show': 'DECLINED',
  cancel: 'DECLINED',
  return: 'DECLINED',
  undo: 'PENDING_CLIENT_ACTION',
} as const satisfies Record<string, TransactionStatus>;

type Fate = keyof typeof evenings;

const ends = Object.keys(evenings) as Fate[];

/** The requests of each person, as in an office. */
const fates = [...ends, ...ends, 'finish', 'finish', 'reject'] as const;

/** More than one person may return alone. */
const LARGE_AMOUNT = 1500;

async function signedInPage(browser: Browser, { email, password }: Colleague): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  return page;
}

/** Finds a request by its code, as a client reads it out, and opens it. */
async function openReview(page: Page, code: string): Promise<void> {
  await page.getByRole('searchbox').fill(code);
  await rowOf(page, code).getByRole('gridcell').first().click();
  await expect(reviewOf(page)).toBeVisible();
}

async function closeReview(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(reviewOf(page)).toBeHidden();
}

const press = (page: Page, name: string) => reviewOf(page).getByRole('button', { name, exact: true }).click();
const isIn = (page: Page, state: string) =>
  expect(reviewOf(page).getByText(state, { exact: true }).first()).toBeVisible();

async function decide(page: Page, name: 'Approve' | 'Reject', state: string): Promise<void> {
  await press(page, name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await isIn(page, state);
}

async function receiveMoney(page: Page): Promise<void> {
  await press(page, 'Client money received');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await isIn(page, 'Client Money Received');
}

async function end(page: Page, entry: string, reason: string): Promise<void> {
  const { form, fill, submit } = await chooseInReview(page, entry);
  const hash = form.getByRole('textbox', { name: /Hash of the transfer back/ });
  if (await hash.isVisible()) await hash.fill(freshHash());
  await fill(reason);
  await submit();
}

/** Takes each request to its fate, all in the browser. */
const steps: Readonly<Record<Fate, (page: Page) => Promise<void>>> = {
  finish: async (page) => {
    await receiveMoney(page);
    await press(page, 'Finish');
    const form = page.getByRole('dialog', { name: 'Finish Transaction' });
    await form.getByLabel('Transaction Hash').fill(freshHash());
    await form.getByRole('button', { name: 'Finish Transaction' }).click();
    await isIn(page, 'Completed');
  },
  reject: () => Promise.resolve(),
  'no-show': async (page) => {
    await end(page, 'Client did not come', 'Could not be reached');
    await isIn(page, 'Declined');
  },
  cancel: async (page) => {
    await end(page, 'Client cancelled', 'Changed their mind');
    await isIn(page, 'Declined');
  },
  return: async (page) => {
    await receiveMoney(page);
    await end(page, 'Return the money', 'The client asked for it');
    await isIn(page, 'Declined');
  },
  undo: async (page) => {
    await receiveMoney(page);
    await end(page, 'Undo: Client money received', 'The wrong step');
    await isIn(page, 'Pending Client');
  },
};

// Each step has its test elsewhere in `npm test`: `live.spec.ts` and the tests of the review.
const title =
  'an operator and a manager work at the same time on thirty requests, and each is where it belongs in the evening';
test(title, { tag: '@drill' }, async ({ browser, request }) => {
  const name = `Day Visitor ${crypto.randomUUID().slice(0, 8)}`;
  const work = async (role: 'operator' | 'manager') => {
    const page = await signedInPage(browser, await newColleague(request, role));
    for (const [at, fate] of fates.entries()) {
      const { code } = await requestExchange(request, { name: `${name} ${role} ${at} ${fate}` });
      await openReview(page, code);
      if (fate === 'reject') await decide(page, 'Reject', 'Declined');
      else await decide(page, 'Approve', 'Pending Client');
      await steps[fate](page);
      await closeReview(page);
    }
    return page;
  };
  const [operator, manager] = await Promise.all([work('operator'), work('manager')]);

  // A large sum goes back only after a second person has looked.
  const owner = `${name} operator large return`;
  const { id, code } = await requestExchange(request, { name: owner, amount: LARGE_AMOUNT });
  await checkIdentity(request, id, owner);
  await openReview(operator, code);
  await decide(operator, 'Approve', 'Pending Client');
  await receiveMoney(operator);
  await end(operator, 'Return the money', 'The client asked for it');
  await expect(reviewOf(operator).getByText('Return begun, to be confirmed by a second person')).toBeVisible();
  await openReview(manager, code);
  const confirm = { name: 'Confirm the return' };
  await reviewOf(manager).getByRole('button', confirm).click();
  await manager
    .getByRole('dialog', confirm)
    .getByRole('button', { ...confirm, exact: true })
    .click();
  await isIn(manager, 'Declined');

  const items = await findTransactions(request, name);
  expect(items).toHaveLength(2 * fates.length + 1);
  for (const { client, transaction } of items) {
    const fate = ends.find((each) => client.name.endsWith(` ${each}`));
    expect.soft(transaction.status, client.name).toBe(fate && evenings[fate]);
  }
  await operator.context().close();
  await manager.context().close();
});
