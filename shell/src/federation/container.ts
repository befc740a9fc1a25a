import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** Where a container comes from. */
export interface ContainerSource {
  /** Absolute address of the container's entry. */
  readonly entry: string;
  /** Subresource integrity of the entry; only an override has none. */
  readonly integrity?: string;
}

/** Fetches a container and gives its module `./remote`. A seam: tests of the loader have no network. */
export type LoadContainer = (name: string, source: ContainerSource) => Promise<unknown>;

/**
 * The real thing, on Module Federation's runtime.
 * @param timeout longest time in milliseconds that an entry may take to arrive
 */
export function createContainerLoader(timeout: number): LoadContainer {
  const integrities = new Map<string, string>();
  registerPlugins([
    {
      name: 'entry-integrity',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        const integrity = integrities.get(url);
        if (integrity !== undefined) {
          script.integrity = integrity;
          script.crossOrigin = 'anonymous';
        }
        return { script, timeout };
      },
    },
  ]);
  const attempts = new Map<string, number>();
  return (name, { entry, integrity }) => {
    const attempt = (attempts.get(entry) ?? 0) + 1;
    attempts.set(entry, attempt);
    const address = attempt === 1 ? entry : pastCaches(entry, attempt);
    if (integrity !== undefined) integrities.set(address, integrity);
    // Forced: an earlier attempt left the runtime with what it did not get.
    registerRemotes([{ name, entry: address, entryGlobalName: `exchange_${name}` }], { force: true });
    return loadRemote(`${name}/remote`);
  };
}

/** Releases are cached for ever; bytes that were damaged on their way must not be. */
function pastCaches(entry: string, attempt: number): string {
  const url = new URL(entry);
  url.searchParams.set('attempt', String(attempt));
  return url.href;
}
