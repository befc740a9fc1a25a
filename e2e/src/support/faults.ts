import type { Page, Route } from '@playwright/test';
import { ratesSchema } from '@exchange/shared-domain';

/** Ways in which a call can go wrong, by what a person would call them. */
export const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'answers with an error of its own': (route) =>
    route.fulfill({
      status: 500,
      json: { error: 'INTERNAL_ERROR', message: 'Something went wrong with the server', traceId: 'test' },
    }),
  'answers that there is nothing': (route) =>
    route.fulfill({ status: 404, json: { error: 'ENTITY_NOT_FOUND', message: 'Data not found', traceId: 'test' } }),
  'answers with a web page': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  'answers with bare text': (route) => route.fulfill({ json: 'maintenance' }),
  'answers with data of another shape': (route) => route.fulfill({ json: [{ surprise: true }] }),
  'cannot be reached': (route) => route.abort('connectionrefused'),
};

/** A call that gets no answer until the test says so. */
export async function holdCall(page: Page, url: string): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // The page that asked may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return { release };
}

/** The service's rates, times `factor`. */
export async function moveRates(page: Page, factor: number): Promise<void> {
  await page.route('**/api/rates/**', async (route) => {
    const response = await route.fetch();
    const rates = Object.entries(ratesSchema.parse(await response.json()));
    await route.fulfill({ response, json: Object.fromEntries(rates.map(([code, rate]) => [code, rate * factor])) });
  });
}
