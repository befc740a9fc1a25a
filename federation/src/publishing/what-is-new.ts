import { join } from 'node:path';
import { roomOf } from '@exchange/shared-node';
import { type Built, callsSchema } from '@exchange/shared-platform/manifest';
import type { Build } from '../build/build.ts';
import { compressedSize, nearestBudget, ownFiles, type ShellFiles } from '../build/budgets.ts';
import { callsFile, readPacked } from '../build/packed-texts.ts';
import type { LiveRoom } from '../release/live-releases.ts';
import { servedFolder } from '../release/store.ts';
import { flatten, textsSchema } from './locales.ts';

/** A person should know why a page becomes heavier than this. */
const heavier = 1.05;
const most = 6;

interface Side {
  readonly built: Built;
  readonly notServed: string;
  readonly store: string;
}

type Sources = Readonly<Record<string, string>>;

/**
 * What a release changes for visitors and for other rooms, in a line each. One that only a person can judge begins with
 * an exclamation mark.
 * @param room what is live of the room; nothing before its first release
 */
export async function whatIsNew(
  releases: string,
  room: LiveRoom | undefined,
  build: Build,
  shell: ShellFiles | undefined,
): Promise<string[]> {
  const nearest = shell && nearestBudget(build, shell);
  const budget = nearest ? [`budget: ${nearest.page} has ${size(nearest.bytes)} of ${size(nearest.planned)}`] : [];
  if (!room || !shell) return ['first release', ...budget];
  const { live, notServed } = room;
  const old: Side = { built: live, notServed, store: join(servedFolder(releases), live.name) };
  const now: Side = { built: build, notServed: join(build.folder, 'not-served'), store: join(build.folder, 'store') };
  const [before, after] = [await factsIn(old), await factsIn(now)];
  return [
    ...newBytes(old, now, shell),
    ...Object.entries(after.names).flatMap(([kind, names]) => compared(kind, before.names[kind], names)),
    ...(before.texts && after.texts ? newTexts(before.texts, after.texts) : []),
    ...budget,
  ];
}

function newBytes(old: Side, now: Side, { mounts }: ShellFiles): string[] {
  const [before, after] = [old, now].map(({ built, notServed }) => ownFiles(built, notServed, mounts));
  const bytesOf = ({ store }: Side, files: readonly string[]) =>
    files.reduce((sum, file) => sum + compressedSize(join(store, file)), 0);
  const pages = Object.entries(after ?? {}).map(([page, files]) => {
    const known = before?.[page];
    const bytes = bytesOf(now, files);
    if (!known) return { change: bytes, text: `${page}: a new page of ${size(bytes)}` };
    const added = bytesOf(now, without(files, known));
    const gone = bytesOf(old, without(known, files));
    const mark = bytes > (bytes - added + gone) * heavier ? '! ' : '';
    const text = `${mark}${page}: ${size(added)} new, ${size(gone)} gone, ${size(bytes)} in all`;
    return { change: added + gone, text };
  });
  const changed = pages.filter(({ change }) => change > 0).toSorted((one, other) => other.change - one.change);
  const gone = Object.keys(before ?? {}).filter((page) => !after?.[page]);
  return [...shortened(changed.map(({ text }) => text)), ...gone.map((page) => `${page}: no page`)];
}

/** Nothing is said of releases from before this was kept. */
async function unpacked({ built, notServed }: Side, kind: 'calls' | 'sources'): Promise<Sources | undefined> {
  const file = built[kind];
  return file === undefined ? undefined : readPacked(join(notServed, file));
}

async function factsIn(side: Side) {
  const { built } = side;
  const [calls, sources] = [await unpacked(side, 'calls'), await unpacked(side, 'sources')];
  // Of a shell what it gives, and of a remote what it takes.
  const exports = Object.entries(built.kind === 'shell' ? built.gives : built.uses).flatMap(([key, { names }]) =>
    [names].flat().map((name) => `${name} of ${key.replace('@exchange/', '')}`),
  );
  const names: Readonly<Record<string, readonly string[] | undefined>> = {
    exports,
    ...built.shown,
    calls: calls && callsSchema.parse(JSON.parse(calls[callsFile] ?? '[]')).map(({ call }) => call),
    packages: sources && packagesIn(sources),
  };
  return { names, texts: sources && textsIn(sources, built.name) };
}

/** Packages that its code imports. */
const packagesIn = (sources: Sources): string[] =>
  Object.entries(sources)
    .filter(([path]) => /^(?!federation\/).*\.tsx?$/.test(path))
    .flatMap(([, text]) => [...text.matchAll(/\b(?:from|import) ?\(?'((?:@[\w-]+\/)?[\w-][\w.-]*)/g)])
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('@exchange/'));

/** Language to key to text. */
function textsIn(sources: Sources, name: string): Record<string, Record<string, string>> {
  const all: ReturnType<typeof textsIn> = {};
  for (const [path, text] of Object.entries(sources)) {
    const [, folder = '', language] = /([\w-]+)(?:\/src)?\/locales\/(\w\w)\.json$/.exec(path) ?? [];
    if (language === undefined) continue;
    const place = folder === roomOf(name) ? '' : `${folder}.`;
    all[language] = { ...all[language], ...flatten(textsSchema.parse(JSON.parse(text)), place) };
  }
  return all;
}

/** What changes in one language alone may be forgotten in the others. */
function newTexts(before: ReturnType<typeof textsIn>, after: ReturnType<typeof textsIn>): string[] {
  const changes = Object.entries(after).flatMap(([language, now]) => {
    const old = before[language] ?? {};
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => old[key] !== now[key]);
    const kindOf = (key: string) => (key in old ? (key in now ? 'changed' : 'gone') : 'new');
    return keys.map((key) => ({ key, kind: `texts ${kindOf(key)}`, language }));
  });
  return [...Map.groupBy(changes, ({ kind, language }) => `${kind} (${language})`)].map(([what, found]) => {
    const isEverywhere = found.every(
      ({ key, kind }) =>
        changes.filter((each) => each.key === key && each.kind === kind).length === Object.keys(after).length,
    );
    return `${isEverywhere ? '' : '! '}${what}: ${shortened(found.map(({ key }) => key)).join(', ')}`;
  });
}

function compared(kind: string, old?: readonly string[], now?: readonly string[]): string[] {
  if (!old || !now) return [];
  const mark = kind === 'packages' ? '! ' : '';
  const found = [[`${mark}${kind} new`, without(now, old)] as const, [`${kind} gone`, without(old, now)] as const];
  return found.flatMap(([what, names]) => (names.length > 0 ? [`${what}: ${shortened(names).join(', ')}`] : []));
}

const without = (all: readonly string[], others: readonly string[]) =>
  [...new Set(all)].filter((each) => !others.includes(each));

const shortened = (all: readonly string[]): readonly string[] =>
  all.length > most ? [...all.slice(0, most), `${all.length - most} more`] : all;

const size = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
