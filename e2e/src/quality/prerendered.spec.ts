import type { Page } from '@playwright/test';
import { holdRequests } from '../support/faults.ts';
import { drillUnless, isDrill } from '../support/looks.ts';
import { chooseLanguage, chooseTheme, expect, test, waitForTakeover } from '../support/test.ts';
import { visitorWords } from '../support/visitor.ts';
import { deliverPictures } from '../support/watched-page.ts';

declare global {
  interface Window {
    firstHeading: Element | null;
  }
}

/** Pages that anybody may read, with their headings in both languages. */
const publicPages = [
  ['/', 'Turn crypto into cash, face to face', /^Криптовалута срещу пари/],
  ['/about', 'Crypto and cash, across the counter', /^Криптовалута и пари в брой/],
  ['/faq', 'Questions about our free service', 'Въпроси за нашата безопасна услуга'],
  ['/contact', 'Talk to us', 'Пишете ни'],
  ['/currencies', 'Currencies and rates', 'Валути и курсове'],
  ['/terms-and-conditions', 'Terms and conditions', 'Общи условия'],
  ['/privacy-policy', 'Privacy policy', 'Политика за поверителност'],
] as const;

/** Pages that begin for everybody with the same, and then show what is the visitor's. */
const visitorsPages = [
  ['/transaction', 'Your exchange', 'Вашият обмен'],
  ['/transaction/follow', 'Follow your exchange', 'Следете обмена си'],
] as const;

/** Delays every script of the product until `release`, which waits until the page is taken over. */
async function holdScripts(page: Page): Promise<{ release: () => Promise<void> }> {
  const { release } = await holdRequests(page, /\.js(\?|$)/);
  return {
    release: async () => {
      release();
      await waitForTakeover(page);
    },
  };
}

/** Errors that pages write to the console, those of a hydration included. */
async function watchFaults(page: Page): Promise<string[]> {
  await deliverPictures(page);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return faults;
}

const rememberHeading = (page: Page) =>
  page.evaluate(() => {
    window.firstHeading = document.querySelector('h1');
  });

const isSameHeading = (page: Page) =>
  page.evaluate(() => window.firstHeading !== null && window.firstHeading === document.querySelector('h1'));

const amountOf = (page: Page) => page.getByRole('textbox', { name: /you give/ });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // In one tab: the process of a new one takes as much of the processor's time as its page.
  test('public pages are read in both languages, with their own style, their frame and working links', async ({
    page,
  }) => {
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(request.url());
    });
    for (const [path, inEnglish, inBulgarian] of publicPages) {
      const headings = [
        ['bg', inBulgarian],
        ['en', inEnglish],
      ] as const;
      // Most other tests read the other pages in English.
      for (const [language, heading] of isDrill || path === '/' ? headings : headings.slice(0, 1)) {
        await page.goto(`${path}?lang=${language}`);
        const ofRemote = page.locator('style[data-href^="/mfe/public/"]');
        expect(
          await ofRemote.evaluateAll((found: HTMLStyleElement[]) =>
            found.map(({ sheet }) => (sheet?.cssRules.length ?? 0) > 0),
          ),
          path,
        ).toContain(true);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByText('JavaScript')).toHaveCount(0);
        await expect(page).toHaveTitle(/ \| Crypto to Cash$/);
        await expect(page.getByRole('contentinfo').getByRole('link').first(), path).toHaveAttribute('href', /^\/faq/);
      }
    }
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Painted without waiting for a file.
    expect(sheets).toEqual([]);
  });

  test('other pages show what they can, and say what needs scripts', async ({ page, request }) => {
    await test.step("the home page shows today's rate and what one USDC gives", async () => {
      const rates: Record<string, number> = await (await request.get('/api/rates/from/USDC')).json();
      await page.goto('/');
      await expect(page.getByText(/^Exchange rate: 1\sUSDC = [\d.]+\sBGN$/)).toContainText(
        String(rates['BGN']).slice(0, 5),
      );
      await expect(page.getByRole('textbox', { name: /you give/ })).toHaveValue('1');
      await expect(page.getByRole('textbox', { name: /you get/ })).toHaveValue(/^1\.\d\d$/);
    });
    await test.step('what only works with scripts is left out: the map, and the form of a message', async () => {
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Map of the offices' })).toHaveCount(0);
      await page.goto('/contact');
      await expect(page.getByRole('link', { name: /support@example\.com/ })).toBeVisible();
      await expect(page.getByRole('form')).toHaveCount(0);
    });
    await test.step('an address without a page says so', async () => {
      const reply = await page.goto('/no-such-page');
      expect(reply?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/404/);
      await expect(page.getByRole('navigation').first()).toBeVisible();
    });
    await test.step('the wizard in the middle has its frame, and says that it needs scripts', async () => {
      await page.goto('/transaction?step=personal');
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('noscript p[lang=en]')).toHaveText('This page needs JavaScript.');
      await expect(page.locator('noscript p[lang=en]')).toBeVisible();
      await page.goto('/transaction/success');
      await expect(page.locator('main noscript p')).toHaveText('This page needs JavaScript.');
    });
    for (const [path, inEnglish, inBulgarian] of visitorsPages)
      await test.step(`${path} shows what it begins with in both languages, and says that it needs scripts`, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(inEnglish);
        await expect(page.locator('main noscript p')).toHaveText('This page needs JavaScript.');
        await expect(page.locator('main noscript p')).toBeVisible();
        await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
        await page.goto(`${path}?lang=bg`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(inBulgarian);
        await expect(page.locator('main noscript p')).toHaveText('Тази страница има нужда от JavaScript.');
        await expect(page.locator('main noscript p')).toBeVisible();
      });
  });
});

test('an older browser is told so in both languages, and a current one is not', async ({ page }) => {
  const told = page.getByText('Your browser is too old for this site. Please update it.');
  await page.goto('/');
  await waitForTakeover(page);
  await expect(told).toHaveCount(0);
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
  await page.goto('/');
  await expect(told).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Браузърът Ви е твърде стар за този сайт. Моля, обновете го.')).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [path] of [...publicPages, ...visitorsPages]) {
  // The two with amounts; the wizard begins for everybody with the same.
  const amount = path === '/' || path === '/transaction' ? amountOf : undefined;
  const title = `${path} keeps its nodes and its scroll position when React takes it over, without an error`;
  test(title, { tag: drillUnless(amount !== undefined) }, async ({ page }) => {
    const faults = await watchFaults(page);
    const scripts = await holdScripts(page);
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await rememberHeading(page);
    const before = await page.getByRole('main').innerText();
    await amount?.(page).fill('250');
    await amount?.(page).press('ArrowLeft');
    await page.evaluate(() => window.scrollTo(0, 150));
    await scripts.release();
    await page.waitForLoadState('networkidle');
    expect(await isSameHeading(page)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(150);
    expect((await page.getByRole('main').innerText()).slice(0, 60)).toBe(before.slice(0, 60));
    if (amount)
      await test.step('an amount that is typed before any script counts, and keeps focus and caret', async () => {
        await expect(page.getByRole('textbox', { name: /you get/ })).toHaveValue(/^\d{3}\.\d\d$/);
        await expect(amount(page)).toBeFocused();
        await expect(amount(page)).toHaveValue('250');
        await page.keyboard.type('7');
        await expect(amount(page)).toHaveValue('2570');
      });
    if (path === '/transaction')
      await test.step('a visitor with a draft sees their own amounts in the wizard, and never the first ones', async () => {
        await page.getByRole('link', { name: 'FAQ' }).first().click();
        const later = await holdScripts(page);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('input[name="top"]')).toHaveValue('1');
        await expect(page.locator('input[name="top"]')).toBeHidden();
        await later.release();
        await expect(amountOf(page)).toBeVisible();
        await expect(amountOf(page)).toHaveValue('2,570');
      });
    expect(faults).toEqual([]);
  });
}

test(
  'a link to a request shows the frame of its steps at once, and never the form',
  { tag: '@drill' },
  async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto(`/transaction/follow#${'a'.repeat(22)}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Where your exchange is' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show my exchange' })).toBeHidden();
    await scripts.release();
    await expect(page.getByRole('heading', { name: 'Where your exchange is' })).toHaveCount(0);
  },
);

test('an address without a page is taken over, and then names the address', { tag: '@drill' }, async ({ page }) => {
  await page.goto('/no-such-page');
  await rememberHeading(page);
  await waitForTakeover(page);
  await expect(page.getByText('There is no page at /no-such-page.')).toBeVisible();
  expect(await isSameHeading(page)).toBe(true);
});

test(
  'a flag without its picture and a press from before the application ran are seen to',
  { tag: '@drill' },
  async ({ page }) => {
    const scripts = await holdScripts(page);
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await failed;
    const languages = page.getByRole('button', { name: /language/i });
    await expect(languages.locator('img')).toHaveCount(1);
    await page.getByRole('button', { name: /theme/ }).click();
    await scripts.release();
    await test.step('a flag whose picture failed before the application ran shows its code instead', () =>
      expect(languages.locator('img')).toHaveCount(0));
    await test.step('a button that is pressed before any script is not lost', () =>
      expect(page.locator('html')).toHaveAttribute('data-theme', 'light'));
  },
);

for (const language of ['en', 'bg'] as const) {
  const title = `a currency and an amount that are entered before the application runs stay, in ${language}`;
  test(title, { tag: '@drill' }, async ({ page }) => {
    const faults = await watchFaults(page);
    const remote = await holdRequests(page, /\/mfe\/public\/.*\.js/);
    await page.goto(`/?lang=${language}`, { waitUntil: 'domcontentloaded' });
    const words = visitorWords(language);
    const currency = page.getByRole('combobox', { name: words.currencyGiven });
    const given = page.getByRole('textbox', { name: words.youGive });
    await currency.selectOption('USDT');
    await given.fill('2500');
    remote.release();
    await waitForTakeover(page);
    await expect(page.getByText(/: 1 USDT = /)).toBeVisible();
    await expect(currency).toHaveValue('USDT');
    await expect(given).toHaveValue('2500');
    await expect(given).toBeFocused();
    await expect(page.getByRole('textbox', { name: words.youGet })).toHaveValue(
      language === 'en' ? /^\d,\d{3}\.\d\d$/ : /^\d{4},\d\d$/,
    );
    expect(faults).toEqual([]);
  });
}

test(
  'of two amounts that are entered before the application runs, the one that is being typed counts',
  { tag: '@drill' },
  async ({ page }) => {
    const remote = await holdRequests(page, /\/mfe\/public\/.*\.js/);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const given = page.getByRole('textbox', { name: visitorWords('en').youGive });
    const received = page.getByRole('textbox', { name: visitorWords('en').youGet });
    await received.fill('1000');
    await given.fill('250');
    remote.release();
    await waitForTakeover(page);
    await expect(given).toHaveValue('250');
    await expect(received).toHaveValue(/^\d{3}\.\d\d$/);
  },
);

test('a contact message that is typed before any script is kept in every field, and can be sent', async ({ page }) => {
  const faults = await watchFaults(page);
  const scripts = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const fields = [
    ['Name', 'Test Person'],
    ['Email', 'person@example.com'],
    ['Phone', '88 812 3456'],
    ['Subject', 'A question'],
    ['Message', 'Two lines\nof text'],
  ] as const;
  for (const [label, text] of fields) await page.getByRole('textbox', { name: label }).fill(text);
  await scripts.release();
  for (const [label, text] of fields) await expect(page.getByRole('textbox', { name: label })).toHaveValue(text);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('Message sent successful')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a returning Bulgarian sees Bulgarian only, and the theme that was chosen', async ({ page }) => {
  await page.goto('/');
  await chooseLanguage(page, 'bg');
  await chooseTheme(page, 'light');
  const scripts = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'bg');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[а-я]/);
  await expect(page.getByRole('link', { name: 'Контакти' }).first()).toBeVisible();
  await rememberHeading(page);
  await scripts.release();
  expect(await isSameHeading(page)).toBe(true);
});

test('a page whose remote does not arrive stays readable, with its links and another try', async ({ page }) => {
  await page.route(/\/mfe\/public\/.*\.js/, (route) => route.abort());
  await page.goto('/about');
  await rememberHeading(page);
  await expect(page.getByRole('alert')).toContainText('Part of the site did not load');
  expect(await isSameHeading(page)).toBe(true);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /Vitosha/ })
      .first(),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForTakeover(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
