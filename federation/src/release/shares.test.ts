import { join } from 'node:path';
import { keepJson, print } from '@exchange/shared-node';
import { useEmptyFolder } from '@exchange/shared-node/testing/folder';
import { testBuild, testFacts, testShares } from '../testing/release.fixture.ts';
import { goBackFrom, markBad, rollBack } from './go-back.ts';
import { type Audience, publishAndGoLive } from './go-live.ts';
import { readLedger, type Tried } from './ledger.ts';
import { liveIn, readLive, roomsOf } from './live-releases.ts';
import { metPath } from './met.ts';
import { pruneReleases } from './prune.ts';
import { describeReleases } from './release-list.ts';
import { liveVersion, previewsOf, releaseState, shareOf } from './release-state.ts';
import { changeShare, newPreview, revokePreview, sideIn } from './shares.ts';

const folder = useEmptyFolder();
const releases = join(folder, 'releases');

const by = 'Test Author';
const staff: Audience = { share: { to: 'staff' } };
const state = () => releaseState(readLedger(releases));
const liveOf = (name: string) => liveVersion(state().get(name));

async function release(name: string, version: string, audience?: Audience, tried?: Tried, over?: string) {
  const build = await testBuild(folder, { name, content: `${name} ${version}`, shares: testShares });
  const record = tried && { [name]: tried };
  await publishAndGoLive(releases, [build], { [name]: version }, { ...testFacts, over }, record, audience);
}

/** What the people of the share get, or why nobody gets it. */
async function shared(): Promise<Record<string, string> | readonly string[]> {
  const share = shareOf(state());
  if (!share) throw new Error('nothing is shared');
  const { releases: side, faults, untried } = await sideIn(releases, state(), await liveIn(releases, state()), share);
  const reasons = [...faults, ...untried];
  return reasons.length > 0
    ? reasons
    : Object.fromEntries(Object.entries(roomsOf(side)).map(([name, { live }]) => [name, live.version]));
}

beforeEach(async () => {
  jest.spyOn(print, 'line').mockImplementation(() => undefined);
  await release('shell', '1.0.0');
  await release('admin', '1.0.0');
  await release('wizard', '1.0.0');
});

describe('a share', () => {
  it('is listed with what its first visitors met', async () => {
    await release('wizard', '1.1.0', staff, { 'shell@1.0.0': [] });
    keepJson(metPath(releases), { 'wizard@1.1.0': { visits: 9, failed: 2, usable: 6 } });
    expect(await describeReleases(releases)).toMatch(
      /share +wizard 1\.1\.0 for .*\n +met: +9 networks, 2 with a page that failed, 6 with one that works/,
    );
  });

  it('gives some people what is not live, and everybody gets it at 100', async () => {
    await release('wizard', '1.1.0', staff, { 'shell@1.0.0': [] });
    expect(liveOf('wizard')).toBe('1.0.0');
    expect(await shared()).toEqual({ shell: '1.0.0', admin: '1.0.0', wizard: '1.1.0' });
    await changeShare(releases, 10, by, 'nobody complained');
    expect(shareOf(state())).toMatchObject({ to: 10, note: 'nobody complained', versions: { wizard: '1.1.0' } });
    expect(await describeReleases(releases)).toContain('wizard 1.1.0 for 0 minutes, by Test Author: nobody complained');
    await changeShare(releases, 100, by, '');
    expect(shareOf(state())).toBeUndefined();
    expect(liveOf('wizard')).toBe('1.1.0');
    expect(state().get('wizard')?.tried.get('1.1.0')).toEqual({ 'shell@1.0.0': [] });
    expect((await readLive(releases)).remotes['wizard']?.fallbacks.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('ends with one rollback, which leaves what is live, and comes again only when it is said why', async () => {
    await release('wizard', '1.1.0', staff);
    expect(await rollBack(releases, { wizard: undefined }, by, 'it breaks')).toEqual({ wizard: '1.0.0' });
    expect(shareOf(state())).toBeUndefined();
    await expect(release('wizard', '1.1.0')).rejects.toThrow(
      /the same as 1\.1\.0, which Test Author rolled back at \S+ \(it breaks\)/,
    );
    await release('wizard', '1.1.0', staff, undefined, 'it was the network');
    expect(await shared()).toMatchObject({ wizard: '1.1.0' });
    await changeShare(releases, 100, by, '');
    await rollBack(releases, { wizard: undefined }, by, '');
    expect(liveOf('wizard')).toBe('1.0.0');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a release of its room for everybody', () => release('wizard', '1.2.0')],
    ['a rollback to a version that is named', () => rollBack(releases, { wizard: '0.9.0' }, by, '')],
    ['a mark that it is bad', () => markBad(releases, 'wizard', '1.1.0', by, 'it breaks')],
  ])('ends with %s', async (_what, change) => {
    await release('wizard', '0.9.0');
    await release('wizard', '1.0.1');
    await release('wizard', '1.1.0', staff);
    await change();
    expect(shareOf(state())).toBeUndefined();
  });

  it('goes on while another room changes, with what was tried with that', async () => {
    await release('wizard', '1.1.0', staff, { 'shell@1.0.0': [] });
    await markBad(releases, 'wizard', '1.0.0', by, 'it breaks').catch(() => undefined);
    await release('admin', '1.1.0');
    expect(await shared()).toMatchObject({ admin: '1.1.0', wizard: '1.1.0' });
    await release('shell', '1.1.0', undefined, { 'wizard@1.0.0': [], 'admin@1.1.0': [] });
    expect(await shared()).toEqual(['wizard 1.1.0 was never tried in its shell.']);
    await expect(changeShare(releases, 10, by, '')).rejects.toThrow('wizard 1.1.0 was never tried in its shell');
    expect(await describeReleases(releases)).toContain('NOT GOOD: nobody gets what is shared: wizard 1.1.0 was never');
    await release('shell', '1.2.0', undefined, { 'wizard@1.0.0': [], 'admin@1.1.0': [], 'wizard@1.1.0': [] });
    expect(await shared()).toMatchObject({ shell: '1.2.0', wizard: '1.1.0' });
  });

  it('is refused beside one of other rooms, and replaced by another of the same', async () => {
    await release('wizard', '1.1.0', staff);
    await expect(release('admin', '1.1.0', staff)).rejects.toThrow('wizard is shared already');
    await release('wizard', '1.2.0', { share: { to: 5 } });
    expect(shareOf(state())).toMatchObject({ to: 5, versions: { wizard: '1.2.0' } });
    expect(state().shares).toHaveLength(2);
  });

  it('is one of two that begin at once', async () => {
    const begun = await Promise.allSettled([release('wizard', '1.1.0', staff), release('admin', '1.1.0', staff)]);
    expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(Object.keys(shareOf(state())?.versions ?? {})).toHaveLength(1);
  });

  it('is refused of what everybody has, and its size can change only while there is one', async () => {
    await expect(release('wizard', '1.0.0', staff)).rejects.toThrow('Everybody has that already');
    await expect(changeShare(releases, 10, by, '')).rejects.toThrow('Nothing is shared');
  });

  it('leaves out a room that everybody has already, which its end leaves alone', async () => {
    const builds = ['admin', 'wizard'].map((name) =>
      testBuild(folder, { name, content: `${name} ${name === 'admin' ? '1.0.0' : '1.1.0'}`, shares: testShares }),
    );
    const versions = { admin: '1.0.0', wizard: '1.1.0' };
    await publishAndGoLive(releases, await Promise.all(builds), versions, testFacts, undefined, staff);
    expect(shareOf(state())?.versions).toEqual({ wizard: '1.1.0' });
    await rollBack(releases, { wizard: undefined }, by, 'it breaks');
    expect(state().get('admin')?.withdrawn).toEqual(new Map());
  });

  it('may come again after a rollback of what was live meanwhile: it may be what mends that', async () => {
    await release('wizard', '1.1.0');
    await release('wizard', '1.2.0', staff);
    await goBackFrom(releases, 'wizard', '1.1.0', by, 'it breaks');
    await expect(release('wizard', '1.1.0')).rejects.toThrow('rolled back');
    await release('wizard', '1.2.0');
    expect(liveOf('wizard')).toBe('1.2.0');
  });

  it('is kept while it runs, and for pages that were opened with it', async () => {
    await release('wizard', '1.1.0', staff);
    for (const patch of [1, 2, 3, 4, 5, 6]) await release('wizard', `1.2.${patch}`);
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    expect(await pruneReleases(releases, by, inDays(29))).toEqual({});
    expect(await pruneReleases(releases, by, inDays(31))).toEqual({ wizard: ['1.0.0', '1.1.0', '1.2.1'] });
  });
});

describe('a preview', () => {
  it('changes nothing that is live, ends after a week, and is kept until then', async () => {
    const { token, ...preview } = newPreview();
    await release('wizard', '1.1.0', { preview });
    expect(liveOf('wizard')).toBe('1.0.0');
    expect(JSON.stringify(readLedger(releases))).not.toContain(token);
    expect(previewsOf(state())).toMatchObject([{ id: preview.id, versions: { wizard: '1.1.0' } }]);
    expect(await describeReleases(releases)).toContain(`as ${preview.id.slice(0, 12)}`);
    const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
    expect(previewsOf(state(), inAWeek)).toEqual([]);
    for (const patch of [1, 2, 3, 4, 5]) await release('wizard', `1.2.${patch}`);
    expect(await pruneReleases(releases, by)).toEqual({});
    expect(await pruneReleases(releases, by, inAWeek)).toEqual({ wizard: ['1.1.0'] });
  });

  it.each<[string, (token: string, id: string) => Promise<unknown>]>([
    ['its link is revoked', (token) => revokePreview(releases, `https://example.com/faq?preview=${token}`, by, '')],
    ['the beginning of its id is', (_token, id) => revokePreview(releases, id.slice(0, 12), by, '')],
    ['what it shows is marked bad', () => markBad(releases, 'wizard', '1.1.0', by, 'it breaks')],
  ])('ends when %s', async (_what, end) => {
    const { token, ...preview } = newPreview();
    await release('wizard', '1.1.0', { preview });
    await end(token, preview.id);
    expect(previewsOf(state())).toEqual([]);
    await expect(revokePreview(releases, preview.id, by, '')).rejects.toThrow('No one preview is');
  });

  it('is not ended by no name, although it is the only one', async () => {
    await release('wizard', '1.1.0', { preview: newPreview() });
    await expect(revokePreview(releases, '', by, '')).rejects.toThrow('No one preview is');
    expect(previewsOf(state())).toHaveLength(1);
  });

  it('of a version that goes live later is the same release', async () => {
    await release('wizard', '1.1.0', { preview: newPreview() });
    await release('wizard', '1.1.0');
    expect(liveOf('wizard')).toBe('1.1.0');
  });
});
