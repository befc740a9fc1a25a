import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, rooms } from '@exchange/shared-node/rooms';

const documents = ['CONTRIBUTING.md', 'README.md', 'docs/architecture.md', 'docs/operations.md'];

/** Errors in the guides: named paths of rooms that do not exist. */
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
