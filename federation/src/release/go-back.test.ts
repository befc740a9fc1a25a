import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '@exchange/shared-node';
import { useEmptyFolder } from '@exchange/shared-node/testing/folder';
import { testBuild, testFacts, testShares } from '../testing/release.fixture.ts';
import { markBad, rollBack } from './go-back.ts';
import { manifestOf, publishAndGoLive } from './go-live.ts';
import { appendToLedger, type Tried } from './ledger.ts';
import { mountedOnly, readLive } from './live-releases.ts';
import { describeReleases } from './release-list.ts';
import { stage } from './store.ts';

const folder = useEmptyFolder();
const releases = join(folder, 'releases');

const by = 'Test Author';

beforeEach(async () => {
  await release('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release('wizard', version);
});

async function release(
  name: string,
  version: string,
  shares = testShares,
  over?: string,
  tried?: Tried,
): Promise<void> {
  const build = await testBuild(folder, { name, content: `${name} ${version}`, shares });
  const record = tried && { [name]: tried };
  await publishAndGoLive(releases, [build], { [name]: version }, { ...testFacts, over }, record);
}

const wizard = async () => {
  const room = (await readLive(releases)).remotes['wizard'];
  return { live: room?.live.version, fallbacks: room?.fallbacks.map(({ version }) => version) };
};

describe('a rollback', () => {
  it('makes the last good release live, and goes further back when it is repeated', async () => {
    await rollBack(releases, { wizard: undefined }, by, 'it breaks');
    expect(await wizard()).toEqual({ live: '1.1.0', fallbacks: ['1.0.0'] });
    await rollBack(releases, { wizard: undefined }, by, '');
    expect(await wizard()).toEqual({ live: '1.0.0', fallbacks: [] });
  });

  it('goes to the version that is named', async () => {
    await rollBack(releases, { wizard: '1.0.0' }, by, '');
    expect(await wizard()).toEqual({ live: '1.0.0', fallbacks: [] });
  });

  it.each([
    ['was never released', '9.9.9', 'wizard 9.9.9 was never released'],
    ['is live', '1.2.0', 'wizard 1.2.0 is live already'],
  ])('is refused to a version that %s', async (_what, version, words) => {
    await expect(rollBack(releases, { wizard: version }, by, '')).rejects.toThrow(words);
  });

  it('leaves nothing of a remote live when there is no good release before, until the next release', async () => {
    await rollBack(releases, { wizard: '1.0.0' }, by, '');
    await rollBack(releases, { wizard: undefined }, by, 'it breaks');
    expect((await readLive(releases)).remotes).toEqual({});
    const list = await describeReleases(releases);
    expect(list).toContain('nothing of it is live for 0 minutes');
    expect(list).toContain('others: 1.0.0 (rolled back), 1.1.0 (rolled back), 1.2.0 (rolled back)');
    await expect(rollBack(releases, { wizard: undefined }, by, '')).rejects.toThrow('wizard has no live release');
    await release('wizard', '1.3.0');
    expect(await wizard()).toEqual({ live: '1.3.0', fallbacks: [] });
  });

  it('of a room that was never released is refused', async () => {
    await expect(rollBack(releases, { admin: undefined }, by, '')).rejects.toThrow('admin was never released');
  });

  it('lasts: the same content goes live again only when it is said why', async () => {
    await rollBack(releases, { wizard: undefined }, by, 'it breaks');
    const again = release('wizard', '1.2.0');
    await expect(again).rejects.toThrow(
      /wizard is the same as 1\.2\.0, which Test Author rolled back at \S+ \(it breaks\)\. .*--over/,
    );
    expect((await wizard()).live).toBe('1.1.0');
    await release('wizard', '1.2.0', testShares, 'it was the network');
    expect((await wizard()).live).toBe('1.2.0');
  });

  it('is not held up by a fault of another room that is there already, and says it', async () => {
    const said = jest.spyOn(print, 'line').mockImplementation(() => undefined);
    await release('admin', '1.0.0');
    const tried = { admin: { 'shell@1.0.0': ['it breaks'] } };
    appendToLedger(releases, { action: 'live', by, note: '', versions: { admin: '1.0.0' }, tried });
    await rollBack(releases, { wizard: undefined }, by, '');
    expect((await wizard()).live).toBe('1.1.0');
    expect(said).toHaveBeenCalledWith('Not in the way: admin 1.0.0 does not fit the shell 1.0.0: it breaks.');
  });

  it('may go to a release from before styles of the whole page were refused, and says it', async () => {
    const said = jest.spyOn(print, 'line').mockImplementation(() => undefined);
    const build = await testBuild(folder, { name: 'wizard', content: 'early', namesInPage: { selectors: ['h1'] } });
    const versions = { wizard: '1.1.5' };
    const manifests = { wizard: await stage(releases, build, manifestOf(build, versions, testFacts)) };
    const contents = { wizard: build.contentHash };
    appendToLedger(releases, { action: 'published', by, note: '', versions, contents, manifests, tested: true });
    await rollBack(releases, versions, by, '');
    expect((await wizard()).live).toBe('1.1.5');
    expect(said).toHaveBeenCalledWith(
      expect.stringContaining('Not in the way: wizard 1.1.5 has the global style "h1"'),
    );
  });

  it('is refused to a version whose manifest is damaged', async () => {
    writeFileSync(join(releases, 'manifests/wizard/1.1.0.json'), 'damaged');
    await expect(rollBack(releases, { wizard: undefined }, by, '')).rejects.toThrow('publish wizard 1.1.0 again');
  });

  it('of the shell is refused when a live remote does not fit the shell before', async () => {
    const shares = { react: { version: '19.1.0', names: ['useState', 'useMemo', 'useTomorrow'] } };
    await release('shell', '1.1.0', shares);
    await release('wizard', '1.3.0', shares);
    await expect(rollBack(releases, { shell: undefined }, by, '')).rejects.toThrow(
      'wizard 1.3.0 does not fit the shell 1.0.0',
    );
    await rollBack(releases, { wizard: undefined }, by, '');
    await rollBack(releases, { shell: undefined }, by, '');
    expect((await readLive(releases)).shell?.live.version).toBe('1.0.0');
  });

  it('of the shell goes past the mount of a remote, whatever that needs: it has no pages then', async () => {
    // The shell of these tests does not mount it.
    const shares = { react: { version: '19.1.0', names: ['useState', 'useMemo', 'useTomorrow'] } };
    await release('shell', '1.1.0', shares);
    await release('help', '1.0.0', shares);
    await rollBack(releases, { shell: undefined }, by, '');
    expect(mountedOnly(await readLive(releases)).remotes).not.toHaveProperty('help');
    expect(await describeReleases(releases)).toContain('The live shell mounts help nowhere');
  });

  it('takes rooms back together when neither fits the earlier release of the other', async () => {
    const shares = { react: { version: '20.0.0', names: ['useState', 'useMemo'] } };
    const builds = await Promise.all(
      ['shell', 'wizard'].map((name) => testBuild(folder, { name, content: 'of React 20', shares })),
    );
    await publishAndGoLive(releases, builds, { shell: '2.0.0', wizard: '2.0.0' }, testFacts);
    for (const name of ['shell', 'wizard'])
      await expect(rollBack(releases, { [name]: undefined }, by, '')).rejects.toThrow(
        /These fit:\nnpm run release -- --rollback shell@1\.0\.0 wizard@1\.2\.0$/,
      );
    await rollBack(releases, { shell: undefined, wizard: undefined }, by, 'it breaks');
    expect((await readLive(releases)).shell?.live.version).toBe('1.0.0');
    expect(await wizard()).toEqual({ live: '1.2.0', fallbacks: ['1.1.0', '1.0.0'] });
  });
});

describe('pairs of releases that were tried', () => {
  const tried = (name: string, version: string, record: Tried) => release(name, version, testShares, undefined, record);
  const commands = (refusal: unknown) =>
    [...String(refusal).matchAll(/--rollback (.+)/g)].map(([, rooms = '']) => rooms);
  const followed = (rooms: string) =>
    rollBack(releases, Object.fromEntries(rooms.split(' ').map((each) => each.split('@'))), by, '');

  beforeEach(async () => {
    await tried('shell', '1.1.0', { 'wizard@1.2.0': [], 'wizard@1.1.0': ["Property 'onPress' does not exist"] });
    await tried('wizard', '1.3.0', { 'shell@1.1.0': [], 'shell@1.0.0': ['it needs the word {{name}}'] });
  });

  it('are no fallback when they did not fit, or could have been tried and were not', async () => {
    expect(await wizard()).toEqual({ live: '1.3.0', fallbacks: ['1.2.0'] });
  });

  it('do not stand in for a damaged manifest when they did not fit', async () => {
    jest.spyOn(print, 'error').mockImplementation(() => undefined);
    await tried('shell', '1.2.0', { 'wizard@1.3.0': [], 'wizard@1.2.0': ['it breaks'], 'wizard@1.1.0': [] });
    writeFileSync(join(releases, 'manifests/wizard/1.3.0.json'), 'damaged');
    expect((await wizard()).live).toBe('1.1.0');
  });

  it('are refused together when they did not fit, and what is named in place of it fits', async () => {
    const refusal = await rollBack(releases, { wizard: '1.1.0' }, by, '').catch(String);
    expect(refusal).toContain("wizard 1.1.0 does not fit the shell 1.1.0: Property 'onPress' does not exist.");
    expect(commands(refusal)).toEqual(['shell@1.0.0 wizard@1.1.0', 'wizard@1.2.0']);
    await followed(commands(refusal)[0] ?? '');
    expect(await wizard()).toEqual({ live: '1.1.0', fallbacks: ['1.0.0'] });
  });

  it('are judged anew when they are released again', async () => {
    await release('wizard', '1.1.0', testShares, 'mended there', { 'shell@1.1.0': [] });
    expect((await wizard()).live).toBe('1.1.0');
  });

  it('name the remotes that go along with the shell', async () => {
    const refusal = await rollBack(releases, { shell: undefined }, by, '').catch(String);
    expect(commands(refusal)).toEqual(['shell@1.0.0 wizard@1.2.0']);
    await followed(commands(refusal)[0] ?? '');
    expect((await readLive(releases)).shell?.live.version).toBe('1.0.0');
  });

  it('go live together although they never were tried, when a person asks for it, and that is said', async () => {
    const said = jest.spyOn(print, 'line').mockImplementation(() => undefined);
    await rollBack(releases, { wizard: '1.0.0' }, by, '');
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/^wizard 1\.0\.0 was never tried in this shell/));
    expect((await wizard()).live).toBe('1.0.0');
  });
});

describe('a release that is marked bad', () => {
  it('is never a fallback', async () => {
    await markBad(releases, 'wizard', '1.1.0', by, 'breaks in Safari');
    expect(await wizard()).toEqual({ live: '1.2.0', fallbacks: ['1.0.0'] });
  });

  it('is replaced at once when it is live', async () => {
    await markBad(releases, 'wizard', '1.2.0', by, 'breaks');
    expect(await wizard()).toEqual({ live: '1.1.0', fallbacks: ['1.0.0'] });
  });

  it('never goes live again, neither by a rollback nor by a release', async () => {
    await markBad(releases, 'wizard', '1.2.0', by, 'breaks in Safari');
    await expect(rollBack(releases, { wizard: '1.2.0' }, by, '')).rejects.toThrow('was marked bad: breaks in Safari');
    await expect(release('wizard', '1.2.0')).rejects.toThrow('was marked bad (breaks in Safari)');
  });

  it('leaves nothing of a remote live when nothing can replace it', async () => {
    await release('admin', '1.0.0');
    expect(await markBad(releases, 'admin', '1.0.0', by, 'breaks')).toBe('none');
    expect(Object.keys((await readLive(releases)).remotes)).toEqual(['wizard']);
  });

  it('is refused for the only shell while remotes are live, and for what was never released', async () => {
    await expect(markBad(releases, 'shell', '1.0.0', by, '')).rejects.toThrow('the live remotes need one');
    await expect(rollBack(releases, { shell: undefined }, by, '')).rejects.toThrow('the live remotes need one');
    await expect(markBad(releases, 'wizard', '9.9.9', by, '')).rejects.toThrow('was never released');
  });
});
