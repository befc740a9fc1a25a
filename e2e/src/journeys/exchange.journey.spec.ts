import { completeRequest, rowOf, signIn } from '../support/operator.ts';
import { expect, test, waitForPage, type Language } from '../support/test.ts';
import { completeWizard, visitorWords } from '../support/visitor.ts';

/*
 * The fixed rate source prices one USDC at 0.93 EUR, which is 0.93 x 1.95583 = 1.8189219 BGN; the margin is 1.5 %.
 *
 * Selling 250 USDC: the rate is 1.8189219 x 0.985, to ten digits 1.791638071. The visitor gets 447.909..., down 447.90 BGN.
 * The crypto is worth 250 x 1.8189219 = 454.730475 BGN. Profit: 454.730475 - 447.90 = 6.830475, so 6.83 BGN.
 *
 * Buying for 500 BGN: the rate is 1 / (1.8189219 x 1.015), to ten digits 0.5416514446. The visitor gets 270.8257223, down
 * 270.825722 USDC, worth 492.610836... BGN. Profit: 500 - 492.610836 = 7.389..., so 7.39 BGN.
 */
const expectedSale = { given: '250', got: { en: '447.90', bg: '447,90' }, profit: { en: '6.83', bg: '6,83' } };
const expectedPurchase = {
  given: '500',
  got: { en: '270.825722', bg: '270,825722' },
  profit: { en: '7.39', bg: '7,39' },
};

// With the animations that most people see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const languages: Language[] = ['en', 'bg'];

const follow = {
  en: { link: 'Follow your exchange', state: 'We are checking your request' },
  bg: { link: 'Следете обмена си', state: 'Проверяваме заявката Ви' },
} as const;

// `npm test` has the sale of somebody who is signed in.
for (const language of languages) {
  const word = visitorWords(language);

  test.describe(`in ${language}`, () => {
    test.use({ language });

    const sale = 'a visitor sells crypto for leva, and an operator completes the request';
    test(sale, { tag: '@drill' }, async ({ page, request }) => {
      await page.goto('/');
      await page.getByRole('textbox', { name: word.youGive }).fill(expectedSale.given);
      await expect(page.getByRole('textbox', { name: word.youGet })).toHaveValue(expectedSale.got[language]);
      await page.getByRole('main').getByRole('button', { name: word.exchange, exact: true }).click();
      const code = await completeWizard(page, language);
      await test.step('the success page leads to the page of the request, which has nothing about its client', async () => {
        await page.getByRole('link', { name: follow[language].link }).click();
        await expect(page.getByRole('heading', { level: 1, name: follow[language].state })).toBeVisible();
        await expect(page.getByTestId('exchange-code')).toHaveText(code);
        await expect(page.getByRole('main')).toContainText(word.office);

        const token = new URL(page.url()).hash.slice(1);
        const view = await request.get('/api/follow', { headers: { 'follow-token': token } });
        expect(await view.text()).not.toMatch(/Visitor|Посетител|@|\+359|0x/);
        expect(view.headers()['cache-control']).toBe('no-store');
      });

      await signIn(page, language);
      await expect(rowOf(page, code)).toContainText(`${expectedSale.profit[language]}\u00a0BGN`);
      await completeRequest(page, code, language);
    });

    const purchase = 'a visitor buys crypto with leva, and an operator sees the profit';
    test(purchase, { tag: '@drill' }, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('textbox', { name: word.youGet })).not.toHaveValue('');
      await page.getByRole('button', { name: word.swap }).click();
      await page.getByRole('textbox', { name: word.youGive }).fill(expectedPurchase.given);
      await expect(page.getByRole('textbox', { name: word.youGet })).toHaveValue(expectedPurchase.got[language]);
      await page.getByRole('main').getByRole('button', { name: word.exchange, exact: true }).click();
      const code = await completeWizard(page, language);

      await signIn(page, language);
      await expect(rowOf(page, code)).toContainText(`${expectedPurchase.profit[language]}\u00a0BGN`);
    });
  });
}

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('a request made in the wizard is in the admin list without a reload, because there is one store', async ({
    page,
  }) => {
    await page.goto('/admin/transactions');
    await waitForPage(page);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await page.getByRole('banner').getByRole('link', { name: /home/i }).first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Buy/Sell' }).click();
    await page.getByRole('textbox', { name: 'We buy, you give' }).fill('250');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const code = await completeWizard(page, 'en');

    await page.getByRole('button', { name: /^Profile of/ }).click();
    await page.getByRole('menuitem', { name: 'Transactions' }).click();
    await expect(rowOf(page, code)).toBeVisible();
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  });
});
