import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rooms, root } from '@exchange/shared-node';

const documents = ['CONTRIBUTING.md', 'README.md', ...globSync('docs/*.md', { cwd: root })];

const folders = new Set([...rooms, 'docs']);

export function checkDocuments(): string[] {
  const exists = (path: string) => existsSync(join(root, path));
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return documents.flatMap((document) => {
    const markdown = read(document);
    return [
      ...findMissingPaths(document, markdown, exists),
      ...findMissingTests(document, markdown, (path) => (exists(path) ? read(path) : '')),
      ...findUnprovenRows(document, markdown),
    ];
  });
}

/** Faults of a text's lines, with their places. */
const onLines = (document: string, markdown: string, faultsOf: (line: string) => string[]): string[] =>
  markdown.split('\n').flatMap((line, index) => faultsOf(line).map((fault) => `${document}:${index + 1} ${fault}`));

/** The paths in a text that do not exist. For a path with a placeholder, such as `<page>`, the folders before it must exist. */
export const findMissingPaths = (document: string, markdown: string, exists: (path: string) => boolean): string[] =>
  onLines(document, markdown, (line) =>
    [...line.matchAll(/`([^`\s]+)(?: › [^`]+)?`/g)]
      .map(([, path = '']) => path)
      .filter((path) => folders.has(path.split('/')[0] ?? '') && !exists(withoutPlaceholder(path)))
      .map((path) => `names ${path}, which does not exist`),
  );

const withoutPlaceholder = (path: string): string => path.replace(/[^/]*[<*].*$/, '');

/** The tests in a text, named as `path › title`, that do not exist. */
export const findMissingTests = (document: string, markdown: string, read: (path: string) => string): string[] =>
  onLines(document, markdown, (line) =>
    [...line.replaceAll(String.raw`\|`, '|').matchAll(/`([^`\s]+) › ([^`]+)`/g)]
      .filter(([, path = '', title = '']) => !read(path).replaceAll('\\', '').includes(title))
      .map(([, path, title]) => `names the test "${title}", which ${path} does not have`),
  );

const unproven: Readonly<Record<string, readonly [row: RegExp, fault: string]>> = {
  'docs/coverage.md': [/^\| (?!Section|---)(?!.*` \| `[^|]+ › )/, 'names no file, or no test'],
  'docs/security.md': [/^\| V.*\| +\| +\|$/, 'has neither a reason nor a test'],
};

/** The rows of a table of tests without one. */
export function findUnprovenRows(document: string, markdown: string): string[] {
  const [row, fault = ''] = unproven[document] ?? [];
  return onLines(document, markdown, (line) => (row?.test(line) ? [fault] : []));
}

export function checkDecisionNumbers(files = readdirSync(join(root, 'docs/decisions'))): string[] {
  return [...Map.groupBy(files.toSorted(), (file) => file.split('-')[0])].flatMap(([, [first, ...others]]) =>
    others.map((file) => `${file} has the number of ${first}: take the next free one`),
  );
}
