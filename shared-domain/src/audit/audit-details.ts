import { decimal } from '../money/decimal.ts';
import { writtenAmount } from '../money/written-amount.ts';
import { officeDetailsSchema } from '../office/office.schema.ts';
import { workingHoursLines } from '../office/working-hours.ts';
import { sofiaTime } from '../time/sofia-time.ts';
import { languages, type LanguageCode } from '../transaction/language.ts';
import { transactionTexts } from '../transaction/transaction-texts.ts';
import { auditTexts } from './audit-texts.ts';
import type { AuditEntry } from './audit.schema.ts';

/** A value of an entry, in words. Without `before` the entry has only one value. */
export interface AuditChange {
  readonly name: string;
  readonly before?: string | undefined;
  readonly after: string;
}

type Sides = Pick<AuditEntry, 'before' | 'after'>;

/** The values of an entry before and after, in words. Of lists, only the items that differ. */
export function auditChanges({ before, after }: Sides, language: LanguageCode): AuditChange[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys.flatMap((key) => {
    const sides = [before, after].flatMap((side) =>
      side !== null && key in side ? [items(key, side[key], language)] : [],
    );
    const different = sides.map((side, at) => side.filter((item) => sides[1 - at]?.includes(item) !== true));
    // In a new order every item is in both.
    const shown = different.some((side) => side.length > 0) ? different : sides;
    const texts = shown.map((side) => side.join(', ') || '–');
    if (texts.length === 2 && texts[0] === texts[1]) return [];
    const [was, is] = texts;
    const name = nameOf(key, language);
    // A new margin replaces no earlier one.
    return is === undefined || key === 'history' ? { name, after: is ?? was ?? '–' } : { name, before: was, after: is };
  });
}

/** The same as lines such as `Role: Operator → Manager`. */
export const auditDetails = (entry: Sides, language: LanguageCode): string[] =>
  auditChanges(entry, language).map(({ name, before, after }) =>
    before === undefined ? `${name}: ${after}` : `${name}: ${before} → ${after}`,
  );

/** A text of an entry with the names of offices, which may change, in place of their ids. */
export const withOfficeNames = (text: string, nameOf: (word: string) => string): string =>
  text.replaceAll(/\w+/g, (word) => nameOf(word));

/** The label of what the entry is about. */
export function auditSubject({ type, label }: NonNullable<AuditEntry['subject']>, language: LanguageCode): string {
  if (type !== 'setting') return label;
  const words = label.split(' ').map((word) => auditTexts[language].settings[word] ?? word);
  return words.join(' ');
}

const nameOf = (key: string, language: LanguageCode): string => auditTexts[language].values[key] ?? key;

function items(key: string, value: unknown, language: LanguageCode): string[] {
  const hours = key === 'openingHours' && officeDetailsSchema.shape.openingHours.safeParse(value).data;
  if (hours) return workingHoursLines(hours, language);
  if (key === 'query' && typeof value === 'string') return queryItems(value, language);
  return (Array.isArray(value) ? value : [value]).map((item) => valueText(key, item, language));
}

/** The filters of a saved view, and its order by the label of its column. */
function queryItems(query: string, language: LanguageCode): string[] {
  const { fields } = transactionTexts[language];
  const labels: Readonly<Record<string, string>> = fields;
  return [...new URLSearchParams(query)].map(([name, text]) => {
    const [field = ''] = text.split('-').slice(-1);
    const value = name === 'sort' ? `${labels[field] ?? field} ${text.startsWith('-') ? '↓' : '↑'}` : text;
    return `${nameOf(name, language)} ${value
      .split(',')
      .map((each) => valueText(name, each, language))
      .join(', ')}`;
  });
}

function valueText(key: string, value: unknown, language: LanguageCode): string {
  const { choices, yes, no } = auditTexts[language];
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'object') return objectText(value as Readonly<Record<string, unknown>>, language);
  const text = String(value as string | number | boolean);
  if (typeof value === 'boolean') return choices[key]?.[text] ?? (value ? yes : no);
  if (key === 'amount') return number(text, language, MOST_DECIMALS);
  if (key === 'margin' || key === 'inEffect') return `${number(decimal(text).times(100).toString(), language)} %`;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return sofiaTime(new Date(text)).slice(0, 16);
  return choices[key]?.[text] ?? text;
}

function objectText(value: Readonly<Record<string, unknown>>, language: LanguageCode): string {
  const { closed, since } = auditTexts[language];
  const text = (key: string) => valueText(key, value[key], language);
  if ('amount' in value)
    return writtenAmount(language, String(value['amount'] as string | number), value['currency'] as string);
  if (languages[0] in value)
    return (
      languages
        .map((each) => value[each])
        .filter(Boolean)
        .join(' / ') || '–'
    );
  if ('enabled' in value) return `${text('code')} (${text('enabled')})`;
  if ('effectiveFrom' in value) return `${text('margin')} ${since} ${text('effectiveFrom')}`;
  if ('opens' in value) return `${text('opens')}–${text('closes')}`;
  if ('from' in value && 'to' in value) {
    const days = value['from'] === value['to'] ? text('from') : `${text('from')} – ${text('to')}`;
    const note = text('note');
    return `${days} ${'hours' in value ? text('hours') : closed}${note === '–' ? '' : ` (${note})`}`;
  }
  return Object.keys(value)
    .map((key) => `${nameOf(key, language)}: ${text(key)}`)
    .join(', ');
}

/** Of a token: an amount is never rounded. */
const MOST_DECIMALS = 18;

const number = (text: string, language: LanguageCode, maximumFractionDigits = 4): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits }).format(text as `${number}`);
