import type { Page, Route } from '@playwright/test';
import { ratesSchema } from '@exchange/shared-domain';

/** Failures of a call, by name. */
export const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'answers with an internal error': (route) =>
    route.fulfill({
      status: 500,
      json: { error: 'INTERNAL_ERROR', message: 'Something went wrong with the server', traceId: 'test' },
    }),
  'answers with not found': (route) =>
    route.fulfill({ status: 404, json: { error: 'ENTITY_NOT_FOUND', message: 'Data not found', traceId: 'test' } }),
  'answers with a web page': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  'answers with bare text': (route) => route.fulfill({ json: 'maintenance' }),
  'answers with data of another shape': (route) => route.fulfill({ json: [{ surprise: true }] }),
  'cannot be reached': (route) => route.abort('connectionrefused'),
};

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
