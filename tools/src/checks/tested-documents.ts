import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@exchange/shared-node/rooms';

const coverage = 'docs/coverage.md';
const undone = 'not yet';

type ReadFile = (file: string) => string | undefined;

export const checkCoverage = (): string[] => checkDocument(coverage, checkCoverageTable);

function checkDocument(path: string, check: (markdown: string, read: ReadFile) => string[]): string[] {
  const read: ReadFile = (file) => {
    const target = join(root, file);
    return existsSync(target) ? readFileSync(target, 'utf8') : undefined;
  };
  return check(readFileSync(join(root, path), 'utf8'), read);
}

export function checkCoverageTable(markdown: string, read: ReadFile): string[] {
  return markdown.split('\n').flatMap((line, index) => {
    const [section = '', statement, builtIn, test] = tableCells(line) ?? [];
    if (section === 'Section' || statement === undefined || builtIn === undefined || test === undefined) return [];
    const at = `${coverage}:${index + 1}`;
    return [
      ...entries(builtIn).flatMap((file) =>
        read(file) === undefined ? [`${at} names the file ${file}, which does not exist`] : [],
      ),
      ...testFaults(test, read).map((fault) => `${at} ${fault}`),
    ];
  });
}

function tableCells(line: string): string[] | undefined {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
  return cells.length < 3 || /^:?-+:?$/.test(cells[1] ?? '') ? undefined : cells.slice(1, -1);
}

const testFaults = (cell: string, read: ReadFile): string[] => entries(cell).flatMap((entry) => testFault(entry, read));

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

const security = 'docs/security.md';
const states = new Set(['holds', 'operator', 'deviates']);

/** Requirements of the levels 1 and 2 in each chapter of OWASP ASVS 5.0.0, from V1 to V17. */
const requirementsInChapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

export const checkSecurityDocument = (): string[] =>
  checkDocument(security, (markdown, read) => checkSecurityTables(markdown, read, requirementsInChapters));

/** The same for a given text. A requirement has a row, or stands in a paragraph among those that do not apply. */
export function checkSecurityTables(markdown: string, read: ReadFile, counts: readonly number[]): string[] {
  const seen = new Set<string>();
  const faults = markdown.split('\n').flatMap((line, index) => {
    const [ids = line, , state = '', reason = '', test = ''] = tableCells(line) ?? [];
    const numbers = ids.match(/\bV\d+\.\d+\.\d+\b/g) ?? [];
    const isRow = ids !== line && numbers.length > 0;
    const doubled = numbers.filter((id) => seen.has(id));
    for (const id of numbers) seen.add(id);
    return [
      ...doubled.map((id) => `answers ${id} a second time`),
      ...(!isRow || states.has(state) ? [] : [`has the unknown state "${state}"`]),
      ...(isRow && reason === '' && test === '' ? ['has neither a reason nor a test'] : []),
      ...(isRow ? testFaults(test, read) : []),
    ].map((fault) => `${security}:${index + 1} ${fault}`);
  });
  const incomplete = counts.flatMap((expected, index) => {
    const chapter = `V${index + 1}.`;
    const found = [...seen].filter((id) => id.startsWith(chapter)).length;
    return found === expected
      ? []
      : [`${security} answers ${found} requirements of ${chapter.slice(0, -1)}, not ${expected}`];
  });
  return [...faults, ...incomplete];
}
