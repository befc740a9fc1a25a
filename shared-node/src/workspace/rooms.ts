import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository's root folder. */
export const root = resolve(import.meta.dirname, '../../..');

type Texts = Readonly<Record<string, string>>;

interface RoomPackage {
  readonly name: string;
  readonly version: string;
  readonly private: boolean;
  readonly workspaces: readonly string[];
  readonly exports: Texts;
  readonly dependencies: Texts;
  readonly devDependencies: Texts;
  readonly scripts: Texts;
}

/** The `package.json` of a folder of the repository; the root's own for `.`. Optional dependencies are among the others. */
export function readPackage(folder: string): RoomPackage {
  const read = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Partial<RoomPackage> & {
    readonly name: string;
    readonly version: string;
    readonly optionalDependencies?: Texts;
  };
  return {
    private: false,
    workspaces: [],
    exports: {},
    devDependencies: {},
    scripts: {},
    ...read,
    dependencies: { ...read.dependencies, ...read.optionalDependencies },
  };
}

/** Version of an installed package, a room or any other. */
export function installedVersion(name: string): string {
  return readPackage(join('node_modules', name)).version;
}

/** Scope of every room's package name: it is ours, so no package of a registry can be mistaken for a room. */
export const scope = '@exchange';

/** Package name of a room's folder. */
export const packageName = (room: string): string => `${scope}/${room}`;

/** All rooms, in the order of the root's `workspaces`. */
export const rooms = readPackage('.').workspaces;

/** Rooms whose doors releases share at run time. */
export const sharedRooms = ['shared-platform', 'shared-ui'];

/** Names of the remotes: `remote-wizard` is `wizard` at run time. */
export const remotes = rooms.filter((room) => room.startsWith('remote-')).map((room) => room.slice('remote-'.length));

/** Everything that is released into the folder of micro-frontends. */
export const releasable = ['shell', ...remotes];

/** What is also built to prerender pages: the shell for every page's frame, and the remotes, of which one needs a session. */
export const prerenderedRooms = releasable.filter((name) => name !== 'admin');

/** Everything that is built: what is released, and the gallery of the design system. */
export const buildable = [...releasable, 'gallery'];

/** Folder of the room that something buildable is built from. */
export function roomOf(name: string): string {
  if (name === 'gallery') return 'shared-ui';
  return name === 'shell' ? 'shell' : `remote-${name}`;
}
