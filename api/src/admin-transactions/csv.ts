import type { LanguageCode } from '@exchange/shared-domain';

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Text as a person typed it, or a number as decimal text that we made. */
export type CsvCell = string | { readonly number: string };

// As spreadsheets of the language read them.
const signs: Readonly<Record<LanguageCode, { readonly separator: string; readonly point: string }>> = {
  en: { separator: ',', point: '.' },
  bg: { separator: ';', point: ',' },
};

/** A line for a spreadsheet of the language. */
export function csvLine(cells: readonly CsvCell[], language: LanguageCode): string {
  const { separator, point } = signs[language];
  const fields = cells.map((cell) =>
    typeof cell === 'string' ? `"${harmless(cell).replaceAll('"', '""')}"` : cell.number.replace('.', point),
  );
  return `${fields.join(separator)}\r\n`;
}

// A spreadsheet takes a cell that begins so for a formula; the apostrophe says that it is text. One that is set to another
// separator begins a cell wherever that stands, quoted or not.
const formulaStart = /(^|[,;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠|%])|^(?=[\t\r\n])/g;

const harmless = (text: string): string => text.replaceAll(formulaStart, "$1'");
