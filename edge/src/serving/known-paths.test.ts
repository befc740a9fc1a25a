import type { Registry } from '@exchange/shared-platform/registry';
import { knownPaths } from './known-paths.ts';

const registryOf = (...routes: string[]): Registry => ({
  format: 2,
  shell: { version: '1.0.0', gives: {} },
  remotes: {
    one: {
      live: {
        version: '1.0.0',
        entry: '/mfe/one/entry.js',
        uses: {},
        routes: Object.fromEntries(routes.map((route) => [route, { files: [], texts: { en: [], bg: [] } }])),
      },
      fallbacks: [],
    },
  },
});

const mounts = [
  { remote: 'other', at: '/admin', owns: ['/admin'] },
  { remote: 'one', at: '/', owns: ['/'] },
];

describe('an address has a page', () => {
  const routeOf = knownPaths(registryOf('/', '/faq', '/a.b', '/offices/:id', '/list/:page?', '/:any/login'), mounts);

  it.each(['/', '/faq', '/FAQ', '/faq/', '/f%61q', '/a.b', '/offices/7', '/offices/%D0%A1', '/list', '/list/2'])(
    'when a route of a live remote matches it: %s',
    (path) => expect(routeOf(path)).toBeDefined(),
  );

  it.each(['//', '/faq/more', '/xfaq', '/axb', '/offices', '/offices/', '/offices/7/8', '/list/2/3', '/%E0%A4%A'])(
    'and otherwise not: %s',
    (path) => expect(routeOf(path)).toBeUndefined(),
  );

  it.each(['/admin/login', '/Admin/login'])('and otherwise not, as %s, which is of another remote', (path) => {
    expect(routeOf(path)).toBeUndefined();
  });

  it('and the route is found for any value of its parameters', () => {
    expect(routeOf('/Offices/7/')).toBe('/offices/:id');
  });
});
