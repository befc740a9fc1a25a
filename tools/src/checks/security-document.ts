import { checkDocument, type ReadFile, tableCells, testFaults } from './coverage.ts';

const document = 'docs/security.md';
const states = new Set(['holds', 'operator', 'deviates']);

/** Requirements of the levels 1 and 2 in each chapter of OWASP ASVS 5.0.0, from V1 to V17. */
const requirementsInChapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

/** Errors in the document about security: missing or doubled requirements, rows without an answer, missing tests. */
export const checkSecurityDocument = (): string[] =>
  checkDocument(document, (markdown, read) => checkSecurityTables(markdown, read, requirementsInChapters));

/**
 * The same for a given text. A requirement has a row, or stands in a paragraph among those that do not apply.
 * @param counts how many requirements each chapter has, from V1
 */
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
    ].map((fault) => `${document}:${index + 1} ${fault}`);
  });
  const incomplete = counts.flatMap((expected, index) => {
    const chapter = `V${index + 1}.`;
    const found = [...seen].filter((id) => id.startsWith(chapter)).length;
    return found === expected
      ? []
      : [`${document} answers ${found} requirements of ${chapter.slice(0, -1)}, not ${expected}`];
  });
  return [...faults, ...incomplete];
}
