import { readFile } from 'node:fs/promises';
import { findTransactions, takeStep } from '../support/admin-api.ts';
import { freshHash } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { reviewOf } from '../support/review.ts';
import { expect, seesLater, test } from '../support/test.ts';

// The page asks every ten seconds.
const asks = { seconds: 10 };

test(
  'a followed request changes by itself to its end, and its client says when they come, which the desk reads',
  { tag: '@drill' },
  async ({ page, browser, request, storageOf }) => {
    const { id, followToken } = await requestExchange(request);
    await page.clock.install();
    // The short address of an SMS.
    await page.goto(`/f/bg#${followToken}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Проверяваме заявката Ви' })).toBeVisible();
    await page.goto('about:blank');
    await page.goto(`/f/en#${followToken}`);
    await expect(page).toHaveURL(`/transaction/follow#${followToken}`);
    const state = (name: string) => page.getByRole('heading', { level: 1, name });
    await expect(state('We are checking your request')).toBeVisible();

    await takeStep(request, id, 'approve');
    await seesLater(page, state('You can come to the office'), asks);
    await page.getByRole('button', { name: /Time/ }).click();
    // The first quarter of an hour may pass meanwhile, and the list scrolls under a press on one that is out of view.
    await page.getByRole('option').nth(2).click();
    await page.getByRole('button', { name: 'Tell the office' }).click();
    const said = page.getByText(/^The office knows that you will come on /);
    await expect(said).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to my calendar' }).click();
    const saved = await file;
    expect(saved.suggestedFilename()).toMatch(/\.ics$/);
    const calendar = await readFile(await saved.path(), 'utf8');
    expect(calendar).toContain('TZID:Europe/Sofia');
    expect(calendar).toMatch(/^DTSTART;TZID=Europe\/Sofia:\d{8}T\d{6}\r$/m);

    const desk = await browser.newContext({
      storageState: await storageOf({ language: 'en', theme: 'dark', signedIn: true }),
    });
    const review = await desk.newPage();
    await review.goto(`/admin/transactions?review-modal=opened&id=${id}`);
    await expect(reviewOf(review).getByText(/^The client comes on /)).toBeVisible();
    await desk.close();

    await takeStep(request, id, 'client-money-received', { clientMoneyReceivedTime: new Date().toISOString() });
    await seesLater(page, state('We have your money'), asks);
    const paid = { clientWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7', transactionHash: freshHash() };
    await takeStep(request, id, 'finish', paid);
    await seesLater(page, state('Your exchange is complete'), asks);
  },
);

test(
  'the client reads on the page how a request ended, whichever way it did',
  { tag: '@drill' },
  async ({ page, request }) => {
    // Not before the request, which is made later.
    const money = {
      get clientMoneyReceivedTime() {
        return new Date().toISOString();
      },
    };
    const back = { reason: 'office-cannot-pay', amount: '300', transactionHash: freshHash() };
    const endings: readonly (readonly [RegExp, ...(readonly [string, object?])[]])[] = [
      [/^We could not verify the details/, ['reject', { reason: 'unverified' }]],
      [/^The office cannot serve this exchange/, ['reject', { reason: 'unavailable' }]],
      [/^It was cancelled as you asked/, ['approve'], ['cancel', { reason: 'changed-mind' }]],
      [/^You did not come to the office in time/, ['approve'], ['no-show', { reason: 'did-not-come' }]],
      [
        /^The exchange did not take place, and we returned 300.USDC/,
        ['approve'],
        ['client-money-received', money],
        ['return', back],
      ],
    ];
    for (const [text, ...steps] of endings) {
      const { id, followToken } = await requestExchange(request);
      for (const [step, data] of steps) await takeStep(request, id, step, data);
      await page.goto('about:blank');
      await page.goto(`/transaction/follow#${followToken}`);
      await expect(page.getByRole('heading', { level: 1, name: 'This request has ended' })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
    }
  },
);

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
