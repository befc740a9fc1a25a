import type { Compilation, Module } from 'webpack';
import { z } from 'zod';

const consumed = z.object({
  type: z.literal('consume-shared-module'),
  options: z.object({ shareKey: z.string(), requiredVersion: z.union([z.string(), z.literal(false)]) }),
});

const provided = z.object({ type: z.literal('provide-module'), _name: z.string(), _version: z.string() });

/** Share keys that a compiled remote asks the shell for, with the versions it was compiled against. */
export function consumedModules({ modules }: Compilation): Record<string, string> {
  return collect(modules, (module) => {
    const { data } = consumed.safeParse({ type: module.type, options: Reflect.get(module, 'options') });
    return data && [data.options.shareKey, String(data.options.requiredVersion).replace(/^\^/, '')];
  });
}

/** Share keys that the compiled shell gives, with their versions. */
export function providedModules({ modules }: Compilation): Record<string, string> {
  return collect(modules, (module) => {
    const fields = {
      type: module.type,
      _name: Reflect.get(module, '_name'),
      _version: Reflect.get(module, '_version'),
    };
    const { data } = provided.safeParse(fields);
    return data && [data._name, data._version];
  });
}

function collect(modules: Iterable<Module>, read: (module: Module) => [string, string] | undefined) {
  const found = [...modules].flatMap((module) => {
    const entry = read(module);
    return entry ? [entry] : [];
  });
  return Object.fromEntries(found.toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}
