/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Text as a person typed it, or a number as decimal text that we made. */
export type CsvCell = string | { readonly number: string };

/** A line for a Bulgarian spreadsheet: cells apart by semicolons, numbers with a decimal comma. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(toField).join(';')}\r\n`;

const toField = (cell: CsvCell): string =>
  typeof cell === 'string' ? `"${harmless(cell).replaceAll('"', '""')}"` : cell.number.replace('.', ',');

// A spreadsheet takes a cell that begins so for a formula; the apostrophe says that it is text.
const formulaStart = /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/;

const harmless = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);
