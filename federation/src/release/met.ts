import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What first visitors met of a release, in networks: given it, with a page that failed, and with one that works. */
export interface Met {
  readonly visits: number;
  readonly failed: number;
  readonly usable: number;
}

/** By `wizard@1.2.0`, of what is in its first day. */
export type MetOfReleases = Readonly<Record<string, Met>>;

const pathIn = (releases: string): string => join(releases, 'met.json');

/** Nothing where the file is missing or damaged: the list of releases is worth more than its counts. */
export function readMet(releases: string): MetOfReleases {
  try {
    return JSON.parse(readFileSync(pathIn(releases), 'utf8'));
  } catch {
    return {};
  }
}

export function keepMet(releases: string, met: MetOfReleases): void {
  const path = pathIn(releases);
  writeFileSync(`${path}.new`, JSON.stringify(met));
  renameSync(`${path}.new`, path);
}
