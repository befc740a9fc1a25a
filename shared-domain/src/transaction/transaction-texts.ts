import type { Client } from '../person/client.schema.ts';
import type { LanguageCode } from './language.ts';
import type { TransactionStatus } from './status.ts';
import type { Transaction, TransactionItem } from './transaction.schema.ts';

/** A field of a transaction as an admin sees it. */
export type TransactionField =
  | keyof Transaction
  | keyof Client
  | Exclude<keyof TransactionItem, 'transaction' | 'client'>;

/** The labels of transactions in one language, the same on the screen and in the CSV. */
export interface TransactionTexts {
  readonly statuses: Readonly<Record<TransactionStatus, string>>;
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
      clientMoneyReceivedTime: 'Money received',
      transactionHash: 'Transaction hash',
      language: 'Language',
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
      clientMoneyReceivedTime: 'Получени пари',
      transactionHash: 'Хеш на трансакцията',
      language: 'Език',
    },
  },
};

const isField = (name: string): name is TransactionField => Object.hasOwn(transactionTexts.en.fields, name);

/** All fields of a transaction, in the order of the CSV's columns. */
export const transactionFields: readonly TransactionField[] = Object.keys(transactionTexts.en.fields).filter(isField);
