import { debugLog, isRemoteModule, loadAhead, loadOnce, type RemoteDefinition } from '@exchange/shared-platform';
import type { Runtime } from '@exchange/shared-platform/registry';
import { createContainerLoader } from './container.ts';
import { sayPageFailed } from '../inline/page-failure.ts';
import { addFailed } from './failed-releases.ts';
import { showOverrideBadge, readOverrides } from './overrides.ts';
import { type Candidates, type Release, remoteCandidates } from './remote-candidates.ts';

export type Prepare = (remote: RemoteDefinition) => Promise<void>;

export interface RemoteLoader {
  /** Loads and prepares the live release, or else the first fallback that arrives; the page stays with it. */
  readonly loadRemote: (name: string, prepare: Prepare) => Promise<RemoteDefinition>;
  readonly prefetchRemote: (name: string, prepare: Prepare) => void;
  /** Whether the page got the live release of a remote, the one that its pages are prerendered with. */
  readonly hasLive: (name: string) => boolean;
  /** Whether no release is live of a remote that the shell mounts. */
  readonly isMissing: (name: string) => boolean;
  /** `wizard@1.2.0 shell@1.1.0`: the release of a remote that the page got, and the shell's. */
  readonly nameReleases: (name: string) => string;
  /** Notes in this tab that the release in use can't be rendered. Says whether the next page load takes another one. */
  readonly setAside: (name: string) => boolean;
}

// Milliseconds. A file that hangs is given up after 14 s: time for the live release and one more.
const longestLoad = 28_000;

/** The page's one loader of remotes. The files' own retries are in `inline/load-file.ts`. */
export function createRemoteLoader(
  runtime: Runtime,
  loadContainer = createContainerLoader(),
  limit = longestLoad,
): RemoteLoader {
  const overrides = runtime.environment.allowRemoteOverrides
    ? readOverrides(window.location.search, sessionStorage)
    : new Map<string, string>();
  if (overrides.size > 0) void showOverrideBadge(overrides);
  const candidatesFor = remoteCandidates(runtime);
  const definitions = new Map<string, () => Promise<RemoteDefinition>>();
  const chosen = new Map<string, Release>();

  const choiceOf = (name: string): Candidates => {
    const override = overrides.get(name);
    const own = override === undefined ? chosen.get(name) : { version: 'override', entry: override };
    return own ? { releases: [own], faults: [] } : candidatesFor(name);
  };

  const load = async (name: string, { entry }: Release, prepare: Prepare): Promise<RemoteDefinition> => {
    const define = async () => {
      const module = await loadContainer(name, entry);
      if (!isRemoteModule(module, name)) throw new Error(`${entry} holds no remote called ${name}`);
      return module.default;
    };
    const definition = definitions.get(entry) ?? loadOnce(define);
    definitions.set(entry, definition);
    const remote = await definition();
    await prepare(remote);
    return remote;
  };

  return {
    isMissing: (name) => choiceOf(name).isMissing === true,
    nameReleases: (name) => `${name}@${chosen.get(name)?.version} shell@${candidatesFor(name).shell}`,
    setAside: (name) => {
      const { mark, version } = chosen.get(name) ?? {};
      sayPageFailed(`${name}@${version}`);
      return mark !== undefined && addFailed(mark) && candidatesFor(name).releases.every((each) => each.mark !== mark);
    },
    hasLive: (name) => chosen.has(name) && chosen.get(name)?.version === candidatesFor(name).live,
    loadRemote: async (name, prepare) => {
      const { releases, faults: refusals } = choiceOf(name);
      const faults: unknown[] = [...refusals];
      const end = Date.now() + limit;
      for (const release of releases) {
        if (Date.now() >= end) break;
        try {
          const remote = await Promise.race([load(name, release, prepare), tooLate(end)]);
          chosen.set(name, release);
          return remote;
        } catch (error) {
          debugLog(`remote ${name} ${release.version} failed`, error);
          sayPageFailed(`${name}@${release.version}`);
          faults.push(error);
        }
      }
      throw new RemoteLoadError(name, new AggregateError(faults, `no release of ${name} can be used`));
    },
    prefetchRemote: (name, prepare) => {
      const [best] = choiceOf(name).releases;
      if (best) loadAhead(() => load(name, best, prepare));
    },
  };
}

const tooLate = (end: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('it took too long')), end - Date.now());
  });

/** No release of a remote is usable, or none in time. The cause is for the console. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(remote: string, cause: unknown) {
    super(`the remote ${remote} could not be loaded`, { cause });
  }
}
