import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** The repository's root folder. */
export const root = resolve(import.meta.dirname, '../../..');

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  private: z.boolean().default(false),
  workspaces: z.array(z.string()).default([]),
  exports: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  scripts: z.record(z.string(), z.string()).default({}),
});

type RoomPackage = z.infer<typeof packageSchema>;

/** The `package.json` of a folder of the repository; the root's own for `.`. */
export function readPackage(folder: string): RoomPackage {
  return packageSchema.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
}

/** Version of an installed package, a room or any other. */
export function installedVersion(name: string): string {
  const file = join(root, 'node_modules', name, 'package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** Scope of every room's package name: it is ours, so no package of a registry can be mistaken for a room. */
export const scope = '@exchange';

/** Package name of a room's folder. */
export const packageName = (room: string): string => `${scope}/${room}`;

/** All rooms, in the order of the root's `workspaces`. */
export const rooms = readPackage('.').workspaces;

/** Names of the remotes: `remote-wizard` is `wizard` at run time. */
export const remotes = rooms.filter((room) => room.startsWith('remote-')).map((room) => room.slice('remote-'.length));

/** Everything that is released into the folder of micro-frontends. */
export const releasable = ['shell', ...remotes];

/** What is also built to render pages ahead: the shell for every page's frame, and the remotes whose pages anybody may read. */
export const renderedAhead = ['shell', 'public'];

/** Everything that is built: what is released, and the gallery of the design system. */
export const buildable = [...releasable, 'gallery'];

/** Folder of the room that something buildable is built from. */
export function roomOf(name: string): string {
  if (name === 'gallery') return 'shared-ui';
  return name === 'shell' ? 'shell' : `remote-${name}`;
}
