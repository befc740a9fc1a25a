import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLedger } from '@exchange/federation/ledger';
import { releaseState } from '@exchange/federation/release-state';
import { buildRooms } from '@exchange/federation/build-rooms';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { testFacts } from '@exchange/federation/testing/release';
import { readPackage, roomOf } from '@exchange/shared-node';
import { useReleasingTree } from './releasing-tree.fixture.ts';

const wizardVersion = readPackage('remote-wizard').version;
const texts = 'remote-wizard/src/locales/en.json';
const bulgarian = 'remote-wizard/src/locales/bg.json';

const { releases, tree, release, releaseUnchecked, git, liveWizard } = useReleasingTree();
const isClean = () => git('status', '--porcelain') === '';

// What the command would publish, without its checks; `release.drill.test.ts` has all of them.
beforeAll(async () => {
  const names = ['shell', 'public', 'wizard'];
  const versions = Object.fromEntries(names.map((name) => [name, readPackage(roomOf(name)).version]));
  const facts = { ...testFacts, commit: git('rev-parse', 'HEAD') };
  await publishAndGoLive(releases, await buildRooms(names, () => {}), versions, facts);
});

// Each test continues with the folder of releases of the previous one. `release.drill.test.ts` has those of more rooms.
describe('releasing', () => {
  it('refuses uncommitted changes', async () => {
    tree().edit(texts, /": "(?=[A-Z])/, '": "The ');
    await expect(releaseUnchecked(['wizard'])).rejects.toThrow(`Not everything is committed (${texts})`);
    git('checkout', '--quiet', '.');
  });

  it('tags a release that was interrupted before its tag', async () => {
    const tag = `@exchange/remote-wizard@${wizardVersion}`;
    expect(git('tag')).toBe('');
    await releaseUnchecked(['wizard']);
    expect(git('tag')).toBe(tag);
    git('tag', '--delete', tag);
  });

  it('raises and tags the version of a room', async () => {
    tree().edit('README.md', /^# /, '# The ');
    tree().commit();
    const commit = git('rev-parse', 'HEAD');
    await releaseUnchecked(['wizard'], { bump: 'patch', note: 'A clearer title' });
    const { version, author } = (await liveWizard()) ?? {};
    expect(version).not.toBe(wizardVersion);
    expect(author).toBe('Test Team');
    expect(git('tag')).toBe(`@exchange/remote-wizard@${version}`);
    // Neither a commit nor a changed file: clones that released different rooms have nothing to merge.
    expect(git('rev-parse', 'HEAD')).toBe(commit);
    expect(isClean()).toBe(true);
  });

  it('says which call of a live release the service of the tree does not answer any more', () => {
    tree().edit('shared-domain/src/contact/contact-message.schema.ts', '{ id: z.ulid() }', '{ reference: z.ulid() }');
    const { code, output } = release('--check');
    expect(output).toMatch(/public \S+ calls POST \/contact\/form: reply\.id is missing/);
    expect(code).toBe(1);
    git('checkout', '--quiet', '.');
  });

  it('refuses a remote whose texts differ between the languages', async () => {
    tree().edit(bulgarian, '"title": "Обмен"', '"heading": "Обмен"');
    await expect(releaseUnchecked(['wizard'], { dirty: true })).rejects.toThrow(
      /remote-wizard: \S*title is missing in bg/,
    );
    git('checkout', '--quiet', '.');
  });

  it('refuses a room that takes more than its budget, and says how that is intended', async () => {
    tree().edit('remote-wizard/budgets.json', /(?<="bytes": )\d+/, '1000');
    await expect(releaseUnchecked(['wizard'], { dirty: true })).rejects.toThrow(
      /wizard takes \d+ bytes, and 1000 are planned.* npm run build -- --budgets wizard/,
    );
    git('checkout', '--quiet', '.');
  });

  it('refuses a room whose live release this clone does not contain, and finds one again whose commit was rebased', async () => {
    const before = git('rev-parse', 'HEAD');
    git('checkout', '--quiet', '--orphan', 'rebased');
    tree().commit();
    await releaseUnchecked(['wizard']);
    git('checkout', '--quiet', '--orphan', 'other');
    // A file that no build reads, as one that is no text: only its folder as a whole tells.
    tree().edit('remote-wizard/package.json', '"type"', '"description": "Exchange", "type"');
    tree().commit();
    await expect(releaseUnchecked(['wizard'])).rejects.toThrow(
      `this clone does not contain its commit ${before.slice(0, 10)}. Pull it and release again`,
    );
    git('checkout', '--quiet', 'main');
  });

  it('refuses a release whose tag exists', async () => {
    const [, major, minor] = /^(\d+)\.(\d+)/.exec((await liveWizard())?.version ?? '') ?? [];
    const tag = `@exchange/remote-wizard@${major}.${Number(minor) + 1}.0`;
    git('tag', tag);
    await expect(releaseUnchecked(['wizard'], { bump: 'minor' })).rejects.toThrow(`The tag ${tag} exists. Delete it`);
    git('tag', '--delete', tag);
  });

  it('leaves no trace of a refused release', () => {
    const actions = readLedger(releases).map(({ action }) => action);
    expect(actions).toEqual(['published', 'live', 'live', 'published', 'live', 'live']);
    expect(existsSync(join(releases, 'incoming'))).toBe(false);
    expect(isClean()).toBe(true);
    expect(git('tag').split('\n')).toHaveLength(1);
  });

  it('gives a release to staff first and then to others', async () => {
    await releaseUnchecked(['wizard'], { bump: 'patch', audience: { share: { to: 'staff' } } });
    expect(release('--share', '0').output).toContain('--share is "staff", or a number from 1 to 100');
    expect(release('--share', '10').output).toMatch(
      /share +wizard \S+ for 0 minutes.*, to staff and 10 of 100 visitors/,
    );
  });

  it('removes by itself what is long out of use', async () => {
    const wizard = await buildRooms(['wizard'], () => {});
    for (const patch of [1, 2, 3, 4, 5, 6])
      await publishAndGoLive(releases, wizard, { wizard: `9.0.${patch}` }, testFacts);
    const ledger = join(releases, 'ledger.jsonl');
    writeFileSync(ledger, readFileSync(ledger, 'utf8').replaceAll(/(?<="at":")\d{4}/g, '2001'));
    await releaseUnchecked(['wizard']);
    expect([...(releaseState(readLedger(releases)).get('wizard')?.pruned ?? [])]).toContain(wizardVersion);
  });
});
