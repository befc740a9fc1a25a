import { getInstance } from '@module-federation/runtime';

export type LoadContainer = (name: string, entry: string) => Promise<unknown>;

interface WebpackContainer {
  readonly init: (shareScope: unknown) => Promise<unknown> | true | undefined;
  readonly get: (module: string) => Promise<() => unknown>;
}

/** Loads the module of a remote's release. A file of its own: the benchmark's one bundle has another in its place. */
export function createContainerLoader(): LoadContainer {
  const shareScope = getInstance()?.shareScopeMap['default'];
  const ready = new Map<string, WebpackContainer>();
  return async (_name, entry) => {
    // By address, not by name: two releases of a remote may have to meet in one page.
    const container = ready.get(entry) ?? (await openContainer(entry, shareScope));
    ready.set(entry, container);
    const factory = await container.get('./remote');
    return factory();
  };
}

async function openContainer(entry: string, shareScope: unknown): Promise<WebpackContainer> {
  const container = await window.exchangePage.load(entry, (run: () => WebpackContainer | undefined) => run());
  if (!container) throw new Error(`${entry} holds no container`);
  await container.init(shareScope);
  return container;
}
