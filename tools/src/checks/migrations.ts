import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@exchange/shared-node';

const folder = 'api/src/database/migrations';
const sumsFile = join(root, folder, 'SHA256SUMS');

type Sums = ReadonlyMap<string, string>;

export const checkMigrations = (): string[] => compareSums(readSums(), sumsOfFiles());

export function compareSums(written: Sums, found: Sums): string[] {
  const changed = [...written].flatMap(([file, sum]) => {
    if (found.get(file) === sum) return [];
    const what = found.has(file) ? 'was changed' : 'is gone';
    return [`${folder}/${file} ${what}, but databases ran it already: restore it, and write a new migration`];
  });
  const added = [...found.keys()].filter((file) => !written.has(file));
  return [...changed, ...added.map((file) => `${folder}/${file} has no hash yet; "npm run format" writes it`)];
}

export function writeMigrationSums(): void {
  const sums = new Map([...sumsOfFiles(), ...readSums()]);
  const lines = [...sums]
    .map(([file, sum]) => `${sum}  ${file}`)
    .toSorted((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1));
  writeFileSync(sumsFile, `${lines.join('\n')}\n`);
}

/** In the form of the program `sha256sum`. */
function readSums(): Sums {
  const lines = readFileSync(sumsFile, 'utf8').trim().split('\n');
  return new Map(lines.map((line): [string, string] => [line.slice(66), line.slice(0, 64)]));
}

function sumsOfFiles(): Sums {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.ts'));
  return new Map(files.map((file) => [file, hash('sha256', readFileSync(join(root, folder, file)))]));
}
