import type { LiveRelease, Registry, RemoteRelease, Runtime } from '@exchange/shared-platform/registry';
import type { ContainerSource, LoadContainer } from './container.ts';
import { createRemoteLoader } from './remote-loader.ts';

const integrity = `sha384-${'A'.repeat(64)}`;

const release = (version: string, overrides: Partial<RemoteRelease> = {}): RemoteRelease => ({
  version,
  entry: `/mfe/wizard/${version}/remoteEntry.js`,
  integrity,
  uses: { react: { version: '19.0.0', names: ['useState'] } },
  ...overrides,
});

const live = (version: string, overrides: Partial<RemoteRelease> = {}): LiveRelease => ({
  ...release(version, overrides),
  routes: {},
  integrities: {},
});

const wizard: Registry['remotes'][string] = { live: live('2.0.0'), fallbacks: [release('1.0.0')] };

function runtimeWith(registry: unknown, allowRemoteOverrides = false): Runtime {
  return {
    environment: {
      apiBaseUrl: '/api',
      flagImagesUrl: 'https://flagcdn.com',
      phoneRule: 'length',
      supportEmail: 'support@example.com',
      supportPhone: '+359888000000',
      messengerUrl: 'https://wa.me/359888000000',
      allowRemoteOverrides,
    },
    registry,
    remoteOrigins: ['https://releases.example.com'],
  };
}

const registryOf = (remote = wizard): Registry => ({
  format: 2,
  shell: { version: '1.0.0', gives: { react: { version: '19.0.0', names: ['useState', 'useMemo'] } } },
  remotes: { wizard: remote },
});

const liveOnly = (overrides: Partial<RemoteRelease>) => registryOf({ live: live('2.0.0', overrides), fallbacks: [] });

const definition = { name: 'wizard', routes: [], slices: [], locales: {} };

/** A network in which each entry answers what it is told to, and keeps what was asked. */
function network(answers: (source: ContainerSource, attempt: number) => unknown) {
  const asked: ContainerSource[] = [];
  const load: LoadContainer = async (_name, source) => {
    asked.push(source);
    return answers(source, asked.length);
  };
  return { load, asked, versions: () => asked.map(({ entry }) => /wizard\/([^/]+)\//.exec(entry)?.[1]) };
}

const fails = () => {
  throw new Error('not found');
};
// Failures are what these tests are about; the log of them is for developers.
beforeEach(() => void jest.spyOn(console, 'debug').mockImplementation(() => {}));

const patience = { attempts: 3, firstPause: 1, timeout: 1000 };

describe('loading a remote', () => {
  it('takes the live release, with its integrity', async () => {
    const { load, asked } = network(() => ({ default: definition }));
    const { loadRemote } = createRemoteLoader(runtimeWith(registryOf()), load, patience);
    expect(await loadRemote('wizard')).toBe(definition);
    expect(asked).toEqual([{ entry: 'http://localhost/mfe/wizard/2.0.0/remoteEntry.js', integrity }]);
  });

  it('happens once, however often it is asked for', async () => {
    const { load, asked } = network(() => ({ default: definition }));
    const { loadRemote, prefetchRemote } = createRemoteLoader(runtimeWith(registryOf()), load, patience);
    prefetchRemote('wizard');
    await Promise.all([loadRemote('wizard'), loadRemote('wizard')]);
    await loadRemote('wizard');
    expect(asked).toHaveLength(1);
  });

  it('survives a network that fails for a moment', async () => {
    const { load, versions } = network((_source, attempt) => (attempt < 3 ? fails() : { default: definition }));
    const { loadRemote } = createRemoteLoader(runtimeWith(registryOf()), load, patience);
    expect(await loadRemote('wizard')).toBe(definition);
    expect(versions()).toEqual(['2.0.0', '2.0.0', '2.0.0']);
  });

  it('falls back to the previous release when the live one can not be had', async () => {
    const { load, versions } = network(({ entry }) => (entry.includes('2.0.0') ? fails() : { default: definition }));
    const { loadRemote } = createRemoteLoader(runtimeWith(registryOf()), load, patience);
    expect(await loadRemote('wizard')).toBe(definition);
    expect(versions()).toEqual(['2.0.0', '2.0.0', '2.0.0', '1.0.0']);
  });

  it('falls back when the live entry holds something else', async () => {
    const { load } = network(({ entry }) => ({ default: entry.includes('2.0.0') ? {} : definition }));
    const { loadRemote } = createRemoteLoader(runtimeWith(registryOf()), load, patience);
    expect(await loadRemote('wizard')).toBe(definition);
  });

  it('does not wait for an entry that never answers', async () => {
    const { load } = network(({ entry }) =>
      entry.includes('2.0.0') ? new Promise(() => {}) : { default: definition },
    );
    const { loadRemote } = createRemoteLoader(runtimeWith(registryOf()), load, { ...patience, timeout: 5 });
    expect(await loadRemote('wizard')).toBe(definition);
  });

  it('reports a remote that can not be had, and begins from scratch when it is asked for again', async () => {
    let broken = true;
    const { load, versions } = network(() => (broken ? fails() : { default: definition }));
    const { loadRemote } = createRemoteLoader(runtimeWith(registryOf()), load, { ...patience, attempts: 1 });
    await expect(loadRemote('wizard')).rejects.toMatchObject({ name: 'RemoteLoadError' });
    broken = false;
    expect(await loadRemote('wizard')).toBe(definition);
    expect(versions()).toEqual(['2.0.0', '1.0.0', '2.0.0']);
  });

  it('leaves a failed prefetch to the visit that needs the remote', async () => {
    let broken = true;
    const { load } = network(() => (broken ? fails() : { default: definition }));
    const { loadRemote, prefetchRemote } = createRemoteLoader(runtimeWith(registryOf()), load, patience);
    prefetchRemote('wizard');
    await expect(loadRemote('wizard')).rejects.toMatchObject({ name: 'RemoteLoadError' });
    broken = false;
    expect(await loadRemote('wizard')).toBe(definition);
  });
});

describe('what is refused before anything is loaded', () => {
  const newReact = { react: { version: '20.0.0', names: ['useState'] } };
  const newName = { react: { version: '19.0.0', names: ['useTomorrow'] } };
  const newModule = { '@exchange/shared-ui/x': { version: '1.0.0', names: ['X'] } };

  it.each<[string, unknown]>([
    ['everything when the registry is damaged', { format: 2, remotes: 'none' }],
    ['everything when there is no registry', undefined],
    ['a remote that the registry does not know', { ...registryOf(), remotes: {} }],
    ['an entry on an origin that is not listed', liveOnly({ entry: 'https://evil.example.com/remoteEntry.js' })],
    ['an entry that is no address', liveOnly({ entry: 'https://' })],
    ['a release without integrity', liveOnly({ integrity: '' })],
    ['a release that needs another version of a shared module', liveOnly({ uses: newReact })],
    ['a release that needs a shared module which this shell does not give', liveOnly({ uses: newModule })],
    ['a release that needs an export which this shell does not give', liveOnly({ uses: newName })],
  ])('is %s', async (_name, registry) => {
    const { load, asked } = network(() => ({ default: definition }));
    const { loadRemote } = createRemoteLoader(runtimeWith(registry), load, patience);
    await expect(loadRemote('wizard')).rejects.toMatchObject({ name: 'RemoteLoadError' });
    expect(asked).toEqual([]);
  });

  it('is only the release at fault: its previous one is used', async () => {
    const { load, versions } = network(() => ({ default: definition }));
    const runtime = runtimeWith(registryOf({ live: live('2.0.0', { uses: newReact }), fallbacks: [release('1.0.0')] }));
    expect(await createRemoteLoader(runtime, load, patience).loadRemote('wizard')).toBe(definition);
    expect(versions()).toEqual(['1.0.0']);
  });

  it('is not an entry on a listed origin', async () => {
    const listed = liveOnly({ entry: 'https://releases.example.com/mfe/wizard/2.0.0/remoteEntry.js' });
    const { load } = network(() => ({ default: definition }));
    expect(await createRemoteLoader(runtimeWith(listed), load, patience).loadRemote('wizard')).toBe(definition);
  });
});
