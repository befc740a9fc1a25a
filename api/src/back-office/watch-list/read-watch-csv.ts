import { setImmediate as breathe } from 'node:timers/promises';
import {
  watchFactsSchema,
  watchLimits,
  type WatchFacts,
  type WatchFileFault,
  type WatchImportReply,
} from '@exchange/shared-domain';
import { CsvError, parse } from 'csv-parse/sync';

interface ReadFile extends Pick<WatchImportReply, 'lines' | 'errors'> {
  readonly entries: readonly WatchFacts[];
}

const columns = ['name', 'aliases', 'birthdates', 'documents', 'wallets', 'source', 'reference', 'note'] as const;

type Column = (typeof columns)[number];

const columnOf = (heading: string): Column | undefined => {
  const plain = heading.toLowerCase().replaceAll(/[\s_-]/g, '');
  return columns.find((column) => column === plain);
};

const columnOfField: Readonly<Record<string, Column>> = { names: 'name', birthDates: 'birthdates' };

/** Lines that are read before other calls get their turn. */
const LINES_AT_ONCE = 500;

const refused = (fault: WatchFileFault, line = 1): ReadFile => ({
  entries: [],
  lines: 0,
  errors: [{ line, fault, column: null }],
});

/** Reads CSV with headings, separated by commas or semicolons. Lists within a cell are separated by `;` or `|`. */
export async function readWatchCsv(text: string, source: string): Promise<ReadFile> {
  const csv = text.replace(/^\uFEFF/, '');
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(csv, {
      delimiter: separatorOf(csv),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused('quotes', Number(error['lines'] ?? 1));
  }
  const [head, ...rows] = records;
  const headings = (head?.record ?? []).map(columnOf);
  if (!headings.some((column) => column === 'name' || column === 'documents' || column === 'wallets'))
    return refused('columns');
  if (rows.length > watchLimits.lines) return refused('lines', watchLimits.lines);

  const entries: WatchFacts[] = [];
  const errors: ReadFile['errors'] = [];
  const references = new Set<string>();
  for (const [at, { record, info }] of rows.entries()) {
    if (at % LINES_AT_ONCE === LINES_AT_ONCE - 1) await breathe();
    const line = info.lines;
    const entry = watchFactsSchema.safeParse(factsOf(headings, record, source));
    if (!entry.success) {
      const field = String(entry.error.issues[0]?.path[0] ?? '');
      errors.push({ line, fault: 'value', column: columnOfField[field] ?? field });
      continue;
    }
    const { source: own, reference } = entry.data;
    const key = `${own}\n${reference}`;
    if (reference !== '' && references.has(key)) errors.push({ line, fault: 'repeated', column: 'reference' });
    else entries.push(entry.data);
    references.add(key);
  }
  return { entries, lines: rows.length, errors };
}

function separatorOf(csv: string): string {
  const [headings = ''] = csv.split(/\r?\n/, 1);
  return headings.split(';').length > headings.split(',').length ? ';' : ',';
}

function factsOf(headings: readonly (Column | undefined)[], record: readonly string[], source: string) {
  const cell = (column: Column) => record[headings.indexOf(column)] ?? '';
  const list = (column: Column) =>
    cell(column)
      .split(/[;|]/)
      .map((text) => text.trim())
      .filter(Boolean);
  return {
    names: [...new Set([cell('name'), ...list('aliases')])].filter(Boolean),
    birthDates: list('birthdates').map(isoDate),
    documents: list('documents'),
    wallets: list('wallets'),
    source: cell('source') || source,
    reference: cell('reference'),
    note: cell('note'),
  };
}

function isoDate(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
