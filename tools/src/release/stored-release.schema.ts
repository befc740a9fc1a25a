import { versionSchema } from '@exchange/shared-platform/registry';
import { z } from 'zod';

/** Share key (`react`, `@exchange/shared-ui/select`) to version. */
export const sharedVersionsSchema = z.record(z.string(), versionSchema);

/** One immutable release of a remote. */
export const remoteReleaseSchema = z.object({
  version: versionSchema,
  /** Address of the container's entry: root-relative, or absolute on a listed origin. */
  entry: z.string().min(1),
  /** Subresource integrity of the entry. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a sha384 integrity value'),
  builtAgainst: z.object({
    /** Version of the shell in the tree that the release was built from. For people; nothing is refused because of it. */
    shell: versionSchema,
    /** Every shared module that the release takes from the shell, with the version it was compiled against. */
    shared: sharedVersionsSchema,
  }),
});

/** One immutable release of the shell. */
export const shellReleaseSchema = z.object({
  version: versionSchema,
  /** Every shared module that this shell can give to remotes. */
  provides: sharedVersionsSchema,
});

export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;
export type ShellRelease = z.infer<typeof shellReleaseSchema>;
