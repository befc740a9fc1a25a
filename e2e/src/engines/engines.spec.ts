import { expect, test as base } from '@playwright/test';
import { visitorRoutes } from '../routes.ts';
import { operatorWords } from '../support/operator.ts';
import { setting } from '../support/settings.ts';
import { freshPhone, visitorWords } from '../support/visitor.ts';
import { pageOf } from './page.ts';
import { openWatchedProduct, type WatchedProduct } from './watched-product.ts';
import { openWebkit } from './webkit.ts';

const languages = [
  { language: 'en', chosen: 'English', got: '447.90' },
  { language: 'bg', chosen: 'Български', got: '447,90' },
] as const;

const test = base.extend<{ visit: { product: WatchedProduct; page: ReturnType<typeof pageOf> } }>({
  visit: async ({ baseURL }, use) => {
    const product = await openWatchedProduct(baseURL ?? '');
    const browser = await openWebkit();
    await use({ product, page: pageOf(browser) });
    await browser.close();
    await product.close();
  },
});

const button = (name: string | RegExp) => ({ selector: 'button', name });
const field = (name: string | RegExp) => ({ selector: 'input', name });

for (const { language, chosen, got } of languages) {
  test(`in WebKit in ${language}, every page opens, a visitor exchanges crypto, and an operator reviews it`, async ({
    visit: { product, page },
  }) => {
    const word = visitorWords(language);
    const admin = operatorWords(language);
    await page.open(product.address);
    await page.click(button(/^(Language|Език)/));
    await page.click({ selector: '[role=menuitemradio]', name: chosen });
    await page.text({ selector: `html[lang=${language}]` });

    for (const route of visitorRoutes) {
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

    await page.tick(field(new RegExp(word.office)));
    await page.write(field(word.wallet), `0x${'a'.repeat(40)}`);
    await page.click(button(word.next));

    await page.tick(field(word.walletIsCorrect));
    await page.tick(field(word.fundsLegitimate));
    await page.click(button(word.submit));
    await page.text({ selector: 'h1', name: word.requested });
    const [code = ''] = /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/.exec(await page.text({ selector: 'main' })) ?? [];

    await page.open(`${product.address}/admin`);
    await page.write({ selector: 'input[name=email]' }, setting('ADMIN_EMAIL'));
    await page.write({ selector: 'input[type=password]' }, setting('ADMIN_PASSWORD'));
    await page.click(button(admin.login));
    await page.text({ selector: 'h1', name: admin.transactions });
    await page.click({ selector: `[role=row]:has([aria-label*='${code}']) [role=gridcell]` });
    expect(await page.text({ selector: '[role=dialog]' })).toContain(code);
    expect(product.faults).toEqual([]);
  });
}
