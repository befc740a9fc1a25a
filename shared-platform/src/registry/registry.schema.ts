import { z } from 'zod';
import { remoteNameSchema, remoteReleaseSchema, shellReleaseSchema, versionSchema } from './release.schema.ts';

/** What is live, and what was live before: the one mutable file beside the immutable releases. */
export const registrySchema = z.object({
  format: z.literal(1),
  shell: z.object({ live: shellReleaseSchema, previous: shellReleaseSchema.optional() }),
  remotes: z.record(
    remoteNameSchema,
    z.object({
      live: remoteReleaseSchema,
      previous: remoteReleaseSchema.optional(),
    }),
  ),
  /** Versions that were rolled back, by name: an unchanged source tree does not take them live again by itself. */
  withdrawn: z.record(z.string(), versionSchema).default({}),
});

export type Registry = z.infer<typeof registrySchema>;
