import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { type Built, builtSchema, type RouteFiles } from '@exchange/shared-platform/manifest';
import type { Compilation } from 'webpack';
import { inEachLanguage } from '@exchange/shared-domain';
import * as z from 'zod';
import { Failure, prerenderedRooms, roomOf, root, runCommand } from '@exchange/shared-node';
import type { BuildFile } from './build.ts';
import { contentIntegrity, contentName } from '../webpack/content-hash.ts';
import { compile } from '../webpack/compile.ts';
import { compileRendering } from '../webpack/rendering.ts';
import { roomConfig } from '../webpack/room-config.ts';
import { packDeclarations } from './declarations.ts';
import type { PageKeys } from './facts/definition.ts';
import { type Facts, FactsPlugin } from './facts/facts-plugin.ts';
import { doorFiles, roleOf, routeFiles } from './facts/route-files.ts';
import { readMounts } from './mounts.ts';
import { namesWithoutDoor } from './facts/shares.ts';
import { callsFile, packSources, packTexts } from './packed-texts.ts';
import { precompress } from './precompress.ts';
import { layOut, type Layout } from './store-layout.ts';

// One process per room, because webpack uses one core only.
const [name, folder] = process.argv.slice(2);
if (!name || !folder) throw new Error('build-worker needs the name and the folder');

const store = join(folder, 'store');
const notServed = join(folder, 'not-served');

const servedText = z.string().refine((text) => !text.includes('{{'), 'a text in the head has no placeholders');
const headSchema = z.object({ title: servedText, description: servedText });

await runCommand(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(notServed, { recursive: true });
  if (name === 'gallery') {
    await compile(roomConfig(name, { mode: 'production', outputFolder: store }));
    return;
  }
  const written = join(folder, 'written');
  const config = roomConfig(name, { mode: 'production', outputFolder: written });
  const collected = new FactsPlugin(name);
  config.plugins?.push(collected);
  const { compilation } = await compile(config);
  const facts = await collected.facts();
  const faults = name === 'shell' ? [] : await namesWithoutDoor(facts.consumes);
  if (faults.length > 0) throw new Failure(`${roomOf(name)} ${faults.join('; ')}.`);
  const layout = await layOut(written, { store, notServed });
  await rm(written, { recursive: true });
  const rendering = prerenderedRooms.includes(name) ? await compileRendering(name, notServed) : undefined;
  const built = { ...(await describe(name, compilation, facts, layout)), ...(rendering && { rendering }) };
  await precompress(store);
  // A comment changes the sources and not the content, nor does what the service accepts.
  const contentHash = contentName(JSON.stringify(built));
  const calls = await packTexts(notServed, 'calls', { [callsFile]: JSON.stringify(facts.calls) });
  const build: BuildFile = { ...built, sources: await packSources(name, notServed), calls, contentHash };
  await writeFile(join(folder, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
});

async function describe(of: string, compilation: Compilation, facts: Facts, layout: Layout): Promise<Built> {
  const files = await Promise.all(
    layout.stored.map(async (path) => {
      const { size } = await stat(join(store, path));
      return { path, size, integrity: contentIntegrity(await readFile(join(store, path))), ...roleOf(path) };
    }),
  );
  const common = {
    name: of,
    files: files.toSorted((a, b) => a.path.localeCompare(b.path, 'en')),
    namesInPage: facts.namesInPage,
    shown: facts.shown,
  };
  if (of !== 'shell') {
    const routes = Object.entries(routeFiles(compilation, facts)).map(([path, route]) => {
      const keys = facts.pageKeys.get(path);
      return [path, { ...route, ...(keys && { head: pageHead(roomOf(of), keys) }) }];
    });
    return builtSchema.parse({
      ...common,
      kind: 'remote',
      uses: facts.consumes,
      routes: Object.fromEntries(routes),
      federation: layout.federation,
    });
  }
  return builtSchema.parse({
    ...common,
    kind: 'shell',
    gives: facts.provides,
    doors: doorFiles(compilation),
    mounts: await readMounts(),
    fixed: layout.fixed,
    template: layout.template,
    declarations: await packDeclarations(notServed),
  });
}

/** Title and description of a page in every language. */
function pageHead(room: string, { title, description }: PageKeys): NonNullable<RouteFiles['head']> {
  return inEachLanguage((language) => {
    const texts: unknown = JSON.parse(readFileSync(join(root, room, 'src/locales', `${language}.json`), 'utf8'));
    return headSchema.parse({ title: textAt(texts, title), description: textAt(texts, description) });
  });
}

function textAt(texts: unknown, key: string): unknown {
  return key.split('.').reduce((below, part) => Object(below)[part], texts);
}
