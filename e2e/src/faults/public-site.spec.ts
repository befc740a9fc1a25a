import type { Page, Request } from '@playwright/test';
import { faults, holdRequests } from '../support/faults.ts';
import { visitorRoutes } from '../routes.ts';
import { drillUnless, isDrill } from '../support/looks.ts';
import { expect, waitForPage, test } from '../support/test.ts';
import { prefilledWizard } from '../support/visitor.ts';

/** A page with a query of its own is not prerendered, and has to ask for what it shows. */
const notRendered = '?from=test';

/** Presses "Try again" once while the fault lasts, and once after it. The page asks by itself only later. */
async function tryAgainTwice(page: Page, call: string): Promise<void> {
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  const { promise: failed, resolve } = Promise.withResolvers<void>();
  const end = (request: Request) => request.url().includes(call) && resolve();
  page.on('requestfinished', end).on('requestfailed', end);
  await retry.click();
  await failed;
  await expect(retry).toBeVisible();
  await page.unroute(`**${call}**`);
  await retry.click();
}

for (const [fault, answer] of Object.entries(faults)) {
  // `npm test` has one on each page: `base-query.test.ts` shows what the others come to.
  const onHome = drillUnless(fault === 'answers with an internal error');
  const onAbout = drillUnless(fault === 'cannot be reached');
  test.describe(`when the service ${fault}`, () => {
    test('home says that the rates failed, and loads them on retry', { tag: onHome }, async ({ page }) => {
      await page.route('**/api/rates/**', answer);
      await page.goto('/');
      await expect(page.getByText('The exchange rates could not be loaded.')).toBeVisible();
      await tryAgainTwice(page, '/api/rates/');
      await expect(page.getByText(/^Exchange rate: 1\sUSDC = [\d.]+\sBGN$/)).toBeVisible();
    });

    test('about says that the offices failed, and loads them on retry', { tag: onAbout }, async ({ page }) => {
      await page.route('**/api/offices**', answer);
      await page.goto(`/about${notRendered}`);
      await expect(page.getByText('The offices could not be loaded.')).toBeVisible();
      await tryAgainTwice(page, '/api/offices');
      await expect(page.getByRole('heading', { name: 'Sofia, Vitosha Blvd' })).toBeVisible();
    });
  });
}

for (const width of [390, 1440]) {
  const title = `the notice that the map has no images hides no office at ${width} pixels`;
  test(title, { tag: '@drill' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/about');
    const notice = page.getByText('The map images are unavailable right now.', { exact: false });
    await expect(notice).toBeVisible();
    const map = page.getByRole('region', { name: 'Map of the offices' });
    const markers = map.getByRole('button', { name: /^Sofia/ });
    await expect(markers).toHaveCount(5);
    await expect
      .poll(async () => {
        const [frame, words] = [await map.boundingBox(), await notice.boundingBox()];
        const boxes = await Promise.all((await markers.all()).map((marker) => marker.boundingBox()));
        return boxes.filter(
          (box) => box && frame && words && box.y >= frame.y && box.y + box.height <= words.y && box.x >= frame.x,
        ).length;
      })
      .toBe(5);
  });
}

test('home stays usable while a slow service loads the rates', async ({ page }) => {
  const rates = await holdRequests(page, '**/api/rates/**');
  await page.goto(`/${notRendered}`);
  await expect(page.getByText('Loading exchange rates…')).toBeAttached();
  await page.getByRole('textbox', { name: 'We buy, you give' }).fill('250');
  rates.release();
  await expect(page.getByText(/^Exchange rate: 1\sUSDC = [\d.]+\sBGN$/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'We buy, you give' })).toHaveValue('250');
  await expect(page.getByRole('textbox', { name: 'We sell, you get' })).toHaveValue(/^\d+\.\d{2}$/);
});

test('a message written offline is kept, and can be sent when the connection is back', async ({ page, context }) => {
  await page.goto('/contact');
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
  await field('Name').fill('Test Visitor');
  await field('Email').fill('visitor@example.com');
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await field('Subject').fill('A question');
  await field('Message').fill('Do you open on Saturday?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('The service cannot be reached');
  await expect(field('Message')).toHaveValue('Do you open on Saturday?');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent successful')).toBeVisible();
  await expect(field('Message')).toHaveValue('');
});

test.describe('for an operator who chose Bulgarian and the light theme and began an exchange', () => {
  test.use({ language: 'bg', theme: 'light', signedIn: true });

  test(
    'damaged entries in the storage are dropped, and the site opens in its defaults',
    { tag: '@drill' },
    async ({ page }) => {
      const profile = page.getByRole('button', { name: /^(Profile of|Профил на)/ });
      const lastName = page.getByRole('textbox', { name: /^(Last name|Фамилия)/ });
      await page.goto(prefilledWizard);
      await lastName.fill('Посетител');
      await page.goto('/faq');
      await waitForPage(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(profile).toBeVisible();
      const damaged = await page.evaluate(() => {
        const names = Object.keys(localStorage);
        for (const name of names) localStorage.setItem(name, 'damaged');
        return names;
      });
      // Language, theme, token, user and draft.
      expect(damaged.length).toBeGreaterThanOrEqual(5);

      await page.goto(prefilledWizard);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(lastName).toHaveValue('');
      await expect(profile).toHaveCount(0);
      const left = await page.evaluate(() => Object.entries(localStorage).filter(([name]) => name !== 'theme'));
      expect(left.filter(([, value]) => value === 'damaged')).toEqual([]);
    },
  );
});

test('an address with unknown values opens its page', { tag: '@drill' }, async ({ page }) => {
  for (const address of [
    '/?top=<script>alert(1)</script>',
    '/currencies?tab=nothing',
    '/about?review-modal=opened&id=1',
    '/faq#100%',
  ]) {
    await page.goto(address);
    await waitForPage(page);
    await expect.soft(page.getByRole('heading', { name: 'Oops' }), address).toHaveCount(0);
  }
});

test('an unknown address shows its status and a link to Home', async ({ page }) => {
  const others = ['/no-such-page', '/admin/xyz', '/old-page.html'];
  for (const address of ['/transaction/xyz', '/%E0%A4%A', ...(isDrill ? others : [])]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404 Not Found' })).toBeVisible();
    await expect(page.getByText(`There is no page at ${address}.`, { exact: false })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('every known address answers with status 200', async ({ request }) => {
  const addresses = [...visitorRoutes, '/qr-code-scan-redirect', '/admin', '/admin/transactions'];
  for (const address of addresses.filter((each) => each !== '/no-such-page'))
    expect((await request.get(address)).status(), address).toBe(200);
});
