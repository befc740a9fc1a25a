import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleasesState } from '@exchange/shared-domain';

/** By `wizard@1.2.0`, what first visitors met of what is in its first day. */
export type MetOfReleases = Readonly<Record<string, ReleasesState['rooms'][number]['met']>>;

export const metPath = (releases: string): string => join(releases, 'met.json');

/** Nothing where the file is missing or damaged: the list of releases is worth more than its counts. */
export function readMet(releases: string): MetOfReleases {
  try {
    return JSON.parse(readFileSync(metPath(releases), 'utf8'));
  } catch {
    return {};
  }
}
