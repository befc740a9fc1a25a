import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file whose quotation marks can't be paired, and from which line on. */
export class BrokenTable extends Error {
  readonly line: number;
  constructor(line: number) {
    super('a quotation mark is missing');
    this.line = line;
  }
}

const PART = 64 * 1024;

/** In parts, so that other calls get their turn. */
function* partsOf(text: string) {
  for (let from = 0; from < text.length; from += PART) yield text.slice(from, from + PART);
}

/**
 * Reads CSV with commas, semicolons or tabs. A quotation mark may also stand within a cell, as in `"ALFA" OOD`: the
 * parser's own `trim` would refuse that, so cells are trimmed here.
 * @throws BrokenTable
 */
export async function readTable(text: string): Promise<TableRow[]> {
  const options = {
    delimiter: separatorOf(text),
    info: true,
    ltrim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  };
  const rows: TableRow[] = [];
  try {
    const records = Readable.from(partsOf(text)).pipe(parse(options)) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>;
    for await (const { record, info } of records) {
      const cells = record.map(plainCell);
      if (cells.some(Boolean)) rows.push({ line: info.lines, cells });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BrokenTable(Number(error['lines'] ?? 1));
  }
  return rows;
}

/** Some lists write nothing as a sign, and spaces outside of quotation marks. */
function plainCell(cell: string): string {
  const plain = cell.trim();
  const [, quoted] = /^"([^"]*)"$/.exec(plain) ?? [];
  const text = quoted?.trim() ?? plain;
  return text === '-0-' ? '' : text;
}

function separatorOf(text: string): string {
  const [first = '', second = ''] = text.split(/\r?\n/, 2);
  const headings = /^"?(?:last updated|report date)/i.test(first) ? second : first;
  const count = (sign: string) => headings.split(sign).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}
