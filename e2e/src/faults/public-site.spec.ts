import { holdRequests } from '../support/faults.ts';
import { visitorRoutes } from '../routes.ts';
import { isDrill } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

/** A page with a query of its own is not prerendered, and has to ask for what it shows. */
const notRendered = '?from=test';

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
