import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLedger } from '@exchange/federation/ledger';
import { liveVersion, releaseState } from '@exchange/federation/release-state';
import { buildRooms } from '@exchange/federation/build-rooms';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { testFacts } from '@exchange/federation/testing/release';
import { readPackage, roomOf } from '@exchange/shared-node';
import { useReleasingTree } from './releasing-tree.fixture.ts';

const wizardVersion = readPackage('remote-wizard').version;
const texts = 'remote-wizard/src/locales/en.json';
const bulgarian = 'remote-wizard/src/locales/bg.json';

const { releases, tree, release, releaseChanged, git, liveWizard } = useReleasingTree();
const store = () =>
  readdirSync(join(releases(), 'mfe/wizard'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css)$/.test(file),
  );
const isClean = () => git('status', '--porcelain') === '';

// What the command would publish, without its checks; the test of a changed text has all of them.
beforeAll(async () => {
  const names = ['shell', 'public', 'wizard'];
  const versions = Object.fromEntries(names.map((name) => [name, readPackage(roomOf(name)).version]));
  const facts = { ...testFacts, commit: git('rev-parse', 'HEAD') };
  await publishAndGoLive(releases(), await buildRooms(names, () => {}), versions, facts);
});

// Each test continues with the folder of releases of the previous one. `release.drill.test.ts` has those of more rooms.
describe('releasing', () => {
  it('refuses uncommitted changes', () => {
    tree().edit(texts, /": "(?=[A-Z])/, '": "The ');
    const { code, output } = release('wizard', '--skip-tests');
    expect(output).toContain(`Not everything is committed (${texts})`);
    expect(code).toBe(1);
    git('checkout', '--quiet', '.');
  });

  it('tags a release that was interrupted before its tag', () => {
    const tag = `@exchange/remote-wizard@${wizardVersion}`;
    expect(git('tag')).toBe('');
    const unchecked = `
      import { releaseRooms } from '@exchange/federation/release-rooms';
      const checks = { assertPagesRender: async () => {}, assertRunsInBrowser: async () => {} };
      await releaseRooms(process.env.RELEASES_DIR, ['wizard'], { skipTests: true }, checks);`;
    writeFileSync(join(tree().folder, '.cache/release.ts'), unchecked);
    expect(tree().run('.cache/release.ts', [], { RELEASES_DIR: releases() })).toMatchObject({ code: 0 });
    expect(git('tag')).toBe(tag);
    git('tag', '--delete', tag);
  });

  it('checks a room in a browser, raises and tags its version, and adds at most three files for a changed text', async () => {
    const before = new Set(store());
    tree().edit(texts, /"title": "[^"]+"/, '"title": "Exchange today"');
    tree().commit();
    const commit = git('rev-parse', 'HEAD');
    const { code, output } = release('wizard', '--note', 'A clearer title', '--skip-tests');
    expect(output).toContain('Checked (');
    expect(code).toBe(0);
    const version = (await liveWizard())?.version;
    expect(version).not.toBe(wizardVersion);
    expect(git('tag')).toBe(`@exchange/remote-wizard@${version}`);
    // Neither a commit nor a changed file: clones that released different rooms have nothing to merge.
    expect(git('rev-parse', 'HEAD')).toBe(commit);
    expect(isClean()).toBe(true);
    expect(store().filter((file) => !before.has(file)).length).toBeLessThanOrEqual(3);
  });

  it('refuses a remote whose tests fail', () => {
    tree().edit('remote-wizard/package.json', '"test": "jest', '"test": "exit 1; jest');
    const { code, output } = release('wizard', '--dirty');
    expect(output).toContain('The tests of remote-wizard failed');
    expect(code).toBe(1);
    git('checkout', '--quiet', '.');
  });

  it('refuses a remote whose texts differ between the languages', () => {
    const { code, output } = releaseChanged('wizard', [bulgarian, '"title": "Обмен"', '"heading": "Обмен"']);
    expect(output).toMatch(/remote-wizard: \S*title is missing in bg/);
    expect(code).toBe(1);
  });

  it('refuses a room whose live release this clone does not contain', () => {
    const before = git('rev-parse', 'HEAD');
    git('checkout', '--quiet', 'HEAD~1');
    const { code, output } = release('wizard', '--skip-tests', '--over', '');
    expect(output).toContain(
      `this clone does not contain its commit ${before.slice(0, 10)}. Pull it and release again`,
    );
    expect(code).toBe(1);
    git('checkout', '--quiet', '-');
  });

  it('refuses a release whose tag exists', async () => {
    const [, major, minor] = /^(\d+)\.(\d+)/.exec((await liveWizard())?.version ?? '') ?? [];
    const tag = `@exchange/remote-wizard@${major}.${Number(minor) + 1}.0`;
    git('tag', tag);
    const { code, output } = release('wizard', '--bump', 'minor', '--skip-tests');
    expect(output).toContain(`The tag ${tag} exists. Delete it`);
    expect(code).toBe(1);
    git('tag', '--delete', tag);
  });

  it('leaves no trace of a refused release', () => {
    const actions = readLedger(releases()).map(({ action }) => action);
    expect(actions).toEqual(['published', 'live', 'live', 'published', 'live']);
    expect(existsSync(join(releases(), 'incoming'))).toBe(false);
    expect(isClean()).toBe(true);
    expect(git('tag').split('\n')).toHaveLength(1);
  });

  it('is undone by a rollback, and the list shows everything', () => {
    expect(release('--rollback', 'wizard', '--note', 'only a drill').code).toBe(0);
    expect(liveVersion(releaseState(readLedger(releases())).get('wizard'))).toBe(wizardVersion);
    const { output } = release('--list');
    expect(output).toContain(`wizard   ${wizardVersion}, live for 0 minutes`);
    expect(output).toMatch(/by Test Team: /);
    expect(output).toContain('(rolled back)');
    expect(output).toContain('every file is whole');
  });
});
