import type { LanguageCode, TransactionStatus } from '@exchange/shared-domain';

/** Words of the exported table. */
export interface ExportTexts {
  readonly headings: readonly string[];
  readonly statuses: Readonly<Record<TransactionStatus, string>>;
}

export const exportTexts: Readonly<Record<LanguageCode, ExportTexts>> = {
  en: {
    headings: [
      'ID',
      'Code',
      'Date',
      'Status',
      'From',
      'From currency',
      'To',
      'To currency',
      'Rate',
      'Profit, BGN',
      'Name',
      'E-mail',
      'Phone',
      'Residence',
      'Date of birth',
      'Wallet address',
      'Office',
      'Money received',
      'Transaction hash',
    ],
    statuses: {
      CLIENT_SUBMITTED: 'Requested',
      PENDING_CLIENT_ACTION: 'Pending Client',
      CLIENT_MONEY_RECEIVED: 'Client Money Received',
      COMPLETED: 'Completed',
      DECLINED: 'Declined',
    },
  },
  bg: {
    headings: [
      'Номер',
      'Код',
      'Дата',
      'Статус',
      'От',
      'Валута от',
      'Към',
      'Валута към',
      'Курс',
      'Печалба, лв.',
      'Име',
      'Имейл',
      'Телефон',
      'Държава на пребиваване',
      'Дата на раждане',
      'Адрес на портфейл',
      'Офис',
      'Получени пари',
      'Хеш на трансакцията',
    ],
    statuses: {
      CLIENT_SUBMITTED: 'Заявена',
      PENDING_CLIENT_ACTION: 'Очаква клиента',
      CLIENT_MONEY_RECEIVED: 'Получени пари',
      COMPLETED: 'Приключена',
      DECLINED: 'Отхвърлена',
    },
  },
};
