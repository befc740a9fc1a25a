import type { DocumentSource } from './document-page.tsx';
import { faq, privacy, terms } from './documents.ts';

/** What a document does not say, of what it should say in each language. */
async function missingIn(source: DocumentSource, english: readonly RegExp[], bulgarian: readonly RegExp[]) {
  const [{ default: inEnglish }, { default: inBulgarian }] = await Promise.all([source.en(), source.bg()]);
  return [
    ...english.filter((text) => !text.test(JSON.stringify(inEnglish))),
    ...bulgarian.filter((text) => !text.test(JSON.stringify(inBulgarian))),
  ];
}

test('the terms name the largest exchange at an office, 5,000 euro or its equivalent in leva', async () => {
  expect(
    await missingIn(
      terms,
      [/The largest exchange at an office is 5,000 euro or the equivalent in leva/],
      [/Най-големият обмен в офис е 5 000 евро или равностойността им в левове/],
    ),
  ).toEqual([]);
});

test('larger amounts are sent to support, with preferential terms and bank transfer', async () => {
  expect(
    await missingIn(
      faq,
      [/preferential terms and payment by bank transfer: \[contact our support\]\(\/contact\)/],
      [/преференциални условия и плащане по банков път: \[свържете се с поддръжката\]\(\/contact\)/],
    ),
  ).toEqual([]);
});

test('the terms name the smallest exchange, 100 leva', async () => {
  expect(await missingIn(terms, [/The smallest exchange is 100 leva/], [/Най-малкият обмен е 100 лева/])).toEqual([]);
});

test('the terms ask for an age of 18', async () => {
  expect(await missingIn(terms, [/at least 18 years old/], [/навършили 18 години/])).toEqual([]);
});

test('private individuals and legal entities may use the service, for personal and non-commercial purposes', async () => {
  expect(await missingIn(faq, [/Private individuals and legal entities/], [/Физически и юридически лица/])).toEqual([]);
  expect(await missingIn(terms, [/for personal, non-commercial purposes/], [/за лични, нетърговски цели/])).toEqual([]);
});

test('the terms name the measures against money laundering', async () => {
  expect(await missingIn(terms, [/measures against money laundering/], [/мерките срещу изпирането на пари/])).toEqual(
    [],
  );
});

test('there are no fees and no hidden conditions', async () => {
  expect(await missingIn(faq, [/no fees and no hidden conditions/], [/Няма такси и скрити условия/])).toEqual([]);
  expect(await missingIn(terms, [/no fees and no hidden conditions/], [/Няма такси и скрити условия/])).toEqual([]);
});

test('the terms name USDC, and no other virtual currency', async () => {
  expect(await missingIn(terms, [/the virtual currency USDC/], [/виртуалната валута USDC/])).toEqual([]);
  const { default: english } = await terms.en();
  expect(JSON.stringify(english)).not.toMatch(/USDT|BTC|ETH/);
});

test('the operator is a Bulgarian limited company in partnership with a network of exchange offices', async () => {
  expect(
    await missingIn(
      terms,
      [
        /a Bulgarian limited liability company that provides the service together with a network of currency exchange offices/,
      ],
      [
        /българско дружество с ограничена отговорност, което предоставя услугата в партньорство с мрежа от обменни бюра/,
      ],
    ),
  ).toEqual([]);
});

test('the rate is fixed when the form is completed, and irrevocable', async () => {
  expect(
    await missingIn(terms, [/fixed at the moment in which you complete the form and is irrevocable/], [/неотменим/]),
  ).toEqual([]);
});

test('the code is shown on the screen, an SMS brings instructions, and an e-mail follows', async () => {
  expect(
    await missingIn(
      terms,
      [/a unique code appears on the screen/, /An SMS with instructions/, /an e-mail follows after completion/],
      [/на екрана се появява уникален код/, /SMS с указания/, /след приключването – имейл/],
    ),
  ).toEqual([]);
});

test('information must be accurate, and a changed e-mail address or phone number is confirmed anew', async () => {
  expect(
    await missingIn(
      terms,
      [
        /must be accurate and complete/,
        /e-mail address or telephone number changes, the new one has to be confirmed anew/,
      ],
      [
        /трябва да е точна и пълна/,
        /имейл адресът или телефонният ви номер се промени, новият трябва да бъде потвърден отново/,
      ],
    ),
  ).toEqual([]);
});

test('the privacy policy defines its terms and lists the data that is collected', async () => {
  expect(
    await missingIn(
      privacy,
      [/Personal data: any information/, /first, middle and last name/],
      [/Лични данни: всяка информация/, /собствено, бащино и фамилно име/],
    ),
  ).toEqual([]);
});

test('biometric data of identity checks is a special category', async () => {
  expect(await missingIn(privacy, [/biometric data may be processed/], [/биометрични данни/])).toEqual([]);
});

test('the privacy policy says how data is used, shared and secured, and that it stays in the European Union', async () => {
  expect(
    await missingIn(
      privacy,
      [/How we use data/, /Whom we share data with/, /within the European Union/, /encrypted form/],
      [/Как използваме данните/, /С кого споделяме данни/, /в рамките на Европейския съюз/, /криптиран вид/],
    ),
  ).toEqual([]);
});

test('identification data is kept up to 5 years after the end of the relationship', async () => {
  expect(
    await missingIn(
      privacy,
      [/up to 5 years after the end of the relationship/],
      [/до 5 години след края на отношенията/],
    ),
  ).toEqual([]);
});
