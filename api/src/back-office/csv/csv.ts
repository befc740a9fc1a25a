import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The byte order mark: spreadsheets then read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Text that a person typed, a number as decimal text, or a phone number. */
export type CsvCell = string | { readonly number: string } | { readonly phone: string };

/** A CSV line for a spreadsheet. One that reads a comma in numbers expects semicolons between cells. */
export function csvLine(cells: readonly CsvCell[], hasComma: boolean): string {
  const [separator, point] = hasComma ? [';', ','] : [',', '.'];
  const fields = cells.map((cell) => {
    if (typeof cell === 'string') return quoted(harmless(cell));
    if ('number' in cell) return cell.number.replace('.', point);
    return quoted(plainPhone.test(cell.phone) ? inOneGroup(cell.phone) : harmless(cell.phone));
  });
  return `${fields.join(separator)}\r\n`;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

// A plus, digits and spaces are no formula.
const plainPhone = /^\+[\d ]+$/;

// A space keeps a spreadsheet from rounding the number to 3.6E+11. But where spaces separate thousands, as in Bulgarian,
// groups of three digits would make it a number again, so all digits after the country's are one group.
const inOneGroup = (phone: string): string =>
  phone.replace(/^(\+\d+) (.+)$/, (_, country: string, rest: string) => `${country} ${rest.replaceAll(' ', '')}`);

// Spreadsheets run cells that begin with these characters as formulas; an apostrophe marks them as text. A spreadsheet
// with another separator may start a cell at any separator, quoted or not.
const formulaStart = /(^|[,;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠|%])|^(?=[\t\r\n])/g;

const harmless = (text: string): string => text.replaceAll(formulaStart, "$1'");

/** Sends a file while it is made: only a part of it is in memory. The file breaks off when the session ends. */
export const sendCsv = (reply: FastifyReply, name: string, parts: AsyncIterable<string>): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(whileAdmitted(reply.request, parts)));

async function* whileAdmitted(request: FastifyRequest, parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) {
    await request.checkAdmitted();
    yield part;
  }
}
