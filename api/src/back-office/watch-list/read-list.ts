import { XmlError } from '@rgrove/parse-xml';
import type { WatchColumn, WatchFileFault, WatchForm, WatchImportReply } from '@exchange/shared-domain';
import { watchLimits } from '@exchange/shared-domain';
import { setImmediate as breathe } from 'node:timers/promises';
import { draftEntry, type DraftEntry } from './draft-entry.ts';
import { factsOf, type ReadEntries } from './facts-of.ts';
import { headOf, meaningOf, plainHeading, type Head } from './list-forms.ts';
import { BrokenTable, readTable, type TableRow } from './read-table.ts';
import { readUnList, unColumns } from './read-un-list.ts';

/** What columns mean, by their plain headings. */
export type Meanings = Readonly<Record<string, WatchColumn>>;

interface Reading {
  readonly source: string;
  /** What managers said of columns, now and when they imported this source before. */
  readonly meanings: Meanings;
}

export interface ReadList extends ReadEntries, Pick<WatchImportReply, 'form' | 'columns' | 'lines'> {}

type Column = WatchImportReply['columns'][number];

/** Lines that are read before other calls get their turn. */
const LINES_AT_ONCE = 500;

const refused = (
  fault: WatchFileFault,
  { file = 0, line = 1, columns = [] as Column[], form = 'own' as WatchForm } = {},
) => ({ form, columns, entries: [], lines: 0, errors: [{ file, line, fault, column: null }], partly: [], unread: [] });

/** Reads the files of a list: one, or those of OFAC, which belong together. */
export async function readList(texts: readonly string[], reading: Reading): Promise<ReadList> {
  const drafts: DraftEntry[] = [];
  const columns: Column[] = [];
  let lines = 0;
  let form: WatchForm = 'own';
  let isGrouped = false;
  for (const [file, given] of texts.entries()) {
    const text = withoutEnd(given.replace(/^\uFEFF/, ''));
    try {
      if (text.trimStart().startsWith('<')) {
        drafts.push(...readUnList(text, file));
        columns.push(...unColumns.map((column) => ({ ...column, file, key: column.heading, example: '' })));
        lines = drafts.length;
        form = 'un';
        continue;
      }
      const rows = await readTable(text);
      const head = headOf(rows.map(({ cells }) => cells));
      const entries = rows.slice(head.records);
      form = head.form.id;
      ({ isGrouped } = head.form);
      lines += entries.length;
      if (lines > watchLimits.lines) return refused('lines', { file, line: watchLimits.lines, columns, form });
      const own = columnsOf(head, entries, file, reading.meanings);
      columns.push(...own);
      for (const [at, row] of entries.entries()) {
        if (at % LINES_AT_ONCE === LINES_AT_ONCE - 1) await breathe();
        drafts.push(draftOf(head, own, row, file));
      }
    } catch (error) {
      if (error instanceof BrokenTable) return refused('quotes', { file, line: error.line });
      if (error instanceof XmlError) return refused('xml', { file, line: error.line });
      throw error;
    }
  }
  const saysWho = new Set<WatchColumn | null>(['name', 'namePart', 'documents', 'wallets']);
  if (form === 'own') saysWho.add('aliases');
  const isAsked = columns.some(({ means }) => means === null);
  if (!isAsked && !columns.some(({ means }) => saysWho.has(means))) return refused('columns', { columns, form });
  const read = await factsOf(isGrouped ? grouped(drafts) : drafts, reading.source, columns);
  return { form, columns, lines, ...read };
}

/** Without space at its end, and the sign of their own that files made for DOS end with. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\p{Cc}\s]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const EXAMPLE = 60;

/** Each column that has a heading or says something. */
function columnsOf({ form, headings }: Head, rows: readonly TableRow[], file: number, meanings: Meanings): Column[] {
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at): Column => {
    const heading = headings[at] ?? '';
    const example = rows.find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at] ?? '';
    const key = columnKey(heading, at);
    const isEmpty = heading === '' && example === '';
    return {
      file,
      heading,
      key,
      means: isEmpty ? 'ignored' : (meanings[key] ?? meaningOf(form, heading) ?? null),
      example: example.length > EXAMPLE ? `${example.slice(0, EXAMPLE)}…` : example,
    };
  });
}

/** A column without a heading is known by its place. */
const columnKey = (heading: string, at: number) => plainHeading(heading) || `#${at + 1}`;

const listed = (cell: string) =>
  cell
    .split(/[;|\n]|\(\d{1,2}\)\s/)
    .map((text) => text.trim())
    .filter(Boolean);

function draftOf(
  { form, headings }: Head,
  columns: readonly Column[],
  { cells, line }: TableRow,
  file: number,
): DraftEntry {
  const entry = draftEntry(file, line);
  const parts: string[] = [];
  const aliases: string[] = [];
  for (const [at, { means }] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (cell === '') continue;
    if (means === 'name') entry.names.push(cell);
    // Some lists fill empty parts of a name with a zero.
    else if (means === 'namePart' && cell !== '0') parts.push(cell);
    else if (means === 'aliases') aliases.push(...listed(cell));
    else if (means === 'birthDates') entry.birthDates.push(...(form.id === 'eu' ? [] : listed(cell)));
    else if (means === 'documents') entry.documents.push(...listed(cell));
    else if (means === 'wallets') entry.wallets.push(...listed(cell));
    else if (means === 'remarks') entry.remarks.push(cell);
    else if (means === 'note') entry.notes.push(cell);
    else if (means === 'source') entry.source ||= cell;
    else if (means === 'reference') entry.reference ||= cell;
  }
  if (entry.names.length === 0 && parts.length > 0) entry.names.push(parts.join(' '));
  entry.names.push(...aliases);
  if (form.id === 'eu') entry.birthDates.push(...euBirthDate(headings, cells));
  return entry;
}

/** The EU's list has a birth date in several columns. */
function euBirthDate(headings: readonly string[], cells: readonly string[]): string[] {
  const cell = (name: string) => cells[headings.indexOf(`BirthDate_${name}`)] ?? '';
  const [from, to] = [cell('YearRangeFrom'), cell('YearRangeTo')];
  if (from !== '' && to !== '') return [`${from} to ${to}`];
  const parts = [cell('Year'), cell('Month').padStart(2, '0'), cell('Day').padStart(2, '0')];
  const known = parts.slice(0, parts.indexOf('00') < 0 ? 3 : parts.indexOf('00'));
  const date = cell('BirthDate') || known.join('-');
  if (date === '') return [];
  return [cell('Circa').toLowerCase() === 'true' ? `circa ${date}` : date];
}

/** Rows with the same number as one entry. */
function grouped(drafts: readonly DraftEntry[]): DraftEntry[] {
  const byNumber = new Map<string, DraftEntry>();
  const all: DraftEntry[] = [];
  for (const draft of drafts) {
    const first = draft.reference === '' ? undefined : byNumber.get(draft.reference);
    if (first === undefined) {
      all.push(draft);
      byNumber.set(draft.reference, draft);
      continue;
    }
    for (const part of ['names', 'birthDates', 'documents', 'wallets', 'remarks', 'notes'] as const)
      first[part].push(...draft[part]);
  }
  return all;
}
