import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { roomOf, root } from '@exchange/shared-node/rooms';
import type { BuildRequest } from './base.ts';
import { galleryConfig } from './gallery.ts';
import { remoteConfig } from './remote.ts';
import { shellConfig } from './shell.ts';

/** The configuration of something buildable. */
export function roomConfig(name: string, request: BuildRequest): Configuration {
  const folder = join(root, roomOf(name));
  if (name === 'gallery') return galleryConfig(folder, request);
  return name === 'shell' ? shellConfig(folder, request) : remoteConfig(name, folder, request);
}
