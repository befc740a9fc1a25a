import { expect, type Page } from '@playwright/test';
import type { Language } from './page.ts';
import { birthDateOf } from './requests.ts';

const words = {
  en: {
    youGive: 'We buy, you give',
    youGet: 'We sell, you get',
    currencyGiven: 'Currency you give',
    swap: 'Swap what you give and what you get',
    exchange: 'Exchange',
    next: 'Next',
    submit: 'Submit',
    person: { 'First name': 'Test', 'Middle name': 'Only', 'Last name': 'Visitor' },
    email: 'Email',
    phone: 'Phone number',
    country: 'Country of residence',
    bulgaria: 'Bulgaria',
    birthDate: 'Date of birth',
    wallet: /^Wallet address/,
    useWallet: 'Use my wallet',
    proveWallet: 'Confirm that it is mine',
    walletProven: /^You have confirmed that the wallet is yours/,
    office: 'Sofia, Vitosha Blvd',
    walletIsCorrect: /^I have checked the wallet address/,
    fundsLegitimate: /^My funds come from a legitimate source/,
    rate: /^Exchange rate: 1 /,
    rateMoved: 'The rate has moved',
    accept: 'Accept',
    requested: 'Transaction Requested Successfully!',
    created: 'Request created',
  },
  bg: {
    youGive: 'Ние купуваме, Вие давате',
    youGet: 'Ние продаваме, Вие получавате',
    currencyGiven: 'Валута, която давате',
    swap: 'Размяна на валутите',
    exchange: 'Обмен',
    next: 'Напред',
    submit: 'Изпращане',
    person: { Име: 'Тест', Презиме: 'Само', Фамилия: 'Посетител' },
    email: 'Имейл',
    phone: 'Телефонен номер',
    country: 'Държава на пребиваване',
    bulgaria: 'България',
    birthDate: 'Дата на раждане',
    wallet: /^Адрес на портфейла/,
    useWallet: 'Използване на моя портфейл',
    proveWallet: 'Потвърждавам, че е мой',
    walletProven: /^Потвърдихте, че портфейлът е Ваш/,
    office: 'София, бул. „Витоша“',
    walletIsCorrect: /^Проверих адреса на портфейла/,
    fundsLegitimate: /^Средствата ми са със законен произход/,
    rate: /^Обменен курс: 1 /,
    rateMoved: 'Курсът се промени',
    accept: 'Приемам',
    requested: 'Заявката е изпратена успешно!',
    created: 'Заявката е създадена',
  },
} as const satisfies Record<Language, object>;

/** The visitor's texts in a language. */
export const visitorWords = (language: Language) => words[language];

/** A new person's phone number, because one person's exchanges in a day are limited. */
export const freshPhone = () => `88${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

/** The address that the converter at home opens for 250 USDC: the wizard at step 2. */
export const prefilledWizard =
  '/transaction?top=250&bottom=447.90&topCurrency=USDC&bottomCurrency=BGN&direction=toBottom';

/** Completes step 2. Resolves to the visitor's email. */
export async function fillPersonalInformation(page: Page, language: Language): Promise<string> {
  const word = words[language];
  for (const [label, text] of Object.entries(word.person)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  const phone = freshPhone();
  const email = `visitor.${phone}@example.com`;
  await page.getByRole('textbox', { name: word.email }).fill(email);
  await page.getByRole('textbox', { name: word.phone }).fill(phone);
  await page.getByRole('combobox', { name: word.country }).click();
  await page.getByRole('option', { name: word.bulgaria }).click();
  await typeBirthDate(page, language, email);
  await page.getByRole('button', { name: word.next, exact: true }).click();
  return email;
}

/** Types the birth date of the visitor with this email. */
async function typeBirthDate(page: Page, language: Language, email: string): Promise<void> {
  await page.getByRole('group', { name: words[language].birthDate }).getByRole('spinbutton').first().click();
  const [year, month, day] = birthDateOf(email).split('-');
  await page.keyboard.type(`${day}${month}${year}`);
}

/** Completes step 3. */
export async function chooseOfficeAndWallet(page: Page, language: Language): Promise<void> {
  const word = words[language];
  await page.getByRole('radio', { name: word.office }).check({ force: true });
  await page.getByRole('textbox', { name: word.wallet }).fill(`0x${'a'.repeat(40)}`);
  await page.getByRole('button', { name: word.next, exact: true }).click();
}

/** Ticks both boxes of step 4. */
export async function confirmAll(page: Page, language: Language): Promise<void> {
  const word = words[language];
  // The boxes move when the rate appears.
  await expect(page.getByText(word.rate)).toBeVisible();
  await page.getByRole('checkbox', { name: word.walletIsCorrect }).check();
  await page.getByRole('checkbox', { name: word.fundsLegitimate }).check();
}

/** Confirms step 4 and submits. */
export async function confirmAndSubmit(page: Page, language: Language): Promise<void> {
  await confirmAll(page, language);
  await page.getByRole('button', { name: words[language].submit, exact: true }).click();
}

/** The code on the success page. */
export async function readCode(page: Page, language: Language): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: words[language].requested })).toBeVisible();
  const code = /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/.exec(await page.getByRole('main').innerText())?.[0];
  if (code === undefined) throw new Error('the success page shows no code');
  return code;
}

/** From step 2 to the code. */
export async function completeWizard(page: Page, language: Language): Promise<string> {
  await fillPersonalInformation(page, language);
  await chooseOfficeAndWallet(page, language);
  await confirmAndSubmit(page, language);
  return readCode(page, language);
}
