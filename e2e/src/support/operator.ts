import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { waitForPage, type Language } from './page.ts';
import { setting } from './settings.ts';

const words = {
  en: {
    password: 'Password',
    login: 'Login',
    transactions: 'Transactions',
    approve: 'Approve',
    approved: 'Transaction approved',
    continue: 'Continue',
    moneyReceived: 'Client money received',
    confirm: 'Confirm',
    moneyRecorded: 'Transaction client money received',
    finish: 'Finish',
    hash: 'Transaction Hash',
    finishSubmit: 'Finish Transaction',
    finished: 'Transaction finished',
    completed: 'Completed',
  },
  bg: {
    password: 'Парола',
    login: 'Вход',
    transactions: 'Трансакции',
    approve: 'Одобряване',
    approved: 'Трансакцията е одобрена',
    continue: 'Продължаване',
    moneyReceived: 'Получени пари от клиента',
    confirm: 'Потвърждаване',
    moneyRecorded: 'Отбелязано е получаването на парите от клиента',
    finish: 'Приключване',
    hash: 'Хеш на трансакцията',
    finishSubmit: 'Приключване',
    finished: 'Трансакцията е приключена',
    completed: 'Приключена',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The operator's texts in a language. */
export const operatorWords = (language: Language) => words[language];

/** Signs in as the administrator of the product of all tests, or of the one at an address, and waits for the list. */
export async function signIn(page: Page, language: Language, address = ''): Promise<void> {
  const word = words[language];
  await page.goto(`${address}/admin`);
  await page.locator('input[type=email], input[name=email]').fill(setting('ADMIN_EMAIL'));
  await page.getByLabel(word.password, { exact: true }).fill(setting('ADMIN_PASSWORD'));
  await page.getByRole('button', { name: word.login, exact: true }).click();
  await expect(page.getByRole('heading', { name: word.transactions, level: 1 })).toBeVisible();
  await waitForPage(page);
}

/** The hash of another transfer at each call, because a transfer pays one request. */
export const freshHash = () => `0x${randomBytes(32).toString('hex')}`;

/** The row of a request in the grid, by the visitor's code. */
export const rowOf = (page: Page, code: string) =>
  page.getByRole('row').filter({ has: page.getByLabel(new RegExp(code)).or(page.getByText(code, { exact: true })) });

/** Completes a request in the grid, from Requested to Completed. */
export async function completeRequest(page: Page, code: string, language: Language): Promise<void> {
  const word = words[language];
  const row = rowOf(page, code);

  await row.getByRole('button', { name: word.approve }).click();
  await page.getByRole('button', { name: word.continue }).click();
  await expect(page.getByText(word.approved, { exact: true })).toBeVisible();

  await row.getByRole('button', { name: word.moneyReceived }).click();
  await page.getByRole('dialog').getByRole('button', { name: word.confirm, exact: true }).click();
  await expect(page.getByText(word.moneyRecorded, { exact: true })).toBeVisible();

  await row.getByRole('button', { name: word.finish }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(word.hash).fill(freshHash());
  await form.getByRole('button', { name: word.finishSubmit }).click();
  await expect(page.getByText(word.finished, { exact: true })).toBeVisible();
  await expect(row.getByText(word.completed, { exact: true })).toBeVisible();
}

/** Presses the two keys that open a page, without a pause between them: the product waits for the second one. */
export const goByKeys = async (page: Page, letter: string) =>
  void (await Promise.all([page.keyboard.press('g'), page.keyboard.press(letter)]));
