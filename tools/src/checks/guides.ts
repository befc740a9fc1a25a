import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage, root, rooms } from '@exchange/shared-node/rooms';

const documents = ['CONTRIBUTING.md', 'README.md', 'docs/architecture.md', 'docs/operations.md'];

export function checkNamedPaths(): string[] {
  return documents.flatMap((document) =>
    findMissingPaths(document, readFileSync(join(root, document), 'utf8'), (path) => existsSync(join(root, path))),
  );
}

/** The same for a given text. For a path with a placeholder, such as `<page>`, the folders before it must exist. */
export function findMissingPaths(document: string, markdown: string, exists: (path: string) => boolean): string[] {
  return markdown.split('\n').flatMap((line, index) =>
    [...line.matchAll(/`([^`\s]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => rooms.includes(path.split('/')[0] ?? '') && !exists(withoutPlaceholder(path)))
      .map((path) => `${document}:${index + 1} names ${path}, which does not exist`),
  );
}

const withoutPlaceholder = (path: string): string => path.replace(/[^/]*[<*].*$/, '');

const mostScripts = 16;

export function checkRootScripts(): string[] {
  const names = Object.keys(readPackage('.').scripts);
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  return [
    ...(names.length > mostScripts ? [`package.json has ${names.length} scripts; ${mostScripts} are the most`] : []),
    ...names
      .filter((name) => !new RegExp(`\`npm (run )?${name}\``).test(text))
      .map((name) => `README.md does not explain the script ${name}`),
  ];
}

export function checkDecisionNumbers(files = readdirSync(join(root, 'docs/decisions'))): string[] {
  const firstWith = new Map<string, string>();
  return files.toSorted().flatMap((file) => {
    const [number = ''] = file.split('-');
    const first = firstWith.get(number);
    if (first === undefined) firstWith.set(number, file);
    return first === undefined ? [] : [`${file} has the number of ${first}: take the next free one`];
  });
}
