import type { Page } from '@playwright/test';
import { siteSettingsSchema } from '@exchange/shared-domain';
import { changeSetting } from './admin-api.ts';
import type { Chains } from './local-chain.ts';
import { makeDataFolder, startOwnProduct } from './own-product.ts';
import { waitForTakeover } from './page.ts';
import { expect, test as base } from './test.ts';
import { fundWallet } from './wallet.ts';

/** The key of a wallet for trials, as in the operations guide: its addresses serve on every network. */
const source = {
  code: 'USDC',
  kind: 'key',
  key: 'xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76',
  firstAddress: '0x8C8d35429F74ec245F8Ef2f4Fd1e551cFF97d650',
};

interface OnChains {
  readonly product: { readonly address: string; readonly chains: Chains };
}

/** The test function of journeys on a product of their own, which reads two local chains: the tests of a worker share it. */
export const test = base.extend<object, OnChains>({
  product: [
    async ({ playwright }, use) => {
      const data = await makeDataFolder();
      const product = await startOwnProduct(data.path, { CHAIN: 'local' });
      const api = await playwright.request.newContext({ baseURL: product.address });
      try {
        await changeSetting(api, 'deposit-addresses', { isAutomatic: false, sources: [source] });
        await fundWallet(product.chains);
        const offered = async () => siteSettingsSchema.parse(await (await api.get('/api/settings')).json()).networks;
        // Each is offered once the service has read it.
        await expect.poll(offered).toHaveLength(2);
        await use(product);
      } finally {
        await api.dispose();
        await product.stop();
        await data.remove();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});

/** Opens a page with a clock of its own. It may have been rendered before the second network was read, and asks again. */
export async function openOnChains(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await waitForTakeover(page);
  const renewed = page.waitForResponse((reply) => reply.url().endsWith('/api/settings'));
  await page.clock.fastForward(30_000);
  await renewed;
}

export { expect };
