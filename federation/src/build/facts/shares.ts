import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@exchange/shared-node';
import type { Compilation, Dependency, Module } from 'webpack';
import type { Shares } from '@exchange/shared-platform/registry';
import { runtimeShare } from '../../webpack/federation-runtime.ts';
import { packageDoors } from '../../webpack/sharing.ts';

/** A shared module that a remote takes from the shell. */
interface Consumed extends Module {
  readonly options: { readonly shareKey: string; readonly requiredVersion: string | false };
}

/** A shared module that the shell provides. */
interface Provided extends Module {
  readonly _name: string;
  readonly _version: string;
}

export const isConsumed = (module: Module): module is Consumed => module.type === 'consume-shared-module';
export const isProvided = (module: Module): module is Provided => module.type === 'provide-module';

/** The exports of each shared module that a remote uses. Must be read before webpack merges modules. */
export function consumedShares({ modules, moduleGraph }: Compilation): Shares {
  return sharesOf(
    [...modules].filter(isConsumed).map((module) => {
      // With `import: false` webpack records no used exports, so they come from the references of the importing modules.
      const references = [...moduleGraph.getIncomingConnections(module)].flatMap(({ dependency, originModule }) =>
        dependency && originModule ? referencedNames(dependency, moduleGraph) : [],
      );
      const { shareKey, requiredVersion } = module.options;
      return [shareKey, String(requiredVersion).replace(/^\^/, ''), references.includes(everything) ? '*' : references];
    }),
  );
}

export function providedShares({ modules, moduleGraph }: Compilation): Shares {
  return sharesOf(
    [...modules].filter(isProvided).map((module) => {
      const [dependency] = [...module.blocks.flatMap(({ dependencies }) => dependencies), ...module.dependencies];
      const own = dependency && moduleGraph.getModule(dependency);
      const names = own ? moduleGraph.getExportsInfo(own).getProvidedExports() : undefined;
      return [module._name, module._version, Array.isArray(names) ? names : '*'];
    }),
  );
}

/**
 * What a remote uses of the shared packages and no door of the shell in this tree names: one sentence each, with what
 * to do. A remote that is built all the same would be refused by the shell.
 */
export async function namesWithoutDoor(consumes: Shares): Promise<string[]> {
  const faults = Object.entries(packageDoors).map(async ([shareKey, door]) => {
    const used = consumes[shareKey]?.names ?? [];
    if (used === '*') return [`uses ${shareKey} as a whole; import what it needs by name`];
    const named: object = used.length > 0 ? await import(pathToFileURL(join(root, door)).href) : {};
    const missing = used.filter((name) => !(name in named));
    return missing.length > 0 ? [`uses ${missing.join(', ')} of ${shareKey}; name it in ${door}`] : [];
  });
  return (await Promise.all(faults)).flat();
}

const everything = '*';

function referencedNames(dependency: Dependency, moduleGraph: Compilation['moduleGraph']): string[] {
  return dependency.getReferencedExports(moduleGraph, undefined).map((reference) => {
    const [name = everything] = Array.isArray(reference) ? reference : reference.name;
    return name;
  });
}

type Share = readonly [key: string, version: string, names: '*' | string[]];

function sharesOf(found: readonly Share[]): Shares {
  return Object.fromEntries(
    // The plugin brings the runtime, so it is no module that either side imports as shared.
    [...found, runtimeShare]
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([key, version, names]) => [
        key,
        { version, names: names === '*' ? names : [...new Set(names)].toSorted() },
      ]),
  );
}
