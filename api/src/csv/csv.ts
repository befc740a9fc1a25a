import type { LanguageCode } from '@exchange/shared-domain';

/** The byte order mark: spreadsheets then read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Text that a person typed, or a number as decimal text. */
export type CsvCell = string | { readonly number: string };

// The separators that spreadsheets in each language expect.
const signs: Readonly<Record<LanguageCode, { readonly separator: string; readonly point: string }>> = {
  en: { separator: ',', point: '.' },
  bg: { separator: ';', point: ',' },
};

/** A CSV line for a spreadsheet in the given language. */
export function csvLine(cells: readonly CsvCell[], language: LanguageCode): string {
  const { separator, point } = signs[language];
  const fields = cells.map((cell) =>
    typeof cell === 'string' ? `"${harmless(cell).replaceAll('"', '""')}"` : cell.number.replace('.', point),
  );
  return `${fields.join(separator)}\r\n`;
}

// Spreadsheets run cells that begin with these characters as formulas; an apostrophe marks them as text. A spreadsheet
// with another separator may start a cell at any separator, quoted or not.
const formulaStart = /(^|[,;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠|%])|^(?=[\t\r\n])/g;

const harmless = (text: string): string => text.replaceAll(formulaStart, "$1'");
