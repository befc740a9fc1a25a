import { builtSchema } from '@exchange/shared-platform/manifest';
import { z } from 'zod';

/** `build.json` of something that is released; `store` and `not-served` stand beside it. */
export const buildFileSchema = z.object({
  built: builtSchema,
  /** Two builds with the same hash are the same release, whatever version they were built at. */
  contentHash: z.string(),
});

export type BuildFile = z.infer<typeof buildFileSchema>;

export interface Build extends BuildFile {
  readonly folder: string;
}
