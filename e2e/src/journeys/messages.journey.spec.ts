import { findAccessibilityViolationsAt } from '../support/accessibility.ts';
import { signIn } from '../support/operator.ts';
import { makeDataFolder, startOwnProduct, type OwnProduct } from '../support/own-product.ts';
import { requestExchange } from '../support/requests.ts';
import { openSmsGateway, type SmsGateway } from '../support/sms-gateway.ts';
import { expect, test } from '../support/test.ts';

let gateway: SmsGateway;
let product: OwnProduct;
let data: Awaited<ReturnType<typeof makeDataFolder>>;
test.beforeEach(async () => {
  gateway = await openSmsGateway();
  data = await makeDataFolder();
  product = await startOwnProduct(data.path, gateway.settings);
});
test.afterEach(async () => {
  await product.stop();
  await gateway.close();
  await data.remove();
});

const widths = [390, 1440];

test('a refused SMS is sent again by a manager, its state changes on the open pages, and a contact message is read and answered', async ({
  page,
  browser,
  playwright,
}) => {
  gateway.answer(400);
  const request = await playwright.request.newContext({ baseURL: product.address });
  const { id, code } = await requestExchange(request);
  await signIn(page, 'en', product.address);
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  const table = page.getByRole('table', { name: 'Messages' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('the provider refuses this message');
  expect.soft(await findAccessibilityViolationsAt(page, widths), 'messages').toEqual([]);

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
  expect.soft(await findAccessibilityViolationsAt(page, widths), 'contact message').toEqual([]);
  await message.getByRole('button', { name: 'Mark as read' }).click();
  await expect(message).toContainText('Read by');
  await message.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(message).toContainText('Answered by');
  await expect(message.getByRole('link', { name: 'Reply by email' })).toHaveAttribute('href', /^mailto:visitor@/);
  await page.goBack();
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Contact messages', exact: true })).toBeVisible();
  await request.dispose();
});
