import { join, resolve } from 'node:path';
import { root } from './rooms.ts';

interface FolderSettings {
  readonly RELEASES_DIR?: string | undefined;
  readonly DATA_DIR?: string | undefined;
}

/** Folder of the releases by the settings, or by the environment that they come from. */
export function releasesFolder({ RELEASES_DIR, DATA_DIR }: FolderSettings): string {
  return resolve(root, RELEASES_DIR || join(DATA_DIR || '.data', 'releases'));
}
