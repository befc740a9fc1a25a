import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { findAccessibilityViolationsAt } from '../support/accessibility.ts';
import { newColleague } from '../support/admin-api.ts';
import { chooseLanguage, chooseTheme, expect, test } from '../support/test.ts';

const words = {
  en: {
    account: 'My account',
    setUp: 'Set up',
    password: 'Current password',
    next: 'Continue',
    code: 'Code from the app',
    confirm: 'Confirm',
    codes: 'Recovery codes',
    saved: 'I have saved them',
    logout: 'Logout',
    home: 'Admin Panel',
    login: 'Login',
    signInPassword: 'Password',
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    transactions: 'Transactions',
    left: '8 recovery codes left',
    sessions: 'Sessions',
    end: /^End: Chrome on /,
  },
  bg: {
    account: 'Моят профил',
    setUp: 'Настройване',
    password: 'Текуща парола',
    next: 'Продължаване',
    code: 'Код от приложението',
    confirm: 'Потвърждаване',
    codes: 'Резервни кодове',
    saved: 'Запазих ги',
    logout: 'Изход',
    home: 'Администраторски панел',
    login: 'Вход',
    signInPassword: 'Парола',
    useRecovery: 'Използване на резервен код',
    recovery: 'Резервен код',
    transactions: 'Трансакции',
    left: 'Остават 8 резервни кода',
    sessions: 'Сесии',
    end: /^Прекратяване: Chrome на /,
  },
} as const;

/** The code that an authenticator app shows, `steps` of 30 seconds from now. */
const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

for (const [language, theme] of [
  ['en', 'dark'],
  ['bg', 'light'],
] as const) {
  const title = `an admin sets up the app, signs in with its code and with a recovery code, and ends another session, in ${language}, ${theme}`;
  test(title, { tag: '@drill' }, async ({ page, browser, request }) => {
    const { email, password } = await newColleague(request, 'manager');
    const word = words[language];
    const violations = async (on: Page, what: string) =>
      expect.soft(await findAccessibilityViolationsAt(on, 1440), what).toEqual([]);
    const passPassword = async (on: Page) => {
      await on.goto('/admin');
      await on.locator('input[type=email]').fill(email);
      await on.getByLabel(word.signInPassword, { exact: true }).fill(password);
      await on.getByRole('button', { name: word.login, exact: true }).click();
    };
    const enterRecoveryCode = async (on: Page, code: string) => {
      await on.getByRole('button', { name: word.useRecovery }).click();
      await on.getByRole('textbox', { name: word.recovery }).fill(code);
      await on.getByRole('button', { name: word.login, exact: true }).click();
      await expect(on.getByRole('heading', { level: 1, name: word.transactions })).toBeVisible();
    };
    const signOut = async () => {
      await page.getByRole('button', { name: email }).click();
      await page.getByRole('menuitem', { name: word.logout }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    };

    await page.goto('/');
    await chooseLanguage(page, language);
    await chooseTheme(page, theme);
    await passPassword(page);
    await page.getByRole('link', { name: word.account }).click();
    await expect(page.getByRole('heading', { level: 1, name: word.account })).toBeVisible();
    await violations(page, 'account');

    await page.getByRole('button', { name: word.setUp, exact: true }).click();
    await page.getByLabel(word.password, { exact: true }).first().fill(password);
    await page.getByRole('button', { name: word.next, exact: true }).click();
    const secret = ((await page.getByTestId('app-secret').textContent()) ?? '').replaceAll(' ', '');
    await violations(page, 'setup');
    await page.getByRole('textbox', { name: word.code }).fill(appCode(secret));
    await page.getByRole('button', { name: word.confirm, exact: true }).click();
    const codes = page.getByRole('list', { name: word.codes }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [first = '', second = ''] = await codes.allTextContents();
    await violations(page, 'recovery codes');
    await page.getByRole('button', { name: word.saved }).click();

    await signOut();
    await passPassword(page);
    await expect(page.getByRole('textbox', { name: word.code })).toBeFocused();
    await violations(page, 'code');
    await page.getByRole('textbox', { name: word.code }).fill(appCode(secret, 1));
    await page.getByRole('button', { name: word.login, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: word.transactions })).toBeVisible();

    await signOut();
    await passPassword(page);
    await enterRecoveryCode(page, first);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.clock.install();
    await other.goto('/');
    await chooseLanguage(other, language);
    await passPassword(other);
    await enterRecoveryCode(other, second);
    await page.goto('/admin/account');
    await expect(page.getByText(word.left)).toBeVisible();
    await expect(page.getByRole('list', { name: word.sessions }).getByRole('listitem')).toHaveCount(2);
    await violations(page, 'account with the second factor');
    await page.getByRole('button', { name: word.end }).first().click();
    await expect(page.getByRole('list', { name: word.sessions }).getByRole('listitem')).toHaveCount(1);
    // An open page asks for its session every half minute.
    await other.clock.fastForward(30_000);
    await expect(other.getByRole('heading', { name: word.home })).toBeVisible();
    await elsewhere.close();
  });
}
