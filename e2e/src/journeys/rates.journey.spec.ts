import { findAccessibilityViolations } from '../support/accessibility.ts';
import { openMarkets, type Markets } from '../support/markets.ts';
import { signIn } from '../support/operator.ts';
import { makeDataFolder, startOwnProduct, type OwnProduct } from '../support/own-product.ts';
import { chooseLanguage, chooseTheme, expect, test } from '../support/test.ts';
import { chooseOfficeAndWallet, confirmAll, fillPersonalInformation, visitorWords } from '../support/visitor.ts';

// Prices of this age are stale and expire in some seconds, so that the test does not wait three minutes.
const STALE_SECONDS = 165;

const words = {
  en: {
    stale: /A newer rate is on its way/,
    unavailable: /^Exchange rates are unavailable right now/,
    adminStale: 'No newer price has come. The rates still hold.',
    adminNone: 'No rates: new exchanges are refused until the market answers.',
    adminAge: /^Rates: Kraken, \d+ (s|min) old$/,
  },
  bg: {
    stale: /Очаква се по-нов курс/,
    unavailable: /^В момента няма обменни курсове/,
    adminStale: 'Няма по-нова цена. Курсовете още важат.',
    adminNone: 'Няма курсове: новите заявки се отказват, докато пазарът не отговори.',
    adminAge: /^Курсове: Kraken, отпреди \d+ (сек|мин)\.$/,
  },
} as const;

let markets: Markets;
let product: OwnProduct;
let data: Awaited<ReturnType<typeof makeDataFolder>>;
test.beforeEach(async () => {
  markets = await openMarkets(STALE_SECONDS);
  data = await makeDataFolder();
  product = await startOwnProduct(data.path, markets.settings);
});
test.afterEach(async () => {
  await product.stop();
  await markets.close();
  await data.remove();
});

// `npm test` has the visitor in English. What an admin sees is also in a component test of the line of the rates.
for (const [language, theme] of [
  ['en', 'dark'],
  ['bg', 'light'],
] as const) {
  test.describe(`in ${language}, ${theme}, on a phone`, () => {
    test.use({ viewport: { width: 390, height: 844 } });
    test.beforeEach(async ({ page }) => {
      await page.goto(product.address);
      await chooseLanguage(page, language);
      await chooseTheme(page, theme);
    });
    const word = words[language];
    const visitor = visitorWords(language);

    const title = 'when the market fails, a visitor in the wizard loses nothing, and can continue when it is back';
    test(title, { tag: '@drill' }, async ({ page }) => {
      await page.goto(`${product.address}/transaction`);
      await expect(page.getByText(word.stale)).toBeVisible();
      await page.getByRole('textbox', { name: visitor.youGive }).fill('250');
      await page.getByRole('button', { name: visitor.next, exact: true }).click();
      const email = await fillPersonalInformation(page, language);
      await chooseOfficeAndWallet(page, language);
      await confirmAll(page, language);

      markets.cut();
      await expect(page.getByText(word.unavailable)).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      const elsewhere = await page.context().newPage();
      await elsewhere.goto(product.address);
      await expect(elsewhere.getByText(word.unavailable)).toBeVisible();
      expect(await findAccessibilityViolations(elsewhere)).toEqual([]);

      markets.resume(0);
      await expect(page.getByText(visitor.rate)).toBeVisible();
      await expect(elsewhere.getByText(visitor.rate)).toBeVisible();
      for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();
      await page.getByRole('button', { name: visitor.submit, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: visitor.requested })).toBeVisible();
    });

    const admins = 'an admin sees the age of the rates, when they are stale and when they expired';
    test(admins, { tag: ['@drill'] }, async ({ page }) => {
      await signIn(page, language, product.address);
      await expect(page.getByText(word.adminAge)).toBeVisible();
      await expect(page.getByText(word.adminStale)).toBeVisible();
      markets.cut();
      await expect(page.getByText(word.adminNone)).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      markets.resume(0);
      await expect(page.getByText(word.adminNone)).toBeHidden();
    });
  });
}
