import type { Compilation } from 'webpack';
import type { Built } from '@exchange/shared-platform/manifest';
import { contentIntegrity } from '../webpack/content-hash.ts';
import type { Facts } from './facts/facts-plugin.ts';
import { doorFiles, routeFiles } from './facts/route-files.ts';
import { readMounts } from './mounts.ts';
import type { Layout } from './store-layout.ts';

interface Written extends Omit<Layout, 'stored'> {
  readonly files: Built['files'];
  /** Of the shell. */
  readonly declarations: string | undefined;
}

/** What a build says of itself, whether a release or a developer asked for it. */
export async function describeBuild(
  name: string,
  compilation: Compilation,
  facts: Facts,
  { files, fixed, template = '', federation, declarations = '' }: Written,
): Promise<Built> {
  const common = { name, files, namesInPage: facts.namesInPage, shown: facts.shown };
  if (name !== 'shell')
    return { ...common, kind: 'remote', uses: facts.consumes, routes: routeFiles(compilation, facts), federation };
  const [doors, mounts] = [doorFiles(compilation), await readMounts()];
  return { ...common, kind: 'shell', gives: facts.provides, doors, mounts, fixed, template, declarations };
}

export const describeFile = (path: string, content: Uint8Array): Built['files'][number] => ({
  path,
  size: content.length,
  integrity: contentIntegrity(content),
  // Container entries are called so in `room-config.ts`.
  ...(path.startsWith('entry.') && { role: 'entry' }),
});
