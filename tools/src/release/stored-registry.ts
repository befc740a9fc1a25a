import { type Registry, versionSchema } from '@exchange/shared-platform/registry';
import { z } from 'zod';
import { type RemoteRelease, remoteReleaseSchema, shellReleaseSchema } from './stored-release.schema.ts';

export const storedRegistrySchema = z.object({
  format: z.literal(1),
  shell: z.object({ live: shellReleaseSchema, previous: shellReleaseSchema.optional() }),
  remotes: z.record(z.string(), z.object({ live: remoteReleaseSchema, previous: remoteReleaseSchema.optional() })),
  withdrawn: z.record(z.string(), versionSchema).default({}),
});

export type StoredRegistry = z.infer<typeof storedRegistrySchema>;

/** What the page is told of it. */
export function forPages({ shell, remotes }: StoredRegistry): Registry {
  return {
    format: 2,
    shell: { version: shell.live.version, gives: shares(shell.live.provides) },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { live, previous }]) => [
        name,
        { live: { ...release(live), routes: {} }, fallbacks: previous ? [release(previous)] : [] },
      ]),
    ),
  };
}

const release = ({ version, entry, builtAgainst }: RemoteRelease) => ({
  version,
  entry,
  uses: shares(builtAgainst.shared),
});

function shares(versions: Record<string, string>) {
  return Object.fromEntries(Object.entries(versions).map(([key, version]) => [key, { version, names: '*' as const }]));
}
