import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { runCommand } from '../process/command.ts';
import { roomOf } from '../workspace/rooms.ts';
import { compile, loadConfig } from './compile.ts';
import { contentHash } from './content-hash.ts';
import { buildSchema } from './build.schema.ts';
import { precompress } from './precompress.ts';
import { consumedModules, providedModules } from './shared-modules.ts';

// A process of its own per room: webpack keeps one core busy, and there are at least two.
const [name, folder] = process.argv.slice(2);
if (!name || !folder) throw new Error('build-worker needs the name and the folder');

const files = join(folder, 'files');
await runCommand(async () => {
  await rm(folder, { recursive: true, force: true });
  const { compilation } = await compile(await loadConfig(roomOf(name), { mode: 'production', outputFolder: files }));
  await setSourceMapsAside();
  await precompress(files);
  const shared = name === 'shell' ? providedModules(compilation) : consumedModules(compilation);
  const build = buildSchema.parse({ name, contentHash: await contentHash(files), shared });
  await writeFile(join(folder, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
});

/** The public gets no source maps; whoever reads an error report finds them beside the release. */
async function setSourceMapsAside(): Promise<void> {
  for (const entry of await readdir(files, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.map')) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(folder ?? '', 'source-maps', relative(files, from));
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
  }
}
