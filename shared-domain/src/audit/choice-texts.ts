import type { AdminRole } from '../admin/admin-session.schema.ts';
import type { DepositMatch, DepositState, LeftMoney } from '../chain/deposit.schema.ts';
import type { PayoutMisfit } from '../chain/payout-check.schema.ts';
import type { Message } from '../message/message.schema.ts';
import { inEachLanguage, textsIn, type LocalizedText } from '../transaction/language.ts';
import type { KeptReason } from '../transaction/step-reasons.ts';

const choices = {
  role: {
    counter: { en: 'Counter', bg: 'Касиер' },
    operator: { en: 'Operator', bg: 'Оператор' },
    manager: { en: 'Manager', bg: 'Управител' },
  } satisfies Readonly<Record<AdminRole, LocalizedText>>,
  enabled: { true: { en: 'on', bg: 'вкл.' }, false: { en: 'off', bg: 'изкл.' } },
  secondFactor: {
    app: { en: 'code of the app', bg: 'код от приложението' },
    recovery: { en: 'recovery code', bg: 'резервен код' },
  },
  reason: {
    'first-count': { en: 'First count', bg: 'Първо преброяване' },
    miscounted: { en: 'Counted wrongly before', bg: 'Грешно преброяване преди това' },
    'wrong-change': { en: 'Wrong change', bg: 'Грешно ресто' },
    'not-recorded': { en: 'A movement was not recorded', bg: 'Незаписано движение' },
    unknown: { en: 'Unknown', bg: 'Неизвестна' },
  },
  kind: {
    'bank-in': { en: 'From the bank', bg: 'От банката' },
    'bank-out': { en: 'To the bank', bg: 'Към банката' },
    'safe-in': { en: 'From the safe', bg: 'От сейфа' },
    'safe-out': { en: 'To the safe', bg: 'Към сейфа' },
    'correction-in': { en: 'Correction, more', bg: 'Корекция, повече' },
    'correction-out': { en: 'Correction, less', bg: 'Корекция, по-малко' },
    'identity-card': { en: 'Identity card', bg: 'Лична карта' },
    passport: { en: 'Passport', bg: 'Паспорт' },
    'residence-permit': { en: 'Residence permit', bg: 'Разрешение за пребиваване' },
  },
  differences: { name: { en: 'name', bg: 'име' }, birthDate: { en: 'birth date', bg: 'дата на раждане' } },
  deposit: {
    none: { en: 'nothing', bg: 'нищо' },
    exact: { en: 'the whole amount', bg: 'цялата сума' },
    short: { en: 'too little', bg: 'по-малко' },
    over: { en: 'too much', bg: 'повече' },
    twice: { en: 'sent more than once', bg: 'изпратено повече от веднъж' },
    late: { en: 'too late', bg: 'твърде късно' },
    otherNetwork: { en: 'on another network', bg: 'в друга мрежа' },
    otherToken: { en: 'another token', bg: 'друг токен' },
    ambiguous: { en: 'maybe for another request', bg: 'може да е за друга заявка' },
    waiting: { en: 'waiting', bg: 'чака се' },
    seen: { en: 'not final yet', bg: 'още не е окончателно' },
    final: { en: 'final', bg: 'окончателно' },
    unsure: { en: 'the providers disagree', bg: 'доставчиците си противоречат' },
  } satisfies Readonly<Record<DepositMatch | DepositState, LocalizedText>>,
  payout: {
    unknown: { en: 'unknown to the network', bg: 'непозната на мрежата' },
    token: { en: 'token', bg: 'токен' },
    recipient: { en: 'recipient', bg: 'получател' },
    amount: { en: 'amount', bg: 'сума' },
    payer: { en: 'a new wallet paid', bg: 'плаща нов портфейл' },
    early: { en: 'older than the request', bg: 'по-стара от заявката' },
    taken: { en: 'of another request', bg: 'на друга заявка' },
    pending: { en: 'not in a block yet', bg: 'още не е в блок' },
    failed: { en: 'failed', bg: 'неуспешна' },
    replaced: { en: 'replaced', bg: 'заменена' },
    unsure: { en: 'the providers disagree', bg: 'доставчиците си противоречат' },
  } satisfies Readonly<Record<PayoutMisfit, LocalizedText>>,
  leftMoney: {
    return: { en: 'goes back', bg: 'връща се' },
    other: { en: 'see the note', bg: 'вижте бележката' },
  } satisfies Readonly<Record<LeftMoney, LocalizedText>>,
  keptReason: {
    'network-fee': { en: 'fee of the network', bg: 'такса на мрежата' },
    agreed: { en: 'agreed with the client', bg: 'уговорено с клиента' },
  } satisfies Readonly<Record<KeptReason, LocalizedText>>,
  isActive: { true: { en: 'yes', bg: 'да' }, false: { en: 'no', bg: 'не' } },
  fields: {
    names: { en: 'names', bg: 'имена' },
    birthDates: { en: 'birth dates', bg: 'дати на раждане' },
    documents: { en: 'documents', bg: 'документи' },
    wallets: { en: 'wallets', bg: 'портфейли' },
    source: { en: 'source', bg: 'източник' },
    reference: { en: 'reference', bg: 'номер' },
    note: { en: 'note', bg: 'бележка' },
    isActive: { en: 'active', bg: 'активен' },
  },
  sourceOfFunds: {
    salary: { en: 'Salary or pension', bg: 'Заплата или пенсия' },
    business: { en: 'Business income', bg: 'Доходи от дейност' },
    savings: { en: 'Savings', bg: 'Спестявания' },
    sale: { en: 'Sale of property', bg: 'Продажба на имущество' },
    crypto: { en: 'Crypto trading', bg: 'Търговия с крипто' },
    gift: { en: 'Gift or inheritance', bg: 'Дарение или наследство' },
    loan: { en: 'Loan', bg: 'Заем' },
    other: { en: 'Something else', bg: 'Друго' },
  },
  walletProof: {
    'signed-message': { en: 'Signed a message', bg: 'Подписано съобщение' },
    'small-transfer': { en: 'Made a small transfer', bg: 'Малък превод' },
    screen: { en: 'Showed the wallet at the counter', bg: 'Портфейлът е показан на гише' },
    'exchange-account': { en: 'Account at an exchange', bg: 'Сметка в борса' },
  },
  message: {
    submitted: { en: 'Request received', bg: 'Получена заявка' },
    approved: { en: 'Request approved', bg: 'Одобрена заявка' },
    renewed: { en: 'New rate', bg: 'Нов курс' },
    reminder: { en: 'Reminder', bg: 'Напомняне' },
    arrived: { en: 'Crypto arrived', bg: 'Пристигна криптовалута' },
    ready: { en: 'Client money received', bg: 'Средствата са получени' },
    completed: { en: 'Exchange complete', bg: 'Завършен обмен' },
    declined: { en: 'Request declined', bg: 'Отхвърлена заявка' },
    returned: { en: 'Money returned', bg: 'Върнати пари' },
    notice: { en: 'End or return', bg: 'Край или връщане' },
    withdrawn: { en: 'Message withdrawn', bg: 'Оттеглено съобщение' },
    receipt: { en: 'Receipt', bg: 'Разписка' },
    contact: { en: 'Contact form', bg: 'Форма за контакт' },
  } satisfies Readonly<Record<Message['kind'], LocalizedText>>,
  channel: { SMS: { en: 'SMS', bg: 'SMS' }, EMAIL: { en: 'Email', bg: 'Имейл' } },
  period: {
    today: { en: 'Today', bg: 'Днес' },
    yesterday: { en: 'Yesterday', bg: 'Вчера' },
    tomorrow: { en: 'Tomorrow', bg: 'Утре' },
    thisWeek: { en: 'This week', bg: 'Тази седмица' },
    lastWeek: { en: 'Last week', bg: 'Миналата седмица' },
    nextWeek: { en: 'Next week', bg: 'Следващата седмица' },
    thisMonth: { en: 'This month', bg: 'Този месец' },
    lastMonth: { en: 'Last month', bg: 'Миналия месец' },
    nextMonth: { en: 'Next month', bg: 'Следващия месец' },
    thisYear: { en: 'This year', bg: 'Тази година' },
    lastYear: { en: 'Last year', bg: 'Миналата година' },
    nextYear: { en: 'Next year', bg: 'Следващата година' },
  },
  messages: { failed: { en: 'failed', bg: 'неуспешни' } },
  assignee: { me: { en: 'own requests', bg: 'свои заявки' } },
};

type Choices = { readonly [Key in keyof typeof choices]: Readonly<Record<keyof (typeof choices)[Key], string>> };

/** The names of what a value may be, by the key of the value and by language: in the audit, and where they are chosen. */
export const choiceTexts = inEachLanguage(
  (language) =>
    Object.fromEntries(
      Object.entries<Readonly<Record<string, LocalizedText>>>(choices).map(([key, texts]) => [
        key,
        textsIn(texts, language),
      ]),
    ) as Choices,
);
