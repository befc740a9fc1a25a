import type { Client } from '../person/client.schema.ts';
import type { LanguageCode } from './language.ts';
import type { EventReason } from './transition.schema.ts';
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

/** The labels of transactions in one language, the same on the screen and in the CSV. */
export interface TransactionTexts {
  readonly statuses: Readonly<Record<TransactionStatus, string>>;
  readonly steps: Readonly<Record<TransactionStep, string>>;
  readonly reasons: Readonly<Record<EventReason, string>>;
  /** In the order of the CSV's columns. */
  readonly fields: Readonly<Record<TransactionField, string>>;
}

/** The labels of transactions, by language. */
export const transactionTexts: Readonly<Record<LanguageCode, TransactionTexts>> = {
  en: {
    statuses: {
      CLIENT_SUBMITTED: 'Requested',
      PENDING_CLIENT_ACTION: 'Pending Client',
      CLIENT_MONEY_RECEIVED: 'Client Money Received',
      COMPLETED: 'Completed',
      DECLINED: 'Declined',
    },
    steps: {
      approve: 'Approve',
      reject: 'Reject',
      'client-money-received': 'Client money received',
      finish: 'Finish',
      'renew-rate': 'Take today’s rate',
      'no-show': 'Client did not come',
      cancel: 'Client cancelled',
      return: 'Return the money',
      'confirm-return': 'Confirm the return',
    },
    reasons: {
      unverified: 'The details could not be verified',
      unavailable: 'The office cannot serve the exchange',
      cancelled: 'The client asked for it',
      'did-not-come': 'Did not come in time',
      unreachable: 'Could not be reached',
      'changed-mind': 'Changed their mind',
      rate: 'The rate',
      'wrong-details': 'The request had wrong details',
      'client-asked': 'The client asked for it',
      'wrong-amount': 'The amount was wrong',
      'unverified-funds': 'The origin of the money could not be verified',
      'office-cannot-pay': 'The office cannot pay',
      'wrong-request': 'The wrong request',
      'wrong-step': 'The wrong step',
      other: 'Something else',
    },
    fields: {
      id: 'ID',
      code: 'Code',
      clientSubmitTime: 'Date',
      status: 'Status',
      sourceAmount: 'From',
      sourceCurrencyCodeId: 'From currency',
      targetAmount: 'To',
      targetCurrencyCodeId: 'To currency',
      executedRate: 'Rate',
      marginBgn: 'Profit',
      name: 'Name',
      email: 'Email',
      phoneNumber: 'Phone',
      residence: 'Residence country',
      dateOfBirth: 'Date of birth',
      clientWalletAddress: 'Wallet address',
      officeLocationId: 'Office',
      chosenOfficeId: 'Office that the client chose',
      clientMoneyReceivedTime: 'Money received',
      transactionHash: 'Transaction hash',
      usedWalletAddress: 'Wallet used instead',
      returnedAmount: 'Returned',
      returnHash: 'Hash of the return',
      ratePromisedUntil: 'Rate promised until',
      language: 'Language',
      assignee: 'Assigned',
    },
  },
  bg: {
    statuses: {
      CLIENT_SUBMITTED: 'Заявена',
      PENDING_CLIENT_ACTION: 'Очаква клиента',
      CLIENT_MONEY_RECEIVED: 'Получени пари',
      COMPLETED: 'Приключена',
      DECLINED: 'Отхвърлена',
    },
    steps: {
      approve: 'Одобряване',
      reject: 'Отхвърляне',
      'client-money-received': 'Получени пари от клиента',
      finish: 'Приключване',
      'renew-rate': 'Обмен по днешния курс',
      'no-show': 'Клиентът не дойде',
      cancel: 'Клиентът се отказа',
      return: 'Връщане на парите',
      'confirm-return': 'Потвърждаване на връщането',
    },
    reasons: {
      unverified: 'Данните не можаха да бъдат потвърдени',
      unavailable: 'Офисът не може да изпълни обмена',
      cancelled: 'По желание на клиента',
      'did-not-come': 'Не дойде навреме',
      unreachable: 'Няма връзка с клиента',
      'changed-mind': 'Промени решението си',
      rate: 'Заради курса',
      'wrong-details': 'Грешни данни в заявката',
      'client-asked': 'По желание на клиента',
      'wrong-amount': 'Сумата е грешна',
      'unverified-funds': 'Произходът на парите не можа да бъде потвърден',
      'office-cannot-pay': 'Офисът не може да плати',
      'wrong-request': 'Грешна заявка',
      'wrong-step': 'Грешна стъпка',
      other: 'Друго',
    },
    fields: {
      id: 'Номер',
      code: 'Код',
      clientSubmitTime: 'Дата',
      status: 'Статус',
      sourceAmount: 'От',
      sourceCurrencyCodeId: 'Валута от',
      targetAmount: 'Към',
      targetCurrencyCodeId: 'Валута към',
      executedRate: 'Курс',
      marginBgn: 'Печалба',
      name: 'Име',
      email: 'Имейл',
      phoneNumber: 'Телефон',
      residence: 'Държава на пребиваване',
      dateOfBirth: 'Дата на раждане',
      clientWalletAddress: 'Адрес на портфейл',
      officeLocationId: 'Офис',
      chosenOfficeId: 'Офис, избран от клиента',
      clientMoneyReceivedTime: 'Получени пари',
      transactionHash: 'Хеш на трансакцията',
      usedWalletAddress: 'Използван друг портфейл',
      returnedAmount: 'Върнато',
      returnHash: 'Хеш на връщането',
      ratePromisedUntil: 'Курсът важи до',
      language: 'Език',
      assignee: 'Поета от',
    },
  },
};

const isField = (name: string): name is TransactionField => Object.hasOwn(transactionTexts.en.fields, name);

/** All fields of a transaction, in the order of the CSV's columns. */
export const transactionFields: readonly TransactionField[] = Object.keys(transactionTexts.en.fields).filter(isField);
