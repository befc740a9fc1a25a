import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, type BuildRequest } from './base.ts';
import { PagePlugin } from './page-plugin.ts';

/** Configuration of a gallery: a page of its own in the folder `gallery`, with no federation. */
export function galleryConfig(roomFolder: string, request: BuildRequest): Configuration {
  const folder = join(roomFolder, 'gallery');
  const base = baseConfig(roomFolder, request);
  return {
    ...base,
    entry: { main: join(folder, 'main.tsx') },
    output: { ...base.output, uniqueName: 'exchange-gallery', publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new PagePlugin({ template: join(import.meta.dirname, 'gallery.html'), publicFolder: join(folder, 'public') }),
    ],
  };
}
