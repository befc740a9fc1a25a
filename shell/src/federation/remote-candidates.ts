import { contractFaults, registrySchema, type RemoteRelease, type Runtime } from '@exchange/shared-platform/registry';

/** What the loader may try for a remote, best first, and why the rest was refused. */
export interface Candidates {
  readonly releases: readonly RemoteRelease[];
  readonly refused: readonly string[];
}

/** The live release of a remote and its fallbacks, as far as their origin is listed and they fit this shell. */
export function candidatesFor(name: string, { registry, remoteOrigins }: Runtime, pageOrigin: string): Candidates {
  const { data, error } = registrySchema.safeParse(registry);
  if (!data) return { releases: [], refused: [`the registry is not valid: ${error.message}`] };
  const entry = data.remotes[name];
  if (!entry) return { releases: [], refused: ['the registry does not know it'] };
  const allowed = new Set([pageOrigin, ...remoteOrigins]);
  const releases: RemoteRelease[] = [];
  const refused: string[] = [];
  for (const release of [entry.live, ...entry.fallbacks]) {
    const reason = originFault(release, pageOrigin, allowed) ?? contractFaults(release.uses, data.shell.gives)[0];
    if (reason === undefined) releases.push(release);
    else refused.push(`${release.version}: ${reason}`);
  }
  return { releases, refused };
}

function originFault({ entry }: RemoteRelease, pageOrigin: string, allowed: ReadonlySet<string>): string | undefined {
  if (!URL.canParse(entry, pageOrigin)) return `${entry} is no address`;
  const { origin } = new URL(entry, pageOrigin);
  return allowed.has(origin) ? undefined : `the origin ${origin} is not listed`;
}
