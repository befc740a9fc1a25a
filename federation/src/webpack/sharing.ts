import { join } from 'node:path';
import { installedVersion, packageName, readPackage, root, sharedRooms } from '@exchange/shared-node';

/**
 * Packages of which a page may hold only one copy, by the door of the shell that names what remotes may use of them. The
 * rest is left out of the shell, unless the shell uses it itself.
 */
export const packageDoors: Readonly<Record<string, string>> = {
  '@reduxjs/toolkit': 'shell/src/doors/toolkit.ts',
  '@reduxjs/toolkit/query': 'shell/src/doors/toolkit-query.ts',
  'react-i18next': 'shell/src/doors/react-i18next.ts',
  'react-i18next/TransWithoutContext': 'shell/src/doors/react-i18next-trans.ts',
  'react-redux': 'shell/src/doors/react-redux.ts',
  'react-router-dom': 'shell/src/doors/react-router-dom.ts',
  // Not for its state: three remotes would bring the same code each.
  'zod/mini': 'shell/src/doors/zod-mini.ts',
};

// CommonJS packages can't be tree-shaken, and big.js is one class, so a door would save nothing.
const wholePackages = ['big.js', 'react', 'react/', 'react-dom'];

/** Packages that remotes never bundle, even where the shell provides nothing of them. */
const consumedPackages = [
  '@reduxjs/toolkit',
  'big.js',
  'i18next',
  'react',
  'react-dom',
  'react-i18next',
  'react-redux',
  'react-router',
  'react-router-dom',
  'zod',
  ...sharedRooms.map(packageName),
];

/** Doors that the shell does not provide: their code never runs in a page, or in the shell alone. */
const notProvided = new Set(['./testing', './manifest', './contract', './registry']);

/** Doors of packages that few pages need. Every page needs all of the others. */
const onDemand = new Set(['react-i18next/TransWithoutContext']);

/** Whether a door of a shared room is shared at run time. Style sheets are loaded by the shell alone. */
const isShared = (door: string, file: string) => !notProvided.has(door) && /\.tsx?$/.test(file);

/**
 * What the shell provides: packages by their names, and doors by their absolute file, because the plugin provides a
 * module that the shell itself never imports only when it is given a path.
 */
export function providedByShell() {
  const whole = wholePackages.map((name) => [name, provided(name, true)] as const);
  const doors = Object.entries(packageDoors).map(
    ([shareKey, file]) => [join(root, file), provided(shareKey, !onDemand.has(shareKey))] as const,
  );
  return Object.fromEntries([...whole, ...doors, ...sharedRooms.flatMap(doorsOf)]);
}

const provided = (shareKey: string, eager: boolean) => ({
  shareKey,
  version: installedVersion(packageOf(shareKey)),
  eager,
  singleton: true,
  requiredVersion: false as const,
});

const packageOf = (shareKey: string) =>
  consumedPackages.find((name) => shareKey === name || shareKey.startsWith(`${name}/`)) ?? '';

/** Every page of every remote needs the main door of a room. */
const doorsOf = (room: string) =>
  Object.entries(readPackage(room).exports)
    .filter(([door, file]) => isShared(door, file))
    .map(([door, file]) => [join(root, room, file), provided(join(packageName(room), door), door === '.')] as const);

/**
 * What remotes consume, each with all its subpaths: `pkg` alone would leave `pkg/sub` unshared, which
 * silently makes two stores.
 * `import: false` leaves no second copy to fall back to, so a shell that can't provide a module is an error that the
 * loader sees, not a second React.
 */
export function consumedByRemotes() {
  const consumed = consumedPackages.flatMap((name) => {
    const option = {
      singleton: true,
      import: false as const,
      requiredVersion: `^${installedVersion(name)}`,
      strictVersion: name === packageName('shared-platform'),
    };
    return [
      [name, option],
      [`${name}/`, option],
    ] as const;
  });
  return Object.fromEntries(consumed);
}
