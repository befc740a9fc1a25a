import { isRemoteModule } from '@exchange/shared-platform';
import type { LiveRelease, Registry, RemoteRelease, Runtime } from '@exchange/shared-platform/registry';
import { testEnvironment } from '../testing/open-shell.tsx';
import type { LoadContainer } from './container.ts';
import { createRemoteLoader, type Prepare } from './remote-loader.ts';

const pathOf = (version: string) => `/mfe/wizard/entry.${version.slice(0, 1).repeat(64)}.js`;
const addressOf = (version: string) => `http://localhost${pathOf(version)}`;

const release = (version: string, changes: Partial<RemoteRelease> = {}): RemoteRelease => ({
  version,
  entry: pathOf(version),
  uses: { react: { version: '19.0.0', names: ['useState'] } },
  ...changes,
});

const live = (version: string, changes: Partial<RemoteRelease> = {}): LiveRelease => ({
  ...release(version, changes),
  routes: {},
});

const wizard: Registry['remotes'][string] = { live: live('3.0.0'), fallbacks: [release('2.0.0'), release('1.0.0')] };

const runtimeWith = (registry: unknown, allowRemoteOverrides = false): Runtime => ({
  environment: { ...testEnvironment, allowRemoteOverrides },
  registry,
  remoteOrigins: ['https://releases.example.com'],
});

const registryOf = (remote = wizard): Registry => ({
  format: 2,
  shell: { version: '1.0.0', gives: { react: { version: '19.0.0', names: ['useState', 'useMemo'] } } },
  remotes: { wizard: remote },
});

const liveOnly = (changes: Partial<RemoteRelease>) => registryOf({ live: live('3.0.0', changes), fallbacks: [] });

/** A definition that tells which release it is of. */
const moduleOf = (entry: string) => ({ default: { name: 'wizard', routes: [], slices: [], locales: { entry } } });
const entryOf = (remote: unknown) =>
  isRemoteModule({ default: remote }, 'wizard') ? Object(remote).locales.entry : '';

const fails = () => {
  throw new Error('not found');
};
const never = () => new Promise(() => {});
const ready: Prepare = () => Promise.resolve();

/** A page whose network answers for each entry, by its address, what it is told to. */
function pageWith(answers: (entry: string) => unknown, { registry = registryOf() as unknown, limit = 10_000 } = {}) {
  const asked: string[] = [];
  const loadContainer: LoadContainer = async (_name, entry) => {
    asked.push(entry);
    return answers(entry);
  };
  return { ...createRemoteLoader(runtimeWith(registry), loadContainer, limit), asked };
}

// Failures are what these tests are about; the log of them is for developers.
beforeEach(() => void jest.spyOn(console, 'debug').mockImplementation(() => {}));

describe('loading a remote', () => {
  it('takes the live release, and takes it once', async () => {
    const { loadRemote, prefetchRemote, asked } = pageWith(moduleOf);
    prefetchRemote('wizard', ready);
    expect(entryOf(await loadRemote('wizard', ready))).toBe(addressOf('3.0.0'));
    await loadRemote('wizard', ready);
    expect(asked).toEqual([addressOf('3.0.0')]);
  });

  it.each<[string, (entry: string) => unknown]>([
    ['is unavailable', fails],
    ['holds something else', () => ({})],
    ['is of another remote', () => ({ default: { name: 'admin', routes: [], slices: [], locales: {} } })],
  ])('falls back to the release before when the live one %s', async (_, answer) => {
    const { loadRemote } = pageWith((entry) => (entry === addressOf('3.0.0') ? answer(entry) : moduleOf(entry)));
    expect(entryOf(await loadRemote('wizard', ready))).toBe(addressOf('2.0.0'));
  });

  it('falls back further when the release before is bad, too', async () => {
    const { loadRemote } = pageWith((entry) => (entry === addressOf('1.0.0') ? moduleOf(entry) : fails()));
    expect(entryOf(await loadRemote('wizard', ready))).toBe(addressOf('1.0.0'));
  });

  it('falls back when the texts or the page of the live release do not arrive', async () => {
    const { loadRemote } = pageWith(moduleOf);
    const prepare: Prepare = async (remote) => (entryOf(remote) === addressOf('3.0.0') ? fails() : undefined);
    expect(entryOf(await loadRemote('wizard', prepare))).toBe(addressOf('2.0.0'));
  });

  it('stays with the release that was rendered, whatever fails of it later', async () => {
    const { loadRemote } = pageWith(moduleOf);
    await loadRemote('wizard', ready);
    await expect(loadRemote('wizard', async () => fails())).rejects.toMatchObject({ name: 'RemoteLoadError' });
    expect(entryOf(await loadRemote('wizard', ready))).toBe(addressOf('3.0.0'));
  });

  it('reports a remote that is unavailable, and starts over when it is asked for again', async () => {
    let broken = true;
    const { loadRemote } = pageWith((entry) => (broken ? fails() : moduleOf(entry)));
    await expect(loadRemote('wizard', ready)).rejects.toMatchObject({ name: 'RemoteLoadError' });
    broken = false;
    expect(entryOf(await loadRemote('wizard', ready))).toBe(addressOf('3.0.0'));
  });

  it('ends within its limit, whatever hangs', async () => {
    const { loadRemote } = pageWith(never, { limit: 20 });
    await expect(loadRemote('wizard', ready)).rejects.toMatchObject({ name: 'RemoteLoadError' });
  });
});

describe('loading a remote ahead', () => {
  it('brings what a page needs, and decides nothing: the visit may fall back', async () => {
    const { loadRemote, prefetchRemote } = pageWith(moduleOf);
    const prepared: string[] = [];
    prefetchRemote('wizard', async (remote) => void prepared.push(entryOf(remote)));
    const prepare: Prepare = async (remote) => (entryOf(remote) === addressOf('3.0.0') ? fails() : undefined);
    expect(entryOf(await loadRemote('wizard', prepare))).toBe(addressOf('2.0.0'));
    expect(prepared).toEqual([addressOf('3.0.0')]);
  });

  it('leaves a failure to the visit that needs the remote', async () => {
    let broken = true;
    const { loadRemote, prefetchRemote } = pageWith((entry) => (broken ? fails() : moduleOf(entry)));
    prefetchRemote('wizard', ready);
    await expect(loadRemote('wizard', ready)).rejects.toMatchObject({ name: 'RemoteLoadError' });
    broken = false;
    expect(entryOf(await loadRemote('wizard', ready))).toBe(addressOf('3.0.0'));
  });
});

describe('what is refused before anything is loaded', () => {
  const newReact = { react: { version: '20.0.0', names: ['useState'] } };
  const newName = { react: { version: '19.0.0', names: ['useTomorrow'] } };
  const newModule = { '@exchange/shared-ui/x': { version: '1.0.0', names: ['X'] } };

  it.each<[string, unknown]>([
    ['everything when the registry is damaged', { format: 2, remotes: 'none' }],
    ['everything when there is no registry', null],
    ['a remote that the registry does not know', { ...registryOf(), remotes: {} }],
    ['an entry on an origin that is not listed', liveOnly({ entry: `https://evil.example.com${pathOf('3.0.0')}` })],
    ['an entry that is no address', liveOnly({ entry: 'https://' })],
    ['an entry whose name does not tell its content', liveOnly({ entry: '/mfe/wizard/entry.js' })],
    ['a release that needs another version of a shared module', liveOnly({ uses: newReact })],
    ['a release that needs a shared module which this shell does not provide', liveOnly({ uses: newModule })],
    ['a release that needs an export which this shell does not provide', liveOnly({ uses: newName })],
  ])('is %s', async (_name, registry) => {
    const { loadRemote, asked } = pageWith(moduleOf, { registry });
    await expect(loadRemote('wizard', ready)).rejects.toMatchObject({ name: 'RemoteLoadError' });
    expect(asked).toEqual([]);
  });

  it('is only the release at fault: its previous one is used', async () => {
    const registry = registryOf({ live: live('3.0.0', { uses: newReact }), fallbacks: [release('2.0.0')] });
    const { loadRemote, asked } = pageWith(moduleOf, { registry });
    expect(entryOf(await loadRemote('wizard', ready))).toBe(addressOf('2.0.0'));
    expect(asked).toEqual([addressOf('2.0.0')]);
  });

  it('is not an entry on a listed origin', async () => {
    const entry = `https://releases.example.com${pathOf('3.0.0')}`;
    const { loadRemote } = pageWith(moduleOf, { registry: liveOnly({ entry }) });
    expect(entryOf(await loadRemote('wizard', ready))).toBe(entry);
  });
});
