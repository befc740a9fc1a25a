import { findTransactions } from '../support/admin-api.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, seesLater, test } from '../support/test.ts';

// The page asks every ten seconds.
const asks = { seconds: 10 };

test('a request is opened by hand, moved to another office and withdrawn, in two tabs', async ({
  page,
  context,
  request,
}) => {
  const { code, email } = await requestExchange(request);
  const digits = (await findTransactions(request, email))[0]?.client.phoneNumber.slice(-4) ?? '';
  await page.goto('/transaction/follow');
  const open = async (typed: string) => {
    await page.getByRole('textbox', { name: /^Last four digits/ }).fill(typed);
    await page.getByRole('button', { name: 'Show my exchange' }).click();
  };
  await page.getByRole('textbox', { name: /^Code/ }).fill(code.toLowerCase());
  await open(digits === '0000' ? '0001' : '0000');
  await expect(page.getByText(/^No exchange has this code and this phone/)).toBeVisible();
  await open(digits);
  await expect(page.getByTestId('exchange-code')).toHaveText(code);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/transaction/follow');
  await expect(other.getByTestId('exchange-code')).toHaveText(code);

  await page.getByRole('button', { name: /Office/ }).click();
  await page.getByRole('option', { name: 'Sofia, Ring Mall (2nd floor)' }).click();
  await page.getByRole('button', { name: 'Go to this office' }).click();
  await expect(page.getByRole('region', { name: 'Your office' })).toContainText('Ring Mall');
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByText(/^You withdrew the request\./)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await other.bringToFront();
  await seesLater(other, other.getByText(/^You withdrew the request\./), asks);
});

test(
  'without a network the page shows the code, the office and its hours, with the time of the last update',
  { tag: '@drill' },
  async ({ page, context, request }) => {
    const { code, followToken } = await requestExchange(request);
    await page.goto(`/transaction/follow#${followToken}`);
    await expect(page.getByTestId('exchange-code')).toHaveText(code);
    const manifest = page.locator('link[rel=manifest]');
    await expect(manifest).toHaveAttribute('href', '/follow.webmanifest');
    expect((await request.get('/follow.webmanifest')).ok()).toBe(true);
    const kept = () =>
      page.evaluate(async () => {
        const cache = await caches.open('follow');
        return (await cache.keys()).map(({ url }) => new URL(url).pathname);
      });
    const needed = ['/transaction/follow', '/api/offices', '/api/currencies', '/api/settings'];
    await expect.poll(kept).toEqual(expect.arrayContaining(needed));
    await context.setOffline(true);
    await page.goto('/transaction/follow');
    await expect(page.getByText(/^We have no connection to our service\./)).toBeVisible();
    await expect(page.getByTestId('exchange-code')).toHaveText(code);
    await expect(page.getByRole('list', { name: 'Opening hours' })).toBeVisible();
  },
);
