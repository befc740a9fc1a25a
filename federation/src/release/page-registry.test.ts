import { manifestSchema } from '@exchange/shared-platform/manifest';
import { contractFaults, registrySchema } from '@exchange/shared-platform/registry';
import { useFolder } from '@exchange/shared-node/testing/folder';
import type { Build } from '../build/build.ts';
import { entryOf, testBuild, testFacts } from '../testing/release.fixture.ts';
import { publishAndGoLive } from './go-live.ts';
import { type LiveReleases, readLive } from './live-releases.ts';
import { pageRegistry } from './page-registry.ts';

const folder = useFolder();
let live: LiveReleases;
let wizard: Build;

beforeAll(async () => {
  const shares = { react: { version: '19.0.0', names: ['useState'] } };
  wizard = await testBuild(folder, { name: 'wizard', content: 'one', shares });
  const shell = await testBuild(folder, { name: 'shell', content: 'one' });
  await publishAndGoLive(folder, [shell, wizard], { shell: '1.0.0', wizard: '1.0.0' }, testFacts);
  live = await readLive(folder);
});

describe('the registry in the page', () => {
  it('passes the schema of the loader, and names no person', () => {
    const registry = pageRegistry(live);
    expect(registrySchema.parse(registry)).toEqual(registry);
    expect(JSON.stringify(registry)).not.toContain(testFacts.author);
  });

  it('names the entry and what a visit of each route needs, by the address that people see', () => {
    const release = pageRegistry(live).remotes['wizard']?.live;
    expect(release?.entry).toBe(`/mfe/wizard/${entryOf(wizard)}`);
    expect(Object.keys(release?.routes ?? {})).toEqual(['/transaction']);
    expect(release?.routes['/transaction']?.files).toEqual([`/mfe/wizard/${entryOf(wizard)}`]);
  });

  it('has only the exports of the shell that a release uses, which are enough for the comparison', () => {
    const { shell, remotes } = pageRegistry(live);
    expect(shell.gives).toEqual({ react: { version: '19.0.0', names: ['useState'] } });
    expect(contractFaults(remotes['wizard']?.live.uses ?? {}, shell.gives)).toEqual([]);
  });

  it('takes a release from before one of the languages existed', () => {
    const known = live.remotes['wizard'];
    if (!known) throw new Error('the wizard is live');
    const route = { files: [entryOf(wizard)], texts: { en: ['assets/0123456789.js'] } };
    const manifest = manifestSchema.parse({ ...known.live, routes: { transaction: route } });
    if (manifest.kind !== 'remote') throw new Error('the wizard is a remote');
    const older = { ...known, live: manifest };
    const release = pageRegistry({ ...live, remotes: { wizard: older } }).remotes['wizard']?.live;
    expect(release?.routes['/transaction']?.texts).toEqual({ en: ['/mfe/wizard/assets/0123456789.js'], bg: [] });
  });

  it('can name another origin for the stores', () => {
    const release = pageRegistry(live, 'https://cdn.example.com').remotes['wizard']?.live;
    expect(release?.entry).toBe(`https://cdn.example.com/mfe/wizard/${entryOf(wizard)}`);
  });
});
