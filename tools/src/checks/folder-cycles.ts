import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { rooms, root } from '@exchange/shared-node';

interface Import {
  readonly from: string;
  readonly to: string;
}

const tests = /\.test\.tsx?$|\.fixture\.tsx?$|(^|\/)testing\//;
const importPattern = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

export function checkFolderCycles(): string[] {
  return rooms.flatMap((room) => findFolderCycles(importsOf(room)).map((cycle) => `${room}: ${cycle}`));
}

/** The shortest cycle through each folder that is in one. Each cycle is listed once: `a -> b -> a (a/one.ts, b/two.ts)`. */
export function findFolderCycles(imports: readonly Import[]): string[] {
  const links = new Map<string, Map<string, Import>>();
  for (const entry of imports) {
    const [from, to] = [folderOf(entry.from), folderOf(entry.to)];
    if (from === to) continue;
    const targets = links.get(from) ?? new Map<string, Import>();
    if (!targets.has(to)) targets.set(to, entry);
    links.set(from, targets);
  }
  const seen = new Set<string>();
  return [...links.keys()].toSorted().flatMap((start) => {
    const path = seen.has(start) ? undefined : pathBack(start, links);
    for (const folder of path ?? []) seen.add(folder);
    if (!path) return [];
    const steps = path.map((folder, at) => links.get(folder)?.get(path[at + 1] ?? start)?.from);
    return [`${[...path, start].join(' -> ')} (${steps.join(', ')})`];
  });
}

// A file directly in `src` counts as a folder of its own.
const folderOf = (file: string) => (dirname(file) === '.' ? file : dirname(file));

function pathBack(start: string, links: ReadonlyMap<string, ReadonlyMap<string, Import>>): string[] | undefined {
  const paths = [[start]];
  const reached = new Set<string>();
  for (const path of paths) {
    for (const next of links.get(path.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return path;
      if (!reached.has(next)) paths.push([...path, next]);
      reached.add(next);
    }
  }
  return undefined;
}

function importsOf(room: string): Import[] {
  const source = join(root, room, 'src');
  return globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !tests.test(file))
    .flatMap((from) =>
      [...readFileSync(join(source, from), 'utf8').matchAll(importPattern)].map(([, target = '']) => ({
        from,
        to: posix.join(dirname(from), target),
      })),
    )
    .filter(({ to }) => !to.startsWith('..') && !tests.test(to));
}
