import type { Client } from '../person/client.schema.ts';
import { inEachLanguage, textsIn, type LocalizedText } from './language.ts';
import type { EventReason } from './step-reasons.ts';
import type { TransactionStatus, TransactionStep } from './status.ts';
import type { Transaction, TransactionItem } from './transaction.schema.ts';

/** A field of a transaction as an admin sees it. */
export type TransactionField =
  | Exclude<keyof Transaction, 'hold'>
  | keyof Client
  | Exclude<
      keyof TransactionItem,
      'transaction' | 'client' | 'statusSince' | 'hasFailedMessage' | 'visitAt' | 'deposit' | 'payout'
    >;

const statuses: Readonly<Record<TransactionStatus, LocalizedText>> = {
  CLIENT_SUBMITTED: { en: 'Requested', bg: 'Заявена' },
  PENDING_CLIENT_ACTION: { en: 'Pending Client', bg: 'Очаква клиента' },
  CLIENT_MONEY_RECEIVED: { en: 'Client Money Received', bg: 'Получени пари' },
  COMPLETED: { en: 'Completed', bg: 'Приключена' },
  DECLINED: { en: 'Declined', bg: 'Отхвърлена' },
};

const steps: Readonly<Record<TransactionStep, LocalizedText>> = {
  approve: { en: 'Approve', bg: 'Одобряване' },
  reject: { en: 'Reject', bg: 'Отхвърляне' },
  'client-money-received': { en: 'Client money received', bg: 'Получени пари от клиента' },
  finish: { en: 'Finish', bg: 'Приключване' },
  'renew-rate': { en: 'Take today’s rate', bg: 'Обмен по днешния курс' },
  'no-show': { en: 'Client did not come', bg: 'Клиентът не дойде' },
  cancel: { en: 'Client cancelled', bg: 'Клиентът се отказа' },
  return: { en: 'Return the money', bg: 'Връщане на парите' },
  'confirm-return': { en: 'Confirm the return', bg: 'Потвърждаване на връщането' },
};

const reasons: Readonly<Record<EventReason, LocalizedText>> = {
  unverified: { en: 'The details could not be verified', bg: 'Данните не можаха да бъдат потвърдени' },
  unavailable: { en: 'The office cannot serve the exchange', bg: 'Офисът не може да изпълни обмена' },
  cancelled: { en: 'The client asked for it', bg: 'По желание на клиента' },
  'did-not-come': { en: 'Did not come in time', bg: 'Не дойде навреме' },
  unreachable: { en: 'Could not be reached', bg: 'Няма връзка с клиента' },
  'changed-mind': { en: 'Changed their mind', bg: 'Промени решението си' },
  rate: { en: 'The rate', bg: 'Заради курса' },
  'wrong-details': { en: 'The request had wrong details', bg: 'Грешни данни в заявката' },
  'client-asked': { en: 'The client asked for it', bg: 'По желание на клиента' },
  'wrong-amount': { en: 'The amount was wrong', bg: 'Сумата е грешна' },
  'unverified-funds': {
    en: 'The origin of the money could not be verified',
    bg: 'Произходът на парите не можа да бъде потвърден',
  },
  'office-cannot-pay': { en: 'The office cannot pay', bg: 'Офисът не може да плати' },
  'wrong-request': { en: 'The wrong request', bg: 'Грешна заявка' },
  'wrong-step': { en: 'The wrong step', bg: 'Грешна стъпка' },
  other: { en: 'Something else', bg: 'Друго' },
};

// In the order of the CSV's columns.
const fields: Readonly<Record<TransactionField, LocalizedText>> = {
  id: { en: 'ID', bg: 'Номер' },
  code: { en: 'Code', bg: 'Код' },
  clientSubmitTime: { en: 'Date', bg: 'Дата' },
  status: { en: 'Status', bg: 'Статус' },
  sourceAmount: { en: 'From', bg: 'От' },
  sourceCurrencyCodeId: { en: 'From currency', bg: 'Валута от' },
  targetAmount: { en: 'To', bg: 'Към' },
  targetCurrencyCodeId: { en: 'To currency', bg: 'Валута към' },
  executedRate: { en: 'Rate', bg: 'Курс' },
  marginBgn: { en: 'Profit', bg: 'Печалба' },
  name: { en: 'Name', bg: 'Име' },
  email: { en: 'Email', bg: 'Имейл' },
  phoneNumber: { en: 'Phone', bg: 'Телефон' },
  residence: { en: 'Residence country', bg: 'Държава на пребиваване' },
  dateOfBirth: { en: 'Date of birth', bg: 'Дата на раждане' },
  clientWalletAddress: { en: 'Wallet address', bg: 'Адрес на портфейл' },
  network: { en: 'Network', bg: 'Мрежа' },
  walletProven: { en: 'Wallet proven by its owner', bg: 'Портфейл, доказан от собственика' },
  officeLocationId: { en: 'Office', bg: 'Офис' },
  chosenOfficeId: { en: 'Office that the client chose', bg: 'Офис, избран от клиента' },
  clientMoneyReceivedTime: { en: 'Money received', bg: 'Получени пари' },
  transactionHash: { en: 'Transaction hash', bg: 'Хеш на трансакцията' },
  usedWalletAddress: { en: 'Wallet used instead', bg: 'Използван друг портфейл' },
  returnedAmount: { en: 'Returned', bg: 'Върнато' },
  returnHash: { en: 'Hash of the return', bg: 'Хеш на връщането' },
  ratePromisedUntil: { en: 'Rate promised until', bg: 'Курсът важи до' },
  language: { en: 'Language', bg: 'Език' },
  assignee: { en: 'Assigned', bg: 'Поета от' },
};

/** The labels of transactions by language, the same on the screen and in the CSV. */
export const transactionTexts = inEachLanguage((language) => ({
  statuses: textsIn(statuses, language),
  steps: textsIn(steps, language),
  reasons: textsIn(reasons, language),
  fields: textsIn(fields, language),
}));

const isField = (name: string): name is TransactionField => Object.hasOwn(fields, name);

/** All fields of a transaction, in the order of the CSV's columns. */
export const transactionFields: readonly TransactionField[] = Object.keys(fields).filter(isField);
