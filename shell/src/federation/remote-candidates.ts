import {
  contractFaults,
  integrityOf,
  registrySchema,
  type RemoteRelease,
  type Runtime,
} from '@exchange/shared-platform/registry';

export interface Release {
  readonly version: string;
  readonly entry: string;
}

export interface Candidates {
  readonly live?: string;
  readonly releases: readonly Release[];
  readonly faults: readonly string[];
}

/** The live release of a remote and its fallbacks, as far as they come from a listed origin and fit this shell. */
export function remoteCandidates(runtime: Runtime): (name: string) => Candidates {
  const pageOrigin = window.location.origin;
  const { data, error } = registrySchema.safeParse(runtime.registry);
  if (!data) return () => ({ releases: [], faults: [`the registry is not valid: ${error.message}`] });
  return (name) => {
    const entry = data.remotes[name];
    if (!entry) return { releases: [], faults: ['the registry does not know it'] };
    const releases: Release[] = [];
    const faults: string[] = [];
    for (const release of [entry.live, ...entry.fallbacks]) {
      const fault = addressFault(release, runtime, pageOrigin) ?? contractFaults(release.uses, data.shell.gives)[0];
      const { version } = release;
      if (fault === undefined) releases.push({ version, entry: new URL(release.entry, pageOrigin).href });
      else faults.push(`${version}: ${fault}`);
    }
    return { live: entry.live.version, releases, faults };
  };
}

function addressFault({ entry }: RemoteRelease, runtime: Runtime, pageOrigin: string): string | undefined {
  if (!URL.canParse(entry, pageOrigin)) return `${entry} is no address`;
  const { origin } = new URL(entry, pageOrigin);
  if (origin !== pageOrigin && !runtime.remoteOrigins.includes(origin)) return `the origin ${origin} is not listed`;
  // The files of a development build have plain names; nobody else's may.
  const { allowRemoteOverrides: development } = runtime.environment;
  return development || integrityOf(entry) !== '' ? undefined : `the name of ${entry} does not tell its content`;
}
