import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Built } from '@exchange/shared-platform/manifest';

/** `build.json` of a build. The folders `store` and `not-served` are next to it. */
export type BuildFile = Built & {
  /** Builds with the same hash have the same content, whatever their version. */
  readonly contentHash: string;
};

export type Build = BuildFile & { readonly folder: string };

export const readBuild = (folder: string): Build => ({
  ...JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')),
  folder,
});
