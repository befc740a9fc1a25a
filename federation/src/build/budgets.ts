import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod';
import { root } from '@exchange/shared-node';
import { addressOf } from './mounts.ts';
import { readShellFiles } from '../webpack/shell-files.ts';
import type { Build } from './build.ts';

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
  const shell = builds.find((build) => build.kind === 'shell');
  if (!shell) throw new Error('there is no shell among the builds');
  const { doors = {}, mounts } = shell;
  const page = join(shell.folder, 'not-served', shell.template);
  const html = readFileSync(page, 'utf8');
  const first = firstFiles(html);
  const costOf = (files: readonly string[]): Cost => {
    const sizes = [...new Set(files)].map((file) =>
      file === page ? brotliCompressSync(html).length : compressedSize(file),
    );
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length };
  };
  const pages = builds
    .filter((build) => build.kind === 'remote')
    .flatMap((build) =>
      Object.entries(build.routes).map(([path, { files, texts, shares = [] }]) => {
        const own = [...files, ...(texts.en ?? [])];
        const ofShell = [...first, ...shares.flatMap((key) => doors[key] ?? [])];
        return [
          addressOf(mounts, build.name, path),
          costOf([page, ...inStore(build, own), ...inStore(shell, ofShell)]),
        ] as const;
      }),
    );
  const rooms = builds.map((build) => {
    const code = build.files.map(({ path }) => path).filter((path) => /\.(js|css)$/.test(path));
    return [build.name, costOf([...(build === shell ? [page] : []), ...inStore(build, code)])] as const;
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

function firstFiles(page: string): string[] {
  const scripts = [...page.matchAll(/data-main="(?<address>[^"]+)"/g)].map(({ groups }) => groups?.['address'] ?? '');
  const { texts, fonts } = readShellFiles(page);
  return [...scripts, ...(texts.en ?? []), ...(fonts.en ?? [])].map((address) => address.slice(1));
}

const inStore = ({ folder }: Build, paths: readonly string[]) => paths.map((path) => join(folder, 'store', path));

const compressedSize = (file: string) => (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
