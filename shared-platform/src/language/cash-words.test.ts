import { defaultLimits, type CashCurrency, type LanguageCode } from '@exchange/shared-domain';
import { cashWords, setCoinWords, setSettingWords } from './cash-words.ts';
import { changeTexts, createI18n } from './i18n.ts';

test.each<[LanguageCode, CashCurrency, string, string, string]>([
  ['en', 'BGN', 'leva', '100 leva', '5,000 euro or the equivalent in leva'],
  ['en', 'EUR', 'euro', '50 euro', '5,000 euro'],
  ['bg', 'BGN', 'левове', '100 лева', '5000 евро или равностойността им в левове'],
  ['bg', 'EUR', 'евро', '50 евро', '5000 евро'],
])('texts in %s name %s as "%s", and the limits', async (language, cash, name, minimum, maximum) => {
  const words = cashWords(await createI18n(language, cash));
  expect(words).toMatchObject({ cashName: name, cashMinimum: minimum, cashMaximum: maximum });
});

test('the texts name the company once a manager has set it, in every language', async () => {
  const texts = await createI18n('bg');
  expect(cashWords(texts)['operator']).toBe('');
  const company = {
    name: { en: 'Test Ltd', bg: 'Тест ООД' },
    registrationNumber: '131468980',
    address: { en: 'Sofia', bg: 'София' },
  };
  setSettingWords(texts, { limits: defaultLimits.BGN, company });
  expect(cashWords(texts)['operator']).toBe(' (Тест ООД, ЕИК 131468980, София)');
});

test('the texts follow the limits that a manager sets, in every language', async () => {
  const texts = await createI18n('en');
  setSettingWords(texts, {
    limits: {
      ...defaultLimits.EUR,
      minimum: { amount: '60', currency: 'EUR' },
      maximum: { amount: '20000', currency: 'BGN' },
    },
  });
  expect(cashWords(texts)).toMatchObject({
    cashMinimum: '117.35 leva',
    cashMaximum: '20,000 leva',
    cashLargest: '20,000 leva',
  });
  await changeTexts(texts, 'bg');
  expect(cashWords(texts)).toMatchObject({ cashMinimum: '117,35 лева', cashMaximum: '20\u00a0000 лева' });
});

test('the words for the cash follow the language', async () => {
  const texts = await createI18n('en', 'EUR');
  await changeTexts(texts, 'bg');
  expect(cashWords(texts)['cashName']).toBe('евро');
  expect(texts.t('platform:cash.EUR.cashName')).toBe('евро');
});

test('the texts say until when an approved rate holds, as managers set it', async () => {
  const texts = await createI18n('en');
  expect(cashWords(texts)['rateEnd']).toBe('the closing time of the office on the next working day');
  setSettingWords(texts, { limits: defaultLimits.BGN, ratePromise: { workingDays: 3 } });
  expect(cashWords(texts)['rateEnd']).toBe('the closing time of the office 3 working days later');
  await changeTexts(texts, 'bg');
  expect(cashWords(texts)['rateEnd']).toBe('края на работното време на офиса 3 работни дни по-късно');
  setSettingWords(texts, { limits: defaultLimits.BGN, ratePromise: { workingDays: 0 } });
  expect(cashWords(texts)['rateEnd']).toMatch(/^края на работното време на офиса в същия ден или/);
});

test('the texts name the coins of the catalogue, and before it is known none', async () => {
  const texts = await createI18n('en');
  expect(cashWords(texts)['coins']).toBe('crypto');
  const coin = (code: string) => ({ code, type: 'CRYPTO', precision: 6 }) as const;
  setCoinWords(texts, [coin('USDC'), { code: 'BGN', type: 'FIAT', precision: 2 }, coin('USDT')]);
  expect(cashWords(texts)['coins']).toBe('USDC and USDT');
  await changeTexts(texts, 'bg');
  expect(cashWords(texts)['coins']).toBe('USDC и USDT');
});
