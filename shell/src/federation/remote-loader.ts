import { debugLog, isRemoteModule, type RemoteDefinition } from '@exchange/shared-platform';
import type { Runtime } from '@exchange/shared-platform/registry';
import { type ContainerSource, createContainerLoader, type LoadContainer } from './container.ts';
import { loadWithRetries, type Patience } from './load-with-retries.ts';
import { showOverrideBadge } from './override-badge.ts';
import { readOverrides, sourceOfOverride } from './overrides.ts';
import { candidatesFor } from './remote-candidates.ts';
import { RemoteLoadError } from './remote-load-error.ts';

export interface RemoteLoader {
  /**
   * Loads a remote, or gives it again when it is loaded. A call after a failure begins from scratch.
   * @throws RemoteLoadError when neither the live release nor a fallback can be had
   */
  readonly loadRemote: (name: string) => Promise<RemoteDefinition>;
  /** Loads a remote ahead of its need; a failure is left to the call that needs it. */
  readonly prefetchRemote: (name: string) => void;
}

const patience: Patience = { attempts: 3, firstPause: 300, timeout: 15_000 };

/** The page's one loader. Order of defence: retries, the previous good releases, an error that the shell can show. */
export function createRemoteLoader(
  runtime: Runtime,
  loadContainer: LoadContainer = createContainerLoader(patience.timeout),
  retries: Patience = patience,
): RemoteLoader {
  const pageOrigin = window.location.origin;
  const overrides = runtime.environment.allowRemoteOverrides
    ? readOverrides(window.location.search, sessionStorage)
    : new Map<string, string>();
  if (overrides.size > 0) showOverrideBadge(overrides);
  const loads = new Map<string, Promise<RemoteDefinition>>();

  const loadFrom = async (name: string, source: ContainerSource): Promise<RemoteDefinition> => {
    const module = await loadWithRetries(() => loadContainer(name, source), retries);
    if (!isRemoteModule(module, name)) throw new Error(`${source.entry} holds no remote called ${name}`);
    return module.default;
  };

  const loadBest = async (name: string): Promise<RemoteDefinition> => {
    const override = overrides.get(name);
    if (override !== undefined) return loadFrom(name, await sourceOfOverride(override));
    const { releases, refused } = candidatesFor(name, runtime, pageOrigin);
    const faults: unknown[] = [...refused];
    for (const { version, entry, integrity } of releases) {
      try {
        return await loadFrom(name, { entry: new URL(entry, pageOrigin).href, integrity });
      } catch (error) {
        debugLog(`remote ${name} ${version} failed`, error);
        faults.push(error);
      }
    }
    throw new AggregateError(faults, `no release of ${name} can be used`);
  };

  const loadRemote = (name: string): Promise<RemoteDefinition> => {
    const known = loads.get(name);
    if (known) return known;
    const load = loadBest(name).catch((error: unknown) => {
      loads.delete(name);
      throw new RemoteLoadError(name, error);
    });
    loads.set(name, load);
    return load;
  };

  return {
    loadRemote,
    prefetchRemote: (name) => {
      loadRemote(name).catch((error: unknown) => debugLog(`remote ${name} was not prefetched`, error));
    },
  };
}
