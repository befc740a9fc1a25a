import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts';

/**
 * The test function for failing files. `faultProxy` decides which files fail, and `visit` is a page that opens the product
 * through the proxy.
 */
export const test = base.extend<{ faultProxy: FaultProxy; visit: Page }>({
  faultProxy: async ({ baseURL }, use) => {
    const proxy = await openFaultProxy(baseURL ?? '');
    await use(proxy);
    await proxy.close();
  },
  visit: async ({ faultProxy, browser }, use) => {
    const page = await openCachingPage(browser, faultProxy.address);
    await use(page);
    await page.context().close();
  },
});

export { expect };

/** A page whose requests Playwright does not intercept: interception would switch the browser's cache off. */
export async function openCachingPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Flags and map tiles of other sites.
  await session.send('Network.setBlockedURLs', { urls: ['https://*'] });
  return page;
}

/** Records for the drill how long the visitor waited since the start of the visit. */
export async function noteWait(page: Page): Promise<void> {
  const milliseconds = await page.evaluate(() => performance.now());
  test.info().annotations.push({ type: 'waited', description: String(Math.round(milliseconds)) });
}
