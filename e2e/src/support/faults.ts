import type { Page } from '@playwright/test';
import { ratesSchema } from '@exchange/shared-domain';

/** Delays the requests for addresses that match until `release` is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });
  return { release };
}

/** Delays the scripts that contain a text until `release` is called. */
export async function holdScripts(page: Page, text: string): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    try {
      const response = await route.fetch();
      if ((await response.text()).includes(text)) await released;
      await route.fulfill({ response });
    } catch {
      // The test is over. Otherwise the page would lack the script, and the test would fail.
    }
  });
  return { release };
}

/** Multiplies the service's rates by `factor`. */
export async function moveRates(page: Page, factor: number): Promise<void> {
  await page.route('**/api/rates/**', async (route) => {
    const response = await route.fetch();
    const rates = Object.entries(ratesSchema.parse(await response.json()));
    await route.fulfill({ response, json: Object.fromEntries(rates.map(([code, rate]) => [code, rate * factor])) });
  });
}
