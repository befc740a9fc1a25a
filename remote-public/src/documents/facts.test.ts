import { languages, type LanguageCode } from '@exchange/shared-domain';
import { cashWords, createI18n } from '@exchange/shared-platform';
import { faq, privacy, terms, type DocumentSource } from './documents.ts';

/** Words and numbers that a section must contain in each language, whatever the sentences around them. */
interface Fact {
  readonly source: DocumentSource;
  /** Id of a section; `intro` for the text before the first. */
  readonly section: string;
  readonly words: Readonly<Record<LanguageCode, readonly (string | RegExp)[]>>;
}

const same = (...words: readonly (string | RegExp)[]) => ({ en: words, bg: words });

async function textOf({ source, section }: Fact, language: LanguageCode): Promise<string> {
  const { default: document } = await source(language);
  const found = section === 'intro' ? document.intro : document.sections.find(({ id }) => id === section);
  const operator = ' (Test Ltd, 131468980)';
  const words: Readonly<Record<string, string>> = { ...cashWords(await createI18n(language)), operator };
  const filled = JSON.stringify(found).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => words[name] ?? whole);
  return filled.replaceAll('\u00a0', ' ');
}

test.each<[title: string, ...facts: Fact[]]>([
  [
    'the terms name the largest exchange at an office, 5,000 euro or its equivalent in leva',
    { source: terms, section: 'exchange-service', words: { en: [/5,000 euro .*leva/], bg: [/5000 евро .*левове/] } },
  ],
  [
    'larger amounts are sent to support, with preferential terms and bank transfer',
    {
      source: faq,
      section: 'limits',
      words: {
        en: ['preferential', 'bank transfer', '(/contact)'],
        bg: ['преференциални', 'банков път', '(/contact)'],
      },
    },
  ],
  [
    'the terms name the smallest exchange, 100 leva',
    { source: terms, section: 'exchange-service', words: { en: ['100 leva'], bg: ['100 лева'] } },
  ],
  ['the terms ask for an age of 18', { source: terms, section: 'acceptance', words: same(/\b18\b/) }],
  [
    'private individuals and legal entities may use the service, for personal and non-commercial purposes',
    {
      source: faq,
      section: 'who',
      words: { en: [/individuals/, /legal entities/], bg: ['Физически', 'юридически лица'] },
    },
    { source: terms, section: 'user-conduct', words: { en: ['personal, non-commercial'], bg: ['лични, нетърговски'] } },
  ],
  [
    'the terms name the measures against money laundering',
    { source: terms, section: 'responsibilities', words: { en: ['money laundering'], bg: ['изпирането на пари'] } },
  ],
  [
    'there are no fees and no hidden conditions',
    { source: faq, section: 'cost', words: { en: [/no fees .*hidden/], bg: [/Няма такси .*скрити/] } },
    { source: terms, section: 'exchange-service', words: { en: [/no fees .*hidden/], bg: [/Няма такси .*скрити/] } },
  ],
  ['the terms name USDC as the virtual currency', { source: terms, section: 'subject', words: same('USDC') }],
  [
    'the operator is a Bulgarian limited company in partnership with a network of exchange offices',
    {
      source: terms,
      section: 'intro',
      words: {
        en: ['Bulgarian limited liability company (Test Ltd, 131468980)', 'network of currency exchange offices'],
        bg: ['българско дружество с ограничена отговорност (Test Ltd, 131468980)', 'мрежа от обменни бюра'],
      },
    },
    { source: privacy, section: 'intro', words: same('(Test Ltd, 131468980)') },
  ],
  [
    'the rate is fixed when the form is completed, and irrevocable',
    {
      source: terms,
      section: 'exchange-service',
      words: { en: ['fixed', 'irrevocable'], bg: ['фиксира', 'неотменим'] },
    },
  ],
  [
    'after the approval the rate holds until the office closes on the next working day, and then is that of the day',
    ...[
      { source: terms, section: 'exchange-service' },
      { source: faq, section: 'rate' },
    ].map((where) => ({
      ...where,
      words: {
        en: [/until the closing time of the office on the next working day; the SMS/, 'rate of that day'],
        bg: [/до края на работното време на офиса на следващия работен ден; денят/, 'курса за деня'],
      },
    })),
  ],
  [
    'the code is shown on the screen, an SMS brings instructions, and an email follows',
    {
      source: terms,
      section: 'client-form',
      words: { en: ['unique code', 'SMS', /e-?mail/], bg: ['уникален код', 'SMS', 'имейл'] },
    },
  ],
  [
    'information must be accurate, and a changed email address or phone number is confirmed again',
    {
      source: terms,
      section: 'client-form',
      words: {
        en: ['accurate', /e-?mail address or telephone number .*confirmed/],
        bg: ['точна', /имейл адресът или телефонният .*потвърден/],
      },
    },
  ],
  [
    'the privacy policy defines its terms and lists the data that is collected',
    { source: privacy, section: 'definitions', words: { en: ['Personal data'], bg: ['Лични данни'] } },
    {
      source: privacy,
      section: 'data-we-collect',
      words: { en: ['first, middle and last name'], bg: ['собствено, бащино и фамилно име'] },
    },
  ],
  [
    'biometric data of identity checks is a special category',
    { source: privacy, section: 'special-categories', words: { en: ['biometric'], bg: ['биометрични'] } },
  ],
  [
    'the privacy policy says how data is used, shared and secured, and that it stays in the European Union',
    { source: privacy, section: 'use', words: { en: [/use/], bg: [/използва/] } },
    { source: privacy, section: 'sharing', words: { en: [/share/], bg: [/споделя/] } },
    { source: privacy, section: 'storage', words: { en: ['European Union'], bg: ['Европейския съюз'] } },
    { source: privacy, section: 'security', words: { en: ['encrypted'], bg: ['криптиран'] } },
  ],
  [
    'identification data is kept up to 5 years after the end of the relationship',
    { source: privacy, section: 'retention', words: { en: ['5 years'], bg: ['5 години'] } },
  ],
  [
    'the privacy policy names what stays in the browser, for a day or until it is removed',
    {
      source: privacy,
      section: 'data-we-collect',
      words: { en: ['sent or followed last'], bg: ['изпратили или проследили'] },
    },
    {
      source: privacy,
      section: 'data-we-collect',
      words: {
        en: [/token there for five minutes/, /addresses in memory for a day at most/],
        bg: [/за пет минути и код/, /адреси са в паметта му най-много един ден/],
      },
    },
    {
      source: privacy,
      section: 'retention',
      words: {
        en: [/draft .*code: one day/, /sent or followed last.*until you remove it/],
        bg: [/черновата .*кода ѝ: един ден/, /изпратили или проследили.*докато я премахнете/],
      },
    },
  ],
  [
    'receipts keep the name of their client for up to 10 years',
    { source: privacy, section: 'retention', words: { en: [/Receipts .*10 years/], bg: [/Разписките .*10 години/] } },
  ],
])('%s', async (_, ...facts) => {
  for (const fact of facts) {
    for (const language of ['en', 'bg'] as const) {
      const text = await textOf(fact, language);
      for (const word of fact.words[language]) expect(text).toMatch(word);
    }
  }
});

test('the terms name no other virtual currency than USDC', async () => {
  for (const language of languages) expect(JSON.stringify(await terms(language))).not.toMatch(/USDT|BTC|ETH/);
});
