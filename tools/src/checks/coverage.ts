import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@exchange/shared-node/rooms';

const document = 'docs/coverage.md';
const undone = 'not yet';

/** Gives a file's text, or undefined when there is no such file. */
export type ReadFile = (file: string) => string | undefined;

/** Errors in the coverage document: rows that name a missing file or test. */
export const checkCoverage = (): string[] => checkDocument(document, checkCoverageTable);

/** Checks a document of the repository. */
export function checkDocument(path: string, check: (markdown: string, read: ReadFile) => string[]): string[] {
  const read: ReadFile = (file) => {
    const target = join(root, file);
    return existsSync(target) ? readFileSync(target, 'utf8') : undefined;
  };
  const markdown = read(path);
  return markdown === undefined ? [`${path} is missing`] : check(markdown, read);
}

/** The same for a given text. */
export function checkCoverageTable(markdown: string, read: ReadFile): string[] {
  return markdown.split('\n').flatMap((line, index) => {
    const [section = '', statement, builtIn, test] = tableCells(line) ?? [];
    if (section === 'Section' || statement === undefined || builtIn === undefined || test === undefined) return [];
    const at = `${document}:${index + 1}`;
    return [
      ...entries(builtIn).flatMap((file) =>
        read(file) === undefined ? [`${at} names the file ${file}, which does not exist`] : [],
      ),
      ...testFaults(test, read).map((fault) => `${at} ${fault}`),
    ];
  });
}

/** The cells of a line of a table; undefined for other lines and the line below the head. */
export function tableCells(line: string): string[] | undefined {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
  return cells.length < 3 || /^:?-+:?$/.test(cells[1] ?? '') ? undefined : cells.slice(1, -1);
}

/** What is wrong with a cell that names tests as `file › title`. */
export const testFaults = (cell: string, read: ReadFile): string[] =>
  entries(cell).flatMap((entry) => testFault(entry, read));

function testFault(entry: string, read: ReadFile): string[] {
  const [file = '', title] = entry.split(' › ').map((part) => part.trim());
  const source = read(file);
  if (source === undefined) return [`names the test file ${file}, which does not exist`];
  if (title === undefined || title === '') return [`names no title of a test in ${file}`];
  const inSource = [title, title.replaceAll("'", String.raw`\'`), title.replaceAll('"', String.raw`\"`)];
  return inSource.some((text) => source.includes(text))
    ? []
    : [`names the test "${title}", which ${file} does not have`];
}

/** A cell has one or several entries, with or without code marks. */
function entries(cell: string): string[] {
  return cell
    .split(/<br ?\/?>|;/)
    .map((entry) => entry.replaceAll('`', '').trim())
    .filter((entry) => entry !== '' && entry !== undone);
}
