import { z } from 'zod';

/** `build.json` of a finished build, beside its `files/` and `source-maps/`. */
export const buildSchema = z.object({
  name: z.string(),
  contentHash: z.string(),
  /** Remote: what it takes from the shell. Shell: what it gives. Share key to version. */
  shared: z.record(z.string(), z.string()),
});

export type Build = z.infer<typeof buildSchema> & {
  /** Folder that holds `files/`, `source-maps/` and `build.json`. */
  readonly folder: string;
};
