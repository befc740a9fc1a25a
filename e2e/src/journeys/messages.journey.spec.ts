import { findAccessibilityViolationsAt } from '../support/accessibility.ts';
import { takeStep } from '../support/admin-api.ts';
import { rowOf, signIn } from '../support/operator.ts';
import { makeDataFolder, startOwnProduct, type OwnProduct } from '../support/own-product.ts';
import { requestExchange } from '../support/requests.ts';
import { openSmsGateway, type SmsGateway } from '../support/sms-gateway.ts';
import { expect, test } from '../support/test.ts';

// One after the other, on one product: each worker would start its own.
test.describe.configure({ mode: 'default' });

let gateway: SmsGateway;
let product: OwnProduct;
let data: Awaited<ReturnType<typeof makeDataFolder>>;
test.beforeAll(async () => {
  gateway = await openSmsGateway();
  data = await makeDataFolder();
  product = await startOwnProduct(data.path, gateway.settings);
});
test.afterAll(async () => {
  await product.stop();
  await gateway.close();
  await data.remove();
});

declare global {
  interface Window {
    shown?: (EventTarget & { readonly title: string; readonly body: string })[];
  }
}

test(
  'a refused SMS is sent again by a manager, its state changes on the open pages, and a contact message is read and answered',
  { tag: '@drill' },
  async ({ page, browser, playwright }) => {
    gateway.answer(400);
    const request = await playwright.request.newContext({ baseURL: product.address });
    const { id, code } = await requestExchange(request);
    await signIn(page, 'en', product.address);
    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    const table = page.getByRole('table', { name: 'Messages' });
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table).toContainText('the provider refuses this message');
    expect.soft(await findAccessibilityViolationsAt(page, 1440), 'messages').toEqual([]);

    const colleague = await (await browser.newContext()).newPage();
    await signIn(colleague, 'en', product.address);
    await colleague.goto(`${product.address}/admin/transactions?review-modal=opened&id=${id}`);
    const review = colleague.getByRole('region', { name: 'Messages' });
    await expect(review.getByRole('listitem')).toContainText('Failed');

    gateway.answer(200);
    await table.getByRole('button', { name: `Actions: Request received ${code}` }).click();
    await page.getByRole('menuitem', { name: 'Send again' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Sent again', { exact: true })).toBeVisible();
    await expect(review.getByRole('listitem').last()).toContainText('Sent');
    await expect(review.getByRole('listitem')).toHaveCount(2);
    expect(gateway.taken).toEqual([expect.stringContaining(code)]);
    await colleague.context().close();

    await request.post('/api/contact/form', {
      multipart: {
        name: 'Test Visitor',
        email: 'visitor@example.com',
        subject: 'A question',
        message: 'Open on Sunday?',
      },
    });
    await page.getByRole('link', { name: 'Contact messages (1)' }).click();
    await expect(page.getByRole('heading', { name: 'Contact messages', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Open “A question” by Test Visitor' }).click();
    const message = page.getByRole('dialog', { name: 'Contact message' });
    await expect(message).toContainText('Open on Sunday?');
    // Its contrast is too low while it fades out.
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Sent again')).toHaveCount(0);
    expect.soft(await findAccessibilityViolationsAt(page, 1440), 'contact message').toEqual([]);
    await message.getByRole('button', { name: 'Mark as read' }).click();
    await expect(message).toContainText('Read by');
    await message.getByRole('button', { name: 'Mark as answered' }).click();
    await expect(message).toContainText('Answered by');
    await expect(message.getByRole('link', { name: 'Reply by email' })).toHaveAttribute('href', /^mailto:visitor@/);
    await page.goBack();
    await expect(message).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Contact messages', exact: true })).toBeVisible();
    // Nothing waits for the test after this one.
    await takeStep(request, id, 'approve');
    await request.dispose();
  },
);

test(
  'an operator with two tabs is told once of a new request, opens it, sees that its SMS failed and sends it again',
  { tag: '@drill' },
  async ({ page, context, playwright }) => {
    // A browser without windows shows no notifications: this notes what it is asked to show.
    await context.addInitScript(() => {
      const shown: EventTarget[] = [];
      class Noted extends EventTarget {
        constructor(title: string, options: NotificationOptions) {
          super();
          shown.push(Object.assign(this, { title, body: options.body, close: () => undefined }));
        }
      }
      Object.assign(window, { shown, Notification: Object.assign(Noted, { permission: 'granted' }) });
    });
    await signIn(page, 'en', product.address);
    await expect(page).toHaveTitle('Transactions | Crypto to Cash');
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /^Notices: / }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('Turn the sound on');
    await choose('Turn browser notifications on');
    await expect.poll(() => page.evaluate(() => window.shown?.length)).toBe(1);
    const second = await context.newPage();
    await second.goto(`${product.address}/admin/transactions`);
    await expect(second.getByText('Live', { exact: true })).toBeVisible();
    await expect(second.getByRole('button', { name: 'Notices: on' })).toBeVisible();

    gateway.answer(400);
    const request = await playwright.request.newContext({ baseURL: product.address });
    const { code } = await requestExchange(request, { name: 'Secret Visitor' });
    for (const tab of [page, second]) await expect(tab).toHaveTitle('(1) Transactions | Crypto to Cash');
    const told = () => page.evaluate(() => window.shown?.slice(1).map(({ title, body }) => `${title}: ${body}`));
    await expect.poll(told).toEqual([expect.stringMatching(`^New request ${code}: 300\\sUSDC → .*BGN, `)]);
    expect(await second.evaluate(() => window.shown?.length)).toBe(0);

    const row = rowOf(page, code);
    await expect(row.getByTitle('Message failed')).toBeVisible();
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('checkbox', { name: 'Message failed' }).check();
    await expect(row).toBeVisible();

    await page.evaluate(() => window.shown?.at(-1)?.dispatchEvent(new Event('click')));
    const review = page.getByRole('dialog', { name: 'Review Transaction' });
    await expect(review.getByText(/^Not delivered: SMS “Request received” – ./)).toBeVisible();
    expect.soft(await findAccessibilityViolationsAt(page, 1440), 'failed message').toEqual([]);
    gateway.answer(200);
    await review.getByRole('button', { name: 'Send again', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
    await expect(review.getByText(/^Not delivered/)).toHaveCount(0);
    await expect.poll(() => gateway.taken.filter((text) => text.includes(code)).length).toBe(1);
    await review.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Transaction approved', { exact: true })).toBeVisible();
    for (const tab of [page, second]) await expect(tab).toHaveTitle('Transactions | Crypto to Cash');
    await request.dispose();
  },
);
