import {
  contractFaults,
  integrityOf,
  registrySchema,
  type RemoteRelease,
  type Runtime,
} from '@exchange/shared-platform/registry';
import { readFailed } from './failed-releases.ts';

export interface Release {
  readonly version: string;
  readonly entry: string;
  /** It and what was live with it: when something else goes live, a release that failed gets another chance. */
  readonly mark?: string;
}

export interface Candidates {
  readonly live?: string;
  /** Version of the shell. */
  readonly shell?: string;
  /** True when no release is live. */
  readonly isMissing?: boolean;
  readonly releases: readonly Release[];
  readonly faults: readonly string[];
}

/**
 * The live release of a remote and its fallbacks, as far as they come from a listed origin, fit this shell, and did not
 * fail in this tab. When all of them failed, each of them again.
 */
export function remoteCandidates(runtime: Runtime): (name: string) => Candidates {
  const pageOrigin = window.location.origin;
  const { data, error } = registrySchema.safeParse(runtime.registry);
  if (!data) return () => ({ releases: [], faults: [`the registry is not valid: ${error.message}`] });
  return (name) => {
    const entry = data.remotes[name];
    if (!entry) return { isMissing: true, releases: [], faults: ['the registry does not know it'] };
    const releases: Required<Release>[] = [];
    const faults: string[] = [];
    for (const release of [entry.live, ...entry.fallbacks]) {
      const fault = addressFault(release, runtime, pageOrigin) ?? contractFaults(release.uses, data.shell.gives)[0];
      const { version } = release;
      const mark = `${data.shell.version} ${entry.live.version} ${release.entry}`;
      if (fault === undefined) releases.push({ version, entry: new URL(release.entry, pageOrigin).href, mark });
      else faults.push(`${version}: ${fault}`);
    }
    const failed = readFailed();
    const untried = releases.filter(({ mark }) => !failed.includes(mark));
    return {
      live: entry.live.version,
      shell: data.shell.version,
      releases: untried.length > 0 ? untried : releases,
      faults,
    };
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
