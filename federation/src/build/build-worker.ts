import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtSchema } from '@exchange/shared-platform/manifest';
import { Failure, prerenderedRooms, roomOf, runCommand } from '@exchange/shared-node';
import type { BuildFile } from './build.ts';
import { contentName } from '../webpack/content-hash.ts';
import { compile } from '../webpack/compile.ts';
import { compileRendering } from '../webpack/rendering.ts';
import { roomConfig } from '../webpack/room-config.ts';
import { packDeclarations } from './declarations.ts';
import { describeBuild, describeFile } from './describe-build.ts';
import { FactsPlugin } from './facts/facts-plugin.ts';
import { namesWithoutDoor } from './facts/shares.ts';
import { callsFile, packSources, packTexts } from './packed-texts.ts';
import { precompress } from './precompress.ts';
import { layOut } from './store-layout.ts';

// One process per room, because webpack uses one core only.
const [name, folder] = process.argv.slice(2);
if (!name || !folder) throw new Error('build-worker needs the name and the folder');

const store = join(folder, 'store');
const notServed = join(folder, 'not-served');

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
  const { stored, ...layout } = await layOut(written, { store, notServed });
  await rm(written, { recursive: true });
  const rendering = prerenderedRooms.includes(name) ? await compileRendering(name, notServed) : undefined;
  const files = stored.map(async (path) => describeFile(path, await readFile(join(store, path))));
  const declarations = name === 'shell' ? await packDeclarations(notServed) : undefined;
  const described = await describeBuild(name, compilation, facts, {
    ...layout,
    files: (await Promise.all(files)).toSorted((a, b) => a.path.localeCompare(b.path, 'en')),
    declarations,
  });
  const built = { ...builtSchema.parse(described), ...(rendering && { rendering }) };
  await precompress(store);
  // A comment changes the sources and not the content, nor does what the service accepts.
  const contentHash = contentName(JSON.stringify(built));
  const calls = await packTexts(notServed, 'calls', { [callsFile]: JSON.stringify(facts.calls) });
  const build: BuildFile = { ...built, sources: await packSources(name, notServed), calls, contentHash };
  await writeFile(join(folder, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
});
