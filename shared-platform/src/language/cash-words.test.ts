import { minimumIn, type CashCurrency, type LanguageCode } from '@exchange/shared-domain';
import { cashWords, changeTexts, createI18n } from './i18n.ts';
import { createFormat } from './use-format.ts';

test.each<[LanguageCode, CashCurrency, string]>([
  ['en', 'BGN', 'leva'],
  ['en', 'EUR', 'euro'],
  ['bg', 'BGN', 'левове'],
  ['bg', 'EUR', 'евро'],
])('texts in %s name %s as "%s", with the smallest exchange', async (language, cash, name) => {
  const words = cashWords(await createI18n(language, cash));
  expect(words['cashName']).toBe(name);
  const minimum = createFormat(language).number(minimumIn({ code: cash, type: 'FIAT', precision: 2 }));
  expect(words['cashMinimum']?.split(' ', 1)).toEqual([minimum]);
});

test('the words for the cash follow the language', async () => {
  const texts = await createI18n('en', 'EUR');
  await changeTexts(texts, 'bg');
  expect(cashWords(texts)['cashName']).toBe('евро');
  expect(texts.t('platform:cash.EUR.cashName')).toBe('евро');
});
