import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod';
import { root } from '@exchange/shared-node/rooms';
import { addressOf } from './mounts.ts';
import { readShellFiles } from '../webpack/shell-files.ts';
import type { Build } from './build.schema.ts';

export const budgetsFile = 'federation/budgets.json';
const tolerance = 1.05;

const costSchema = z.strictObject({
  /** Compressed (brotli). */
  bytes: z.int(),
  requests: z.int(),
});

const budgetsSchema = z.strictObject({
  /** All scripts and style sheets of a room; the shell's page contains one of each. */
  rooms: z.record(z.string(), costSchema),
  /** What a first visit of a page in English fetches before its first call of the service, without rendered content. */
  pages: z.record(z.string(), costSchema),
});

type Budgets = z.infer<typeof budgetsSchema>;
type Cost = z.infer<typeof costSchema>;

export const readBudgets = (): Budgets =>
  budgetsSchema.parse(JSON.parse(readFileSync(join(root, budgetsFile), 'utf8')));

export function costsOf(builds: readonly Build[]): Budgets {
  const shell = builds.find(({ built }) => built.kind === 'shell');
  if (shell?.built.kind !== 'shell') throw new Error('there is no shell among the builds');
  const { doors = {}, mounts, template } = shell.built;
  const page = readFileSync(join(shell.folder, 'not-served', template), 'utf8');
  const first = firstFiles(page);
  const pageSize = brotliCompressSync(page).length;
  const costOf = (files: readonly (readonly [Build, string])[], hasPage: boolean): Cost => {
    const sizes = new Map(files.map(([build, path]) => [`${build.built.name} ${path}`, compressedSize(build, path)]));
    if (hasPage) sizes.set('page', pageSize);
    return { bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), requests: sizes.size };
  };
  const pages = builds.flatMap((build) => {
    if (build.built.kind !== 'remote') return [];
    return Object.entries(build.built.routes).map(([path, { files, texts, shares = [] }]): [string, Cost] => {
      const ofShell = [...first, ...shares.flatMap((key) => doors[key] ?? [])];
      const own = [...files, ...(texts.en ?? [])].map((each) => [build, each] as const);
      return [
        addressOf(mounts, build.built.name, path),
        costOf([...own, ...ofShell.map((each) => [shell, each] as const)], true),
      ];
    });
  });
  const rooms = builds.map((build): [string, Cost] => {
    const code = build.built.files.map(({ path }) => path).filter((path) => /\.(js|css)$/.test(path));
    return [
      build.built.name,
      costOf(
        code.map((path) => [build, path] as const),
        build === shell,
      ),
    ];
  });
  return { rooms: Object.fromEntries(rooms), pages: Object.fromEntries(pages) };
}

/** Exceeded budgets, one sentence each. Fewer bytes are fine; one more request is not. */
export function overBudget(costs: Budgets, budgets: Budgets): string[] {
  return (['rooms', 'pages'] as const).flatMap((kind) =>
    Object.entries(costs[kind]).flatMap(([name, { bytes, requests }]) => {
      const budget = budgets[kind][name];
      if (!budget) return [`${name} has no budget`];
      return [
        ...(bytes > budget.bytes * tolerance ? [`${name} takes ${bytes} bytes, and ${budget.bytes} are planned`] : []),
        ...(kind === 'pages' && requests > budget.requests
          ? [`${name} takes ${requests} requests, and ${budget.requests} are planned`]
          : []),
      ];
    }),
  );
}

function firstFiles(template: string): string[] {
  const addresses = [...template.matchAll(/data-main="\/(?<path>[^"]+)"/g)].map(({ groups }) => groups?.['path']);
  const { texts, fonts } = readShellFiles(template);
  return [...addresses, ...[texts.en, fonts.en].flat().map((address) => address?.slice(1))].filter(
    (path) => path !== undefined,
  );
}

function compressedSize({ folder }: Build, path: string): number {
  const stored = join(folder, 'store', path);
  return (statSync(`${stored}.br`, { throwIfNoEntry: false }) ?? statSync(stored)).size;
}
