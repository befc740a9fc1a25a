import type { DifferenceReason, DayEntry, LanguageCode, MovementKind } from '@exchange/shared-domain';

/**
 * The columns. Their names and order stay, because programs of accountants read them in the English file; a new column
 * comes last. `docs/operations.md` explains them.
 */
export const columns = [
  'kind',
  'detail',
  'date',
  'time',
  'office',
  'drawer',
  'code',
  'cash_currency',
  'cash_amount',
  'crypto_currency',
  'crypto_amount',
  'rate',
  'profit',
  'profit_currency',
  'operator',
  'corrects_day',
  'reason',
  'note',
  'receipt',
  'other_office',
] as const;

export type Column = (typeof columns)[number];

type Code =
  | DayEntry['kind']
  | 'movement'
  | 'difference'
  | 'void'
  | 'sale'
  | 'purchase'
  | MovementKind
  | DifferenceReason;

interface FileWords {
  readonly columns: Readonly<Record<Column, string>>;
  readonly codes: Readonly<Record<Code, string>>;
}

// Without words of its own, a file has the names and codes, as the English one does.
const words: Readonly<Record<Exclude<LanguageCode, 'en'>, FileWords>> = {
  bg: {
    columns: {
      kind: 'Вид',
      detail: 'Подробно',
      date: 'Дата',
      time: 'Час',
      office: 'Офис',
      drawer: 'Каса',
      code: 'Код',
      cash_currency: 'Валута',
      cash_amount: 'Сума в брой',
      crypto_currency: 'Криптовалута',
      crypto_amount: 'Сума в криптовалута',
      rate: 'Курс',
      profit: 'Печалба',
      profit_currency: 'Валута на печалбата',
      operator: 'Служител',
      corrects_day: 'Коригиран ден',
      reason: 'Причина',
      note: 'Бележка',
      receipt: 'Разписка',
      other_office: 'Друг офис',
    },
    codes: {
      exchange: 'Обмен',
      return: 'Връщане',
      correction: 'Корекция',
      movement: 'Движение',
      difference: 'Разлика',
      void: 'Анулирана разписка',
      sale: 'Клиентът продава',
      purchase: 'Клиентът купува',
      'bank-in': 'От банката',
      'bank-out': 'Към банката',
      'safe-in': 'От сейфа',
      'safe-out': 'Към сейфа',
      'correction-in': 'Корекция, повече',
      'correction-out': 'Корекция, по-малко',
      'transfer-out': 'До друг офис',
      'transfer-in': 'От друг офис',
      'exchange-undone': 'Отменен обмен',
      opening: 'При отваряне',
      closing: 'При затваряне',
      'first-count': 'Първо преброяване',
      miscounted: 'Грешно преброяване преди това',
      'wrong-change': 'Грешно ресто',
      'not-recorded': 'Незаписано движение',
      unknown: 'Неизвестна',
    },
  },
};

/** What stands for a column's name, or for a code in one of these columns, in a language. */
export function wordOf(language: LanguageCode, column: Column, code?: string): string {
  const own = language === 'en' ? undefined : words[language];
  if (code === undefined) return own?.columns[column] ?? column;
  const isCode = column === 'kind' || column === 'detail' || column === 'reason';
  return (isCode && own !== undefined && isCodeOf(own, code) ? own.codes[code] : undefined) ?? code;
}

const isCodeOf = (own: FileWords, text: string): text is Code => Object.hasOwn(own.codes, text);
