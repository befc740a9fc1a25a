import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { languages } from '@exchange/shared-domain';
import { describeCalls } from '@exchange/api/describe-calls';
import { root, runCommand } from '@exchange/shared-node';
import { swcOptions } from '../../webpack/rules.ts';
import { callsOf, type Endpoint } from './calls.ts';
import type { Definition, PageKeys } from './definition.ts';

// Runs a room's sources in Node and asks them. What Node does not know is compiled or left empty.

/** Files in the order in which imports found them. */
const found: string[] = [];

registerHooks({
  resolve(specifier, context, next) {
    const result = next(specifier, context);
    if (result.url.startsWith('file:')) found.push(relative(root, fileURLToPath(result.url)));
    return result;
  },
  load(url, context, next) {
    const compiled = (source: string) => ({ format: 'module', source, shortCircuit: true }) as const;
    const text = () => readFileSync(fileURLToPath(url), 'utf8');
    if (/\.(css|svg|png|jpe?g|webp|avif|woff2?)$/.test(url)) return compiled('export default {};');
    if (url.endsWith('.tsx')) return compiled(transformSync(text(), swcOptions).code);
    if (url.endsWith('.json') && !url.includes('/node_modules/')) return compiled(`export default ${text()};`);
    return next(url, context);
  },
});

// The types of the browser's rooms are not known here: only what is asked of them is named.
interface Platform {
  readonly createI18n: (language: string) => Promise<{ options: { interpolation?: { defaultVariables?: object } } }>;
  readonly api: {
    endpoints: object;
    injectEndpoints: (injected: { endpoints: (build: unknown) => object }) => unknown;
    enhanceEndpoints: (enhanced: { endpoints: Record<string, (endpoint: Endpoint) => void> }) => unknown;
  };
}

interface Shell {
  readonly prepareApplication: (
    environment: object,
    language: string,
  ) => Promise<{ store: { getState: () => object }; texts: { getDataByLanguage: (language: string) => object } }>;
}

interface Remote {
  readonly default: { readonly name: string; readonly routes: Route[]; readonly slices: { readonly name: string }[] };
}

interface Route {
  readonly path?: string;
  readonly Component?: Page;
  readonly element?: { readonly type?: Page };
  readonly children?: Route[];
}

interface Page {
  readonly preload?: () => Promise<{ readonly head?: PageKeys }>;
}

type Asked = Omit<Definition, 'words' | 'calls'>;

const [room = '', ...apis] = process.argv.slice(2);
const pageFiles = new Map<unknown, string[]>();
await runCommand(async () => {
  const { api, createI18n } = await importFile<Platform>('shared-platform/src/index.ts');
  const { options } = await createI18n(languages[0]);
  const words = Object.keys(options.interpolation?.defaultVariables ?? {});
  const asked = room === 'shell' ? await askShell(api) : await askRemote(api);
  const calls: Record<string, Endpoint> = {};
  const seen = asked.namesInPage.endpoints.map(
    (name) => [name, (call: Endpoint) => void (calls[name] = call)] as const,
  );
  api.enhanceEndpoints({ endpoints: Object.fromEntries(seen) });
  const definition: Definition = { ...asked, words, calls: callsOf(calls, await describeCalls()) };
  // In a line of its own, because the code may have written something too.
  process.stdout.write(`\n${JSON.stringify(definition)}\n`);
});

async function askShell(api: Platform['api']): Promise<Asked> {
  const { prepareApplication } = await importFile<Shell>('shell/src/application/start-up.ts');
  const { store, texts } = await prepareApplication({}, languages[0]);
  await Promise.all(apis.map(importFile));
  return definitionOf(api.endpoints, store.getState(), texts.getDataByLanguage(languages[0]));
}

async function askRemote(api: Platform['api']): Promise<Asked> {
  const calls: object = {};
  const { injectEndpoints } = api;
  // Afterwards the API slice can't tell whose a call is: two of one name are one.
  api.injectEndpoints = ({ endpoints, ...options }) =>
    injectEndpoints({
      ...options,
      endpoints: (build) => {
        const own = endpoints(build);
        Object.assign(calls, own);
        return own;
      },
    });
  const { default: remote } = await importFile<Remote>(`${room}/src/remote.ts`);
  const routes = await routesOf(remote.routes);
  await Promise.all(apis.map(importFile));
  const slices = Object.fromEntries(remote.slices.map((slice) => [slice.name, slice]));
  return definitionOf(calls, slices, { [remote.name]: remote }, routes);
}

function definitionOf(endpoints: object, slices: object, namespaces: object, routes: Definition['routes'] = []) {
  const namesOf = (named: object) => Object.keys(named).toSorted();
  return {
    namesInPage: { endpoints: namesOf(endpoints), slices: namesOf(slices), namespaces: namesOf(namespaces) },
    routes,
  };
}

async function routesOf(table: Route[], parent = { path: '', pages: [] as string[] }): Promise<Definition['routes']> {
  const routes: Definition['routes'][number][] = [];
  for (const { path, Component, element, children } of table) {
    found.length = 0;
    const module = await (Component ?? element?.type)?.preload?.();
    // A page's file is the first that its import finds.
    const files = pageFiles.get(module) ?? found.slice(0, 1);
    pageFiles.set(module, files);
    const at = { path: [parent.path, path].filter(Boolean).join('/'), pages: [...parent.pages, ...files] };
    if (children) routes.push(...(await routesOf(children, at)));
    else if (!at.path.endsWith('*')) routes.push({ ...at, head: module?.head });
  }
  return routes;
}

async function importFile<Module>(file: string): Promise<Module> {
  return import(pathToFileURL(join(root, file)).href);
}
