import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '@exchange/shared-node';

/** By room. */
export type Versions = Readonly<Record<string, string>>;

/** `wizard@1.0.4` or `shell@0.2.0` to why a release does not fit it, in a line each; none when it fits. */
export type Tried = Readonly<Record<string, readonly string[]>>;

/** Whom a share is for: people with a session, or besides them so many of 100 visitors. */
export type ShareTo = 'staff' | number;

/** An event before it is written. Versions that one event names change together. */
export type NewEntry = { readonly by: string; /** Why. */ readonly note: string } & (
  | {
      readonly action: 'published';
      readonly versions: Versions;
      /** Hash of each release's content: a version never gets other content, not even after it was pruned. */
      readonly contents: Versions;
      /** Hash of each manifest's text; entries from before have none. */
      readonly manifests?: Versions;
      readonly tested: boolean;
    }
  | {
      readonly action: 'live';
      readonly versions: Versions;
      /** By room what was found when these versions were tried with others; entries from before have none. */
      readonly tried?: Readonly<Record<string, Tried>>;
      /** What only some visitors get, or null at its end. `versions` is empty then: clones from before see no change. */
      readonly share?: { readonly versions: Versions; readonly to: ShareTo } | null;
      /** What whoever has its link gets. `id` is the SHA-256 of the link's token in hexadecimal, `until` UTC. */
      readonly preview?: { readonly id: string; readonly versions: Versions; readonly until: string };
      /** Ids of previews that end before their time. */
      readonly revoked?: readonly string[];
      /** By room what it changes, in a line each; entries from before have none. */
      readonly news?: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly action: 'rolled back'; readonly versions: Versions; readonly share?: null }
  | { readonly action: 'bad'; readonly versions: Versions; readonly instead: Versions }
  | { readonly action: 'pruned'; readonly versions: Readonly<Record<string, readonly string[]>> }
);

/** One line of the ledger. */
export type LedgerEntry = NewEntry & { /** UTC. */ readonly at: string };

const actions = new Set<unknown>(['published', 'live', 'rolled back', 'bad', 'pruned'] satisfies NewEntry['action'][]);

/** Path of the ledger of a folder of releases: one line of JSON per event, only ever appended. */
export const ledgerPath = (releases: string): string => join(releases, 'ledger.jsonl');

/**
 * Reads the ledger; empty when nothing was released yet. A last line without an end was cut off by a kill or a loss of
 * power while it was written. It is ignored.
 */
export function readLedger(releases: string): LedgerEntry[] {
  const path = ledgerPath(releases);
  const lines = wholeLines(textOf(path)).split('\n').slice(0, -1);
  if (lines.length === 0 && manifestFolders(releases).length > 0)
    throw new Failure(`${path} is missing or empty, but there are releases in its folder; restore it from a backup.`);
  return lines.map((line, index) => {
    const entry = entryOf(line);
    if (!entry) throw new Failure(`${path}: line ${index + 1} is damaged; restore the file from a backup.`);
    if (!actions.has(entry.action))
      throw new Failure(`${path}: line ${index + 1} is from a newer release of the product than this clone; pull it.`);
    return entry;
  });
}

/** Appends an event, and returns when it is on the disk. The caller must hold the lock. */
export function appendToLedger(releases: string, entry: NewEntry): LedgerEntry {
  const path = ledgerPath(releases);
  mkdirSync(dirname(path), { recursive: true });
  const text = textOf(path);
  const whole = wholeLines(text);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  const written = { at: new Date().toISOString(), ...entry };
  appendFileSync(path, `${JSON.stringify(written)}\n`, { flush: true });
  return written;
}

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);

/** Checked without a schema, because a rollback must work where no package is installed. */
function entryOf(line: string): LedgerEntry | undefined {
  try {
    const entry = JSON.parse(line);
    const { at, by, action, versions } = entry;
    const isEntry = !Number.isNaN(Date.parse(at)) && by && typeof action === 'string' && typeof versions === 'object';
    return isEntry ? { note: '', ...(action === 'bad' && { instead: {} }), ...entry } : undefined;
  } catch {
    return undefined;
  }
}

/** One for each room that was released. */
export function manifestFolders(releases: string): string[] {
  const folder = join(releases, 'manifests');
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}
