import { getInstance, registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime';

/** Fetches a container from the absolute address of its entry and gives its module `./remote`. A seam for tests. */
export type LoadContainer = (name: string, entry: string) => Promise<unknown>;

type Host = NonNullable<ReturnType<typeof getInstance>>;
type RemoteModule = ReturnType<Host['initRawContainer']>;
type Container = Parameters<Host['initRawContainer']>[2];

/**
 * A shared module that did not arrive is asked for again by the next who needs it; without this, Module Federation would
 * answer with the first failure for ever.
 */
const forgetFailedShares: Parameters<typeof registerGlobalPlugins>[0][number] = {
  name: 'forget-failed-shares',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const scope of Object.values(shareScopeMap))
      for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) delete share.loading;
  },
};

/** The real thing: the page's loader for the entry, Module Federation's runtime for what is in it. */
export function createContainerLoader(): LoadContainer {
  // For the instances that containers make, and for the shell's own, which is there already.
  registerGlobalPlugins([forgetFailedShares]);
  registerPlugins([forgetFailedShares]);
  const modules = new Map<string, RemoteModule>();
  return async (name, entry) => {
    const module = modules.get(entry) ?? (await loadModule(name, entry));
    modules.set(entry, module);
    return module.get(`${name}/remote`, './remote');
  };
}

async function loadModule(name: string, entry: string): Promise<RemoteModule> {
  const host = getInstance();
  const container = await window.exchangePage.load(entry, (run: () => Container) => run());
  if (!host || !container) throw new Error(`${entry} holds no container`);
  // Not registered by name: two releases of a remote may have to meet in one page.
  return host.initRawContainer(name, entry, container);
}
