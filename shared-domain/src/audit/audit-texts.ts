import type { LanguageCode } from '../transaction/language.ts';
import { transactionTexts } from '../transaction/transaction-texts.ts';
import type { AuditAction } from './audit-action.ts';
import type { AuditEntry } from './audit.schema.ts';

/** The texts of the audit in one language, the same on the screen and in the CSV. */
interface AuditTexts {
  /** In the order of the CSV's columns. */
  readonly fields: Readonly<Record<'at' | 'person' | 'action' | 'subject' | 'details' | 'address', string>>;
  readonly actions: Readonly<Record<AuditAction, string>>;
  /** Names of the values in the details; a value without a name is shown with its key. */
  readonly values: Readonly<Record<string, string>>;
  /** Names of the possible values, by key. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly command: string;
  readonly yes: string;
  readonly no: string;
}

/** The texts of the audit, by language. */
export const auditTexts: Readonly<Record<LanguageCode, AuditTexts>> = {
  en: {
    fields: {
      at: 'Time',
      person: 'Person',
      action: 'Action',
      subject: 'Subject',
      details: 'Details',
      address: 'Network address',
    },
    actions: {
      'sign-in': 'Signed in',
      'sign-in-refused': 'Sign-in refused',
      'sign-out': 'Signed out',
      'password-change': 'Changed the own password',
      'second-factor-on': 'Turned on the second factor',
      'second-factor-off': 'Turned off the second factor',
      'second-factor-remove': 'Removed the second factor of an account',
      'recovery-codes-renew': 'Renewed the recovery codes',
      'session-end': 'Ended a session',
      'other-sessions-end': 'Ended all other sessions',
      'start-manager': 'Created a manager at the start of the service',
      'start-password': 'Replaced a password at the start of the service',
      'account-invite': 'Invited an account',
      'account-role': 'Changed a role',
      'account-disable': 'Disabled an account',
      'account-enable': 'Enabled an account',
      'account-reset': 'Reset an account',
      'account-password': 'Set a password by link',
      'transaction-approve': 'Approved a transaction',
      'transaction-reject': 'Rejected a transaction',
      'transaction-client-money-received': 'Recorded the client’s money',
      'transaction-finish': 'Finished a transaction',
      'transaction-export': 'Exported transactions',
      'person-export': 'Exported the data of a person',
      'person-erase': 'Erased the data of a person',
      'message-send-again': 'Sent a message again',
      'contact-message-read': 'Read a contact message',
      'contact-message-answered': 'Marked a contact message as answered',
      'setting-change': 'Changed a setting',
      'audit-export': 'Exported the audit',
    },
    values: {
      role: 'Role',
      email: 'Email',
      status: 'Status',
      from: 'From',
      to: 'To',
      profitMin: 'Profit from',
      profitMax: 'Profit to',
      searched: 'With a search',
      person: 'Person',
      action: 'Action',
      transactions: 'Transactions',
      messages: 'Messages',
      contactMessages: 'Contact messages',
    },
    choices: { role: { operator: 'Operator', manager: 'Manager' }, status: transactionTexts.en.statuses },
    command: 'On the server',
    yes: 'Yes',
    no: 'No',
  },
  bg: {
    fields: {
      at: 'Час',
      person: 'Лице',
      action: 'Действие',
      subject: 'Обект',
      details: 'Подробности',
      address: 'Мрежов адрес',
    },
    actions: {
      'sign-in': 'Влизане',
      'sign-in-refused': 'Отказано влизане',
      'sign-out': 'Излизане',
      'password-change': 'Променена собствена парола',
      'second-factor-on': 'Включена двустепенна защита',
      'second-factor-off': 'Изключена двустепенна защита',
      'second-factor-remove': 'Премахната двустепенна защита на профил',
      'recovery-codes-renew': 'Нови кодове за възстановяване',
      'session-end': 'Прекратена сесия',
      'other-sessions-end': 'Прекратени всички други сесии',
      'start-manager': 'Създаден управител при стартиране на услугата',
      'start-password': 'Сменена парола при стартиране на услугата',
      'account-invite': 'Поканен профил',
      'account-role': 'Променена роля',
      'account-disable': 'Изключен профил',
      'account-enable': 'Включен профил',
      'account-reset': 'Нулиран профил',
      'account-password': 'Зададена парола чрез връзка',
      'transaction-approve': 'Одобрена трансакция',
      'transaction-reject': 'Отхвърлена трансакция',
      'transaction-client-money-received': 'Отбелязани пари от клиента',
      'transaction-finish': 'Приключена трансакция',
      'transaction-export': 'Експорт на трансакции',
      'person-export': 'Експорт на данните на лице',
      'person-erase': 'Изтрити данни на лице',
      'message-send-again': 'Повторно изпратено съобщение',
      'contact-message-read': 'Прочетено съобщение от сайта',
      'contact-message-answered': 'Съобщение от сайта, отбелязано като отговорено',
      'setting-change': 'Променена настройка',
      'audit-export': 'Експорт на одита',
    },
    values: {
      role: 'Роля',
      email: 'Имейл',
      status: 'Статус',
      from: 'От',
      to: 'До',
      profitMin: 'Печалба от',
      profitMax: 'Печалба до',
      searched: 'С търсене',
      person: 'Лице',
      action: 'Действие',
      transactions: 'Трансакции',
      messages: 'Съобщения',
      contactMessages: 'Съобщения от сайта',
    },
    choices: { role: { operator: 'Оператор', manager: 'Управител' }, status: transactionTexts.bg.statuses },
    command: 'На сървъра',
    yes: 'Да',
    no: 'Не',
  },
};

/** The details of an entry as lines such as `Role: Operator → Manager`. */
export function auditDetails({ before, after }: AuditEntry, language: LanguageCode): string[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys.map((key) => {
    const values = [before, after].flatMap((side) =>
      side !== null && key in side ? [valueText(key, side[key], language)] : [],
    );
    return `${auditTexts[language].values[key] ?? key}: ${values.join(' → ')}`;
  });
}

function valueText(key: string, value: unknown, language: LanguageCode): string {
  const { choices, yes, no } = auditTexts[language];
  if (Array.isArray(value)) return value.map((each) => valueText(key, each, language)).join(', ');
  if (typeof value === 'boolean') return value ? yes : no;
  if (value === null) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return choices[key]?.[text] ?? text;
}
