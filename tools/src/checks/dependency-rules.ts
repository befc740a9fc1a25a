import { readPackage, rooms } from '@exchange/shared-node';
import { arrows, browserRooms } from './arrows.ts';

const testFiles = String.raw`\.test\.tsx?$|\.fixture\.tsx?$|/testing/|/gallery/`;

const unlisted = rooms.filter((room) => !(room in arrows));
if (unlisted.length > 0) throw new Error(`Say in tools/src/checks/arrows.ts what ${unlisted.join(', ')} may import.`);

const anyOf = (folders: readonly string[]) => `^(${folders.join('|')})/`;
const packagesOf = (room: string) => Object.keys(readPackage(room).dependencies);
const testPackagesOf = (room: string) =>
  ['.', room].flatMap((folder) => Object.keys(readPackage(folder).devDependencies));
const packageFolders = (names: readonly string[]) =>
  String.raw`node_modules/(@types/)?(${names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})/`;

const forbidden = [
  ...Object.entries(arrows).flatMap(([room, allowed]) => [
    {
      name: `${room}-imports-only-listed-rooms`,
      from: { path: `^${room}/src/` },
      to: { path: anyOf(rooms), pathNot: anyOf([room, ...allowed.rooms]) },
    },
    {
      name: `${room}-imports-only-its-packages`,
      from: { path: `^${room}/src/`, pathNot: testFiles },
      to: { path: 'node_modules/', pathNot: packageFolders(packagesOf(room)) },
    },
    {
      name: `${room}-tests-import-only-its-packages`,
      from: { path: `^${room}/src/.*(${testFiles})` },
      to: { path: 'node_modules/', pathNot: packageFolders([...packagesOf(room), ...testPackagesOf(room)]) },
    },
    ...Object.entries(allowed.wings ?? {}).map(([wing, lower]) => ({
      name: `${room}-${wing}-imports-only-lower-wings`,
      from: { path: `^${room}/src/${wing}/`, pathNot: testFiles },
      to: { path: `^${room}/src/[^/]+/`, pathNot: `^${room}/src/(${[wing, ...lower].join('|')})/` },
    })),
  ]),
  {
    name: 'rooms-are-entered-by-their-doors',
    from: { path: '^([^/]+)/src/' },
    to: { path: anyOf(rooms), pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'the-admin-kit-is-entered-by-its-door',
    from: { path: '^remote-admin/src/(?!kit/)', pathNot: testFiles },
    to: { path: '^remote-admin/src/kit/', pathNot: String.raw`kit/index\.ts$|\.css$` },
  },
  {
    name: 'test-doors-are-for-tests',
    from: { path: '^[^/]+/src/', pathNot: testFiles },
    to: { path: '^shared-[^/]+/src/testing/' },
  },
  {
    name: 'browser-rooms-know-no-node',
    from: { path: `^(${browserRooms.join('|')})/src/`, pathNot: testFiles },
    to: { dependencyTypes: ['core'] },
  },
  {
    // The schemas of the classic zod carry every method.
    name: 'browser-rooms-use-zod-mini',
    from: { path: `^(${browserRooms.join('|')})/src/` },
    to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/mini/' },
  },
  { name: 'imports-exist', from: {}, to: { couldNotResolve: true } },
  { name: 'no-cycles', from: {}, to: { circular: true } },
];

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // TypeScript 7 has no API for parsing.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
