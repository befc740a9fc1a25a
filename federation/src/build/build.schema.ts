import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSchema } from '@exchange/shared-platform/manifest';
import { z } from 'zod';

/** `build.json` of a build. The folders `store` and `not-served` are next to it. */
export const buildFileSchema = z.object({
  built: builtSchema,
  /** Builds with the same hash have the same content, whatever their version. */
  contentHash: z.string(),
});

export type BuildFile = z.infer<typeof buildFileSchema>;

export interface Build extends BuildFile {
  readonly folder: string;
}

export const readBuild = (folder: string): Build => ({
  ...buildFileSchema.parse(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))),
  folder,
});
