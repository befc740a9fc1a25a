import { createServer } from 'node:http';
import { expect, test as base } from '@playwright/test';
import { tellingRoutes, visitorRoutes } from '../routes.ts';
import { closeServer, listenLocally } from '../support/local-server.ts';
import { drillUnless, isDrill } from '../support/looks.ts';
import { operatorWords } from '../support/operator.ts';
import { setting } from '../support/settings.ts';
import { freshPhone, visitorWords } from '../support/visitor.ts';
import { sign, walletAddress } from '../support/wallet.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { pageOf } from './page.ts';
import { openWatchedProduct, type WatchedProduct } from './watched-product.ts';
import { openWebkit } from './webkit.ts';

const languages = [
  { language: 'en', chosen: 'English', got: '447.90' },
  { language: 'bg', chosen: 'Български', got: '447,90' },
] as const;

const engines = { firefox: openFirefox, webkit: openWebkit };

/** The engine that a project of the configuration chooses. */
export interface EngineOption {
  readonly engine: keyof typeof engines;
}

const test = base.extend<EngineOption & { product: WatchedProduct; driver: Driver }>({
  engine: ['firefox', { option: true }],
  product: async ({ baseURL }, use) => {
    const product = await openWatchedProduct(baseURL ?? '');
    await use(product);
    await product.close();
  },
  driver: async ({ engine }, use) => {
    const driver = await engines[engine]();
    await use(driver);
    await driver.close();
  },
});

const button = (name: string | RegExp) => ({ selector: 'button', name });
const field = (name: string | RegExp) => ({ selector: 'input, textarea', name });
// Chromium visits the others by all rules.
const routes = isDrill ? visitorRoutes : tellingRoutes;
/** The title of the wizard's step, once it has taken the focus. */
const openedStep = { selector: 'h2:focus' };

/** Puts a wallet into the page, whose signature the test makes. */
const announceWallet = `
const [address] = arguments;
const { promise: asked, resolve: ask } = Promise.withResolvers();
const { promise: signature, resolve: answer } = Promise.withResolvers();
Object.assign(window, { asked, answer });
const answers = { eth_requestAccounts: () => [address], personal_sign: ([text]) => (ask(text), signature) };
const detail = {
  info: { uuid: '', rdns: 'com.example.wallet', name: 'Test Wallet', icon: '' },
  provider: { request: async ({ method, params }) => answers[method](params) },
};
addEventListener('eip6963:requestProvider', () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })));
`;

const faultyPage = `<head></head><img src="/refused.png"><script>
  fetch('/broken');
  console.error('an error in the console');
  Promise.reject('a rejected promise');
  throw new Error('a thrown error');
</script>`;

async function noticesAllFaults(driver: Driver): Promise<void> {
  const headers = { 'content-type': 'text/html', 'content-security-policy': "img-src 'none'" };
  const server = createServer(({ url }, reply) =>
    url === '/' ? reply.writeHead(200, headers).end(faultyPage) : reply.writeHead(503).end(),
  );
  const product = await openWatchedProduct(await listenLocally(server));
  await driver.open(product.address);
  const faults = ['refused.png', '/broken: 503', 'an error in the console', 'a rejected promise', 'a thrown error'];
  for (const fault of faults) await expect.poll(() => product.faults).toContainEqual(expect.stringContaining(fault));
  await product.close();
  await closeServer(server);
}

for (const { language, chosen, got } of languages) {
  const title = `in ${language}, pages open, a visitor exchanges crypto from their wallet, and an operator reviews it`;
  // The language with more letters and longer words tells more.
  test(title, { tag: drillUnless(language === 'bg') }, async ({ product, driver }) => {
    await test.step('all faults of a page are noticed', () => noticesAllFaults(driver));
    const page = pageOf(driver);
    const word = visitorWords(language);
    const admin = operatorWords(language);
    await page.open(product.address);
    await page.click(button(/^(Language|Език)/));
    await page.click({ selector: '[role=menuitemradio]', name: chosen });
    await page.text({ selector: `html[lang=${language}]` });

    for (const route of routes) {
      await page.open(product.address + route);
      expect(await page.text({ selector: 'h1' }), route).not.toMatch(/Oops|Опа/);
    }

    await page.open(product.address);
    await page.write(field(word.youGive), '250');
    await expect.poll(() => page.text(field(word.youGet))).toBe(got);
    await page.click({ selector: 'main button', name: word.exchange });

    const phone = freshPhone();
    for (const [name, text] of Object.entries(word.person)) await page.write(field(name), text);
    await page.write(field(word.email), `visitor.${phone}@example.com`);
    await page.write(field(word.phone), phone);
    await page.click(field(word.country));
    await page.type(word.bulgaria);
    await page.click({ selector: '[role=option]', name: new RegExp(word.bulgaria) });
    await page.click({ selector: '[role=spinbutton]' });
    await page.type('29021988');
    await page.click(button(word.next));
    await page.text(openedStep);

    await page.tick(field(new RegExp(word.office)));
    await driver.run(announceWallet, walletAddress);
    await page.click(button(word.useWallet));
    await expect.poll(() => page.text(field(word.wallet))).toBe(walletAddress);
    await page.click(button(word.proveWallet));
    await driver.run('window.answer(arguments[0])', sign(String(await driver.run('return window.asked'))));
    await page.text({ selector: '[role=status]', name: word.walletProven });
    await page.click(button(word.next));
    await page.text(openedStep);

    await page.tick(field(word.walletIsCorrect));
    await page.tick(field(word.fundsLegitimate));
    await page.click(button(word.submit));
    await page.text({ selector: 'h1', name: word.requested });
    const [code = ''] = /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/.exec(await page.text({ selector: 'main' })) ?? [];

    // Searched for, the request is the only row: rows of other visitors would move it while it is clicked.
    await page.open(`${product.address}/admin/transactions?search=${code}`);
    await page.write({ selector: 'input[name=email]' }, setting('ADMIN_EMAIL'));
    await page.write({ selector: 'input[type=password]' }, setting('ADMIN_PASSWORD'));
    await page.click(button(admin.login));
    await page.text({ selector: 'h1', name: admin.transactions });
    await page.click({ selector: `[role=row]:has([aria-label*='${code}']) [role=gridcell]` });
    expect(await page.text({ selector: '[role=dialog]' })).toContain(code);
    expect(product.faults).toEqual([]);
  });
}
