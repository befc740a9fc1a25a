import { existsSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod';
import type { Built, Mount, ShellManifest } from '@exchange/shared-platform/manifest';
import { roomOf, root } from '@exchange/shared-node';
import { routesOf } from './mounts.ts';
import { readShellFiles } from '../webpack/shell-files.ts';
import type { Build } from './build.ts';

// A page may grow by a twentieth, and by this many bytes where that is less.
const tolerance = 1.05;
const slack = 1024;

const costSchema = z.strictObject({
  /** Compressed (brotli). */
  bytes: z.int(),
  requests: z.int(),
});

const budgetsSchema = z.strictObject({
  /** All scripts and style sheets of the room; those of the shell contain its page. */
  room: costSchema,
  /**
   * What a first visit fetches in English before its first call of the service. The shell has one page, `*`: what every
   * page fetches, without rendered content. A remote's page is what is fetched besides that.
   */
  pages: z.record(z.string(), costSchema),
});

type Budgets = z.infer<typeof budgetsSchema>;
type Cost = z.infer<typeof costSchema>;

/** A shell that a remote is shown in, and the folder with its files. */
export type ShellFiles = Pick<ShellManifest, 'doors' | 'mounts'> & { readonly store: string };

export const budgetsFile = (name: string): string => `${roomOf(name)}/budgets.json`;

/** The page of a build that is nearest to what is planned for it, or furthest beyond. Bytes are compressed. */
export function nearestBudget(
  build: Build,
  shell: ShellFiles,
): { page: string; bytes: number; planned: number } | undefined {
  const planned = readBudgets(build.name)?.pages ?? {};
  const pages = Object.entries(costsOf(build, shell).pages).flatMap(([page, { bytes }]) =>
    planned[page] ? [{ page, bytes, planned: Math.floor(mostBytes(planned[page])) }] : [],
  );
  return pages.toSorted((one, other) => one.planned - one.bytes - (other.planned - other.bytes))[0];
}

const mostBytes = ({ bytes }: Cost): number => Math.max(bytes * tolerance, bytes + slack);

function readBudgets(name: string): Budgets | undefined {
  const file = join(root, budgetsFile(name));
  return existsSync(file) ? budgetsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

export const writeBudgets = (build: Build, shell: ShellFiles): Promise<void> =>
  writeFile(join(root, budgetsFile(build.name)), `${JSON.stringify(costsOf(build, shell), null, 2)}\n`);

/** What a build takes more than its room's file plans, one sentence each, and how that is intended. */
export function budgetFaults(build: Build, shell: ShellFiles): string[] {
  const { name } = build;
  const intend = `npm run build -- --budgets ${name}`;
  const budgets = readBudgets(name);
  if (!budgets) return [`${name} has no ${budgetsFile(name)}; this writes it: ${intend}`];
  const faults = overBudget(name, costsOf(build, shell), budgets);
  return faults.length > 0 ? [`${faults.join('; ')}. Make it smaller, or intend it: ${intend}`] : [];
}

/** Files of its own that a first visit of each page fetches, in English, below the room's store. */
export function ownFiles(built: Built, notServed: string, mounts: readonly Mount[]): Record<string, readonly string[]> {
  if (built.kind === 'shell') return { '*': firstFiles(readFileSync(join(notServed, built.template), 'utf8')) };
  const pages = routesOf(mounts, built).map(([page, { files, texts }]) => [page, [...files, ...(texts.en ?? [])]]);
  return Object.fromEntries(pages);
}

function costsOf(build: Build, shell: ShellFiles): Budgets {
  const own = inStore(join(build.folder, 'store'));
  const code = own(build.files.map(({ path }) => path).filter((path) => /\.(js|css)$/.test(path)));
  if (build.kind === 'shell') {
    const page = join(build.folder, 'not-served', build.template);
    const html = readFileSync(page, 'utf8');
    const frame = { bytes: brotliCompressSync(html).length, requests: 1 };
    return { room: sum(frame, costOf(code)), pages: { '*': sum(frame, costOf(own(firstFiles(html)))) } };
  }
  const ofPages = ownFiles(build, '', shell.mounts);
  const pages = routesOf(shell.mounts, build).map(([page, { shares = [] }]) => {
    const ofShell = shares.flatMap((key) => shell.doors?.[key] ?? []);
    return [page, costOf([...own(ofPages[page] ?? []), ...inStore(shell.store)(ofShell)])];
  });
  return { room: costOf(code), pages: Object.fromEntries(pages) };
}

/** Exceeded budgets. Fewer bytes are fine; one more request of a page is not. */
export function overBudget(name: string, costs: Budgets, budgets: Budgets): string[] {
  const over = (what: string, unit: keyof Cost, taken: Cost, planned: Cost, most = planned[unit]) =>
    taken[unit] > most ? [`${what} takes ${taken[unit]} ${unit}, and ${planned[unit]} are planned`] : [];
  const overBytes = (what: string, taken: Cost, planned: Cost) =>
    over(what, 'bytes', taken, planned, mostBytes(planned));
  const ofPages = Object.entries(costs.pages).flatMap(([page, cost]) => {
    const planned = budgets.pages[page];
    if (!planned) return [`${page} has no budget`];
    return [...overBytes(page, cost, planned), ...over(page, 'requests', cost, planned)];
  });
  return [...overBytes(name, costs.room, budgets.room), ...ofPages];
}

function firstFiles(page: string): string[] {
  const scripts = [...page.matchAll(/data-main="(?<address>[^"]+)"/g)].map(({ groups }) => groups?.['address'] ?? '');
  const { texts, fonts } = readShellFiles(page);
  return [...scripts, ...(texts.en ?? []), ...(fonts.en ?? [])].map((address) => address.slice(1));
}

const inStore = (store: string) => (paths: readonly string[]) => paths.map((path) => join(store, path));

const sum = (one: Cost, other: Cost): Cost => ({
  bytes: one.bytes + other.bytes,
  requests: one.requests + other.requests,
});

const costOf = (files: readonly string[]): Cost =>
  [...new Set(files)]
    .map((file) => ({ bytes: compressedSize(file), requests: 1 }))
    .reduce(sum, { bytes: 0, requests: 0 });

export const compressedSize = (file: string) =>
  (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
