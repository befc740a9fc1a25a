import { rowOf } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test, waitForPage } from '../support/test.ts';

test.use({ signedIn: true });

const PASSWORD = 'seven-purple-kettles';
const OFFICE = 'Ring Mall';

test(
  'a manager invites somebody to the counter of one office, who sees its requests only, no profit and no export',
  { tag: '@drill' },
  async ({ page, request, browser }) => {
    const name = `Counter Visitor ${crypto.randomUUID().slice(0, 8)}`;
    const own = await requestExchange(request, { name, office: 'SOFIA_RING_MALL' });
    const foreign = await requestExchange(request, { name });
    const email = `counter-${crypto.randomUUID()}@example.com`;

    await page.goto('/admin/accounts');
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('button', { name: /Role/ }).click();
    await page.getByRole('option', { name: 'Counter' }).click();
    await dialog.getByRole('checkbox', { name: new RegExp(OFFICE) }).check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    const link = await dialog.getByText(/\/admin\/password#/).textContent();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('row', { name: email })).toContainText(OFFICE);

    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const desk = await context.newPage();
    await desk.goto(`/admin/password#${link?.split('#')[1] ?? ''}`);
    await desk.getByLabel('New password').fill(PASSWORD);
    await desk.getByRole('button', { name: 'Set password' }).click();
    await desk.getByRole('textbox', { name: 'Email' }).fill(email);
    await desk.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await desk.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(desk.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();

    await desk.goto(`/admin/transactions?search=${encodeURIComponent(name)}`);
    await waitForPage(desk);
    await expect(rowOf(desk, own.code)).toBeVisible();
    await expect(rowOf(desk, foreign.code)).toHaveCount(0);
    await expect(desk.getByRole('columnheader', { name: 'Profit' })).toHaveCount(0);
    await expect(desk.getByRole('button', { name: /CSV/ })).toHaveCount(0);
    await expect(desk.getByRole('link', { name: 'Accounts' })).toHaveCount(0);
    await rowOf(desk, own.code).getByRole('button', { name: 'Approve' }).click();
    await desk.getByRole('button', { name: 'Continue' }).click();
    await expect(rowOf(desk, own.code).getByText('Pending Client')).toBeVisible();

    // The manager gives the account another office: the open page shows its requests without a new sign-in.
    await page.getByRole('button', { name: `Actions for ${email}` }).click();
    await page.getByRole('menuitem', { name: 'Role and offices' }).click();
    const change = page.getByRole('dialog', { name: 'Role and offices' });
    await change.getByRole('checkbox', { name: /Vitosha/ }).check();
    await change.getByRole('checkbox', { name: new RegExp(OFFICE) }).uncheck();
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(desk, foreign.code)).toBeVisible();
    await expect(rowOf(desk, own.code)).toHaveCount(0);
    await context.close();
  },
);
