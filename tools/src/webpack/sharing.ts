import { join } from 'node:path';
import { installedVersion, packageName, readPackage, root } from '../workspace/rooms.ts';

interface SharedOption {
  readonly import?: string | false;
  readonly shareKey?: string;
  readonly version?: string;
  readonly requiredVersion: string | false;
  readonly singleton: true;
  readonly strictVersion?: boolean;
}

type SharedOptions = Record<string, SharedOption>;

/** Packages of which a page may hold only one copy. The shell brings them; remotes never bundle them. */
export const packages = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  '@reduxjs/toolkit',
  'react-redux',
  'i18next',
  'react-i18next',
  // Not for its state: three remotes would bring the same 25 kB each.
  'zod',
];

const rooms = ['shared-platform', 'shared-ui'];

/** What doors run nowhere in a page; style sheets are the shell's own business. */
const notInPages = new Set(['./testing', './manifest']);

/** Whether a door of a shared room is shared at run time. */
const isShared = (door: string, file: string) => !notInPages.has(door) && /\.tsx?$/.test(file);

/** What the shell gives: every package with its subpaths, and every door of the shared rooms, used by it or not. */
export function providedByShell(): SharedOptions {
  const provided = packages.flatMap((name) => bothKeys(name, { singleton: true, requiredVersion: false }));
  return Object.fromEntries([...provided, ...rooms.flatMap(doors)]);
}

/**
 * What remotes take. `import: false` leaves no second copy to fall back to, so a shell that can't give a module is an
 * error that the loader sees, not a second React.
 */
export function takenByRemotes(): SharedOptions {
  const taken = [...packages, ...rooms.map(packageName)].flatMap((name) =>
    bothKeys(name, {
      singleton: true,
      import: false,
      requiredVersion: `^${installedVersion(name)}`,
      strictVersion: name === packageName('shared-platform'),
    }),
  );
  return Object.fromEntries(taken);
}

/** `pkg` alone would leave `pkg/sub` unshared: two stores, without a word. */
function bothKeys(name: string, option: SharedOption): [string, SharedOption][] {
  return [
    [name, option],
    [`${name}/`, option],
  ];
}

/**
 * Doors are named by their absolute file, because the plugin provides a module that the shell itself never imports only
 * when it is given a path.
 */
function doors(room: string): [string, SharedOption][] {
  const { exports, version } = readPackage(room);
  return Object.entries(exports)
    .filter(([door, file]) => isShared(door, file))
    .map(([door, file]) => {
      const shareKey = join(packageName(room), door);
      return [shareKey, { import: join(root, room, file), shareKey, version, singleton: true, requiredVersion: false }];
    });
}
