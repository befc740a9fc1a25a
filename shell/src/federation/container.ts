import { getInstance } from '@module-federation/runtime';

/** Fetches a container from the absolute address of its entry and gives its module `./remote`. A seam for tests. */
export type LoadContainer = (name: string, entry: string) => Promise<unknown>;

interface Container {
  readonly init: (shareScope: unknown) => Promise<unknown> | true | undefined;
  readonly get: (module: string) => Promise<() => unknown>;
}

/** The real thing: the page's loader for the entry, and the protocol of webpack's containers for what is in it. */
export function createContainerLoader(): LoadContainer {
  const shareScope = getInstance()?.shareScopeMap['default'];
  const ready = new Map<string, Container>();
  return async (_name, entry) => {
    // By address, not by name: two releases of a remote may have to meet in one page.
    const container = ready.get(entry) ?? (await openContainer(entry, shareScope));
    ready.set(entry, container);
    const factory = await container.get('./remote');
    return factory();
  };
}

async function openContainer(entry: string, shareScope: unknown): Promise<Container> {
  const container = await window.exchangePage.load(entry, (run: () => Container | undefined) => run());
  if (!container) throw new Error(`${entry} holds no container`);
  await container.init(shareScope);
  return container;
}
