import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { useFolder } from '@exchange/shared-node/testing/folder';
import { compile } from './compile.ts';
import { stableIdsPlugin } from './stable-ids-plugin.ts';

const parent = useFolder();

/** The ids of the modules of a page that shares one, which is built in a folder of its own. */
async function idsInOwnFolder(): Promise<string[]> {
  const folder = mkdtempSync(join(parent, 'page-'));
  const shared = join(folder, 'shared.js');
  writeFileSync(shared, 'export const rate = 1.79;');
  writeFileSync(join(folder, 'page.js'), `import { rate } from './shared.js'; document.title = rate;`);
  const { compilation } = await compile({
    mode: 'production',
    context: folder,
    entry: './page.js',
    optimization: { moduleIds: 'deterministic', concatenateModules: false, minimize: false },
    output: { path: join(folder, 'built') },
    performance: { hints: false },
    plugins: [
      stableIdsPlugin,
      new ModuleFederationPlugin({ name: 'page', manifest: false, dts: false, dev: false, virtualRuntimeEntry: true }),
      new ProvideSharedPlugin({ provides: { [shared]: { shareKey: 'shared', version: '1.0.0', eager: true } } }),
    ],
  });
  return [...compilation.modules].map((module) => String(compilation.chunkGraph.getModuleId(module))).toSorted();
}

test('the same sources get the same ids in every folder, what they share too', async () => {
  const [one, other] = [await idsInOwnFolder(), await idsInOwnFolder()];
  expect(one).toEqual(expect.arrayContaining(['provide module (default) shared@1.0.0']));
  expect(other).toEqual(one);
});
