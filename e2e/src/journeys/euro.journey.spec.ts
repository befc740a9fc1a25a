import { request, type Page } from '@playwright/test';
import { visitorRoutes } from '../routes.ts';
import { rowOf, signIn } from '../support/operator.ts';
import { makeDataFolder, startOwnProduct } from '../support/own-product.ts';
import { requestExchange } from '../support/requests.ts';
import { chooseLanguage, chooseTheme, expect, test, waitForPage, type Language } from '../support/test.ts';
import {
  chooseOfficeAndWallet,
  confirmAll,
  confirmAndSubmit,
  fillPersonalInformation,
  readCode,
  visitorWords,
} from '../support/visitor.ts';

// The lev by its names and its code, in both languages; not as a part of another word.
const lev = /(?<!\p{L})(BGN|lev|levs|leva|лв|лев|лева|левове|левовете)(?!\p{L})/iu;

const words = {
  en: { more: 'More filters', profit: 'Profit from (EUR)' },
  bg: { more: 'Още филтри', profit: 'Печалба от (EUR)' },
} as const;

/** Everything that a person can read on the page or about it. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'content', 'value'];
    const labels = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.textContent, ...labels].join('\n');
  });

async function expectNoLev(page: Page, where: string): Promise<void> {
  expect(lev.exec(await readable(page))?.[0], `the lev on ${where}`).toBeUndefined();
}

for (const [language, theme] of [
  ['en', 'dark'],
  ['bg', 'light'],
] as const) {
  const title = `a product with data in leva is switched to the euro, and no page of a visitor speaks of leva, in ${language}`;
  test(title, { tag: '@drill' }, async ({ page }) => {
    const data = await makeDataFolder();
    const before = await startOwnProduct(data.path, {});
    const old = await requestExchange(await request.newContext({ baseURL: before.address }));
    await before.stop();
    const product = await startOwnProduct(data.path, { CASH_CURRENCY: 'EUR' });
    try {
      await page.goto(product.address);
      await chooseLanguage(page, language);
      await chooseTheme(page, theme);
      await readEveryPage(page, product.address, language);
      const code = await exchangeInEuro(page, product.address, language);
      await seeTheBooks(page, product.address, { language, codes: { old: old.code, new: code } });
    } finally {
      await product.stop();
      await data.remove();
    }
  });
}

async function readEveryPage(page: Page, address: string, language: Language): Promise<void> {
  for (const route of visitorRoutes) {
    await page.goto(address + route);
    await waitForPage(page);
    await expectNoLev(page, `${route} in ${language}`);
  }
}

async function exchangeInEuro(page: Page, address: string, language: Language): Promise<string> {
  const word = visitorWords(language);
  await page.goto(`${address}/transaction`);
  await page.getByRole('textbox', { name: word.youGive }).fill('250');
  await expect(page.getByRole('textbox', { name: word.youGet })).toHaveValue(/^229[.,]01$/);
  await expectNoLev(page, 'step 1');
  await page.getByRole('button', { name: word.next, exact: true }).click();
  await fillPersonalInformation(page, language);
  await expectNoLev(page, 'step 3');
  await chooseOfficeAndWallet(page, language);
  await confirmAll(page, language);
  await expectNoLev(page, 'the review');
  await confirmAndSubmit(page, language);
  const code = await readCode(page, language);
  await expectNoLev(page, 'the success page');
  return code;
}

/** What the exchange in leva was stays; profit, figures and filters are in euro. */
async function seeTheBooks(
  page: Page,
  address: string,
  { language, codes }: { language: Language; codes: { old: string; new: string } },
): Promise<void> {
  await signIn(page, language, address);
  const comma = language === 'bg' ? ',' : '.';
  await expect(rowOf(page, codes.old)).toContainText(`537${comma}49\u00a0BGN`);
  await expect(rowOf(page, codes.old)).toContainText(`4${comma}19\u00a0EUR`);
  await expect(rowOf(page, codes.new)).toContainText(`229${comma}01\u00a0EUR`);
  await page.getByRole('button', { name: words[language].more }).click();
  await expect(page.getByRole('textbox', { name: words[language].profit })).toBeVisible();
}
