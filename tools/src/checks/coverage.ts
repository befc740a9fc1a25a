import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/rooms.ts';

const document = 'docs/coverage.md';
const undone = 'not yet';

/** Errors in the coverage document: rows that name a missing file or test. */
export function checkCoverage(): string[] {
  const path = join(root, document);
  if (!existsSync(path)) return [`${document} is missing`];
  return checkCoverageTable(readFileSync(path, 'utf8'), (file) => {
    const target = join(root, file);
    return existsSync(target) ? readFileSync(target, 'utf8') : undefined;
  });
}

/**
 * The same for a given text.
 * @param read gives a file's text, or undefined when there is no such file
 */
export function checkCoverageTable(markdown: string, read: (file: string) => string | undefined): string[] {
  return markdown.split('\n').flatMap((line, index) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
    const [, section = '', statement, builtIn, test] = cells;
    const isRow = cells.length >= 6 && !/^-+:?$/.test(section) && section !== 'Section';
    if (!isRow || statement === undefined || builtIn === undefined || test === undefined) return [];
    const at = `${document}:${index + 1}`;
    return [
      ...entries(builtIn).flatMap((file) =>
        read(file) === undefined ? [`${at} names the file ${file}, which does not exist`] : [],
      ),
      ...entries(test).flatMap((entry) => testFault(entry, read).map((fault) => `${at} ${fault}`)),
    ];
  });
}

function testFault(entry: string, read: (file: string) => string | undefined): string[] {
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
