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
