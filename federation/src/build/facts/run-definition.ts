import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { languages } from '@exchange/shared-domain';
import { runCommand } from '@exchange/shared-node/command';
import { root } from '@exchange/shared-node/rooms';
import { swcOptions } from '../../webpack/rules.ts';
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
interface Api {
  readonly endpoints: object;
  injectEndpoints: (injected: { readonly endpoints: (build: unknown) => object }) => Api;
}

interface Page {
  readonly preload: () => Promise<{ readonly head?: PageKeys }>;
}

interface Route {
  readonly path?: string;
  readonly Component?: Partial<Page>;
  readonly element?: { readonly type?: Partial<Page> };
  readonly children?: readonly Route[];
}

interface Remote {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly slices: readonly { readonly name: string }[];
}

interface Shell {
  readonly prepareApplication: (environment: object, language: string) => Promise<Started>;
}

interface Started {
  readonly store: { readonly getState: () => object };
  readonly texts: { readonly getDataByLanguage: (language: string) => object };
}

/** Files of the pages that were loaded, by their modules. */
const fileOf = new Map<object, string | undefined>();

const [room = '', ...apis] = process.argv.slice(2);
const { api } = await importFile<{ api: Api }>('shared-platform/src/index.ts');
await runCommand(async () => {
  const definition = room === 'shell' ? await askShell() : await askRemote();
  // In one line, because the code may have written something too.
  process.stdout.write(`\n${JSON.stringify(definition)}\n`);
});

async function askShell(): Promise<Definition> {
  const { prepareApplication } = await importFile<Shell>('shell/src/application/start-up.ts');
  const { store, texts } = await prepareApplication({}, languages[0]);
  await Promise.all(apis.map(importFile));
  const namespaces = namesOf(texts.getDataByLanguage(languages[0]));
  return {
    namesInPage: { endpoints: namesOf(api.endpoints), slices: namesOf(store.getState()), namespaces },
    routes: [],
  };
}

async function askRemote(): Promise<Definition> {
  const endpoints: Record<string, unknown> = {};
  const { injectEndpoints } = api;
  // Afterwards the API slice can't tell whose a call is: two of one name are one.
  api.injectEndpoints = (injected) =>
    injectEndpoints({
      ...injected,
      endpoints: (build) => {
        const own = injected.endpoints(build);
        Object.assign(endpoints, own);
        return own;
      },
    });
  const { default: remote } = await importFile<{ default: Remote }>(`${room}/src/remote.ts`);
  const routes = await routesOf(remote.routes);
  await Promise.all(apis.map(importFile));
  const slices = remote.slices.map(({ name }) => name).toSorted();
  return { namesInPage: { endpoints: namesOf(endpoints), slices, namespaces: [remote.name] }, routes };
}

async function routesOf(table: readonly Route[], parent = { path: '', pages: [] as string[] }) {
  const routes: Definition['routes'][number][] = [];
  for (const { path, Component, element, children } of table) {
    const { file, head } = await loaded(Component ?? element?.type);
    const at = {
      path: [parent.path, path].filter(Boolean).join('/'),
      pages: [...parent.pages, ...(file === undefined ? [] : [file])],
    };
    if (children) routes.push(...(await routesOf(children, at)));
    else if (!at.path.endsWith('*')) routes.push({ ...at, head });
  }
  return routes;
}

/** A lazy page with its file, which is the first that its import finds. */
async function loaded(
  page: Partial<Page> | undefined,
): Promise<{ file?: string | undefined; head?: PageKeys | undefined }> {
  if (!page?.preload) return {};
  found.length = 0;
  const module = await page.preload();
  if (!fileOf.has(module)) fileOf.set(module, found[0]);
  return { file: fileOf.get(module), head: module.head };
}

/** @param file relative to the repository */
async function importFile<Module>(file: string): Promise<Module> {
  return import(pathToFileURL(join(root, file)).href);
}

function namesOf(named: object): string[] {
  return Object.keys(named).toSorted();
}
