import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLedger } from '@exchange/federation/ledger';
import { readLive } from '@exchange/federation/live-releases';
import { liveVersion, releaseState } from '@exchange/federation/release-state';
import { copyTree, type TreeCopy } from '@exchange/federation/testing/tree-copy';
import { readPackage } from '@exchange/shared-node/rooms';

// The test includes builds, services and browsers.
jest.setTimeout(900_000);

const wizardVersion = readPackage('remote-wizard').version;
const texts = 'remote-wizard/src/locales/en.json';
const bulgarian = 'remote-wizard/src/locales/bg.json';
const page = 'remote-wizard/src/wizard/wizard.page.tsx';
const stepper = 'shared-ui/src/index.ts';

let parent: string;
let tree: TreeCopy;
let releases: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'exchange-release-'));
  releases = join(parent, 'releases');
  tree = copyTree(join(parent, 'tree'));
  tree.commit();
});

afterAll(() => rmSync(parent, { recursive: true }));

const release = (...args: string[]) => tree.run('tools/src/commands/release.ts', args, { RELEASES_DIR: releases });
const git = (...args: string[]) => execFileSync('git', args, { cwd: tree.folder, encoding: 'utf8' }).trim();
const store = () =>
  readdirSync(join(releases, 'mfe/wizard'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css)$/.test(file),
  );
const liveWizard = async () => (await readLive(releases)).remotes['wizard']?.live;
const isClean = () => git('status', '--porcelain') === '';

type Edit = readonly [file: string, from: string | RegExp, to: string];

/** Releases a room of a changed tree, and reverts the change. */
function releaseChanged(room: string, ...edits: Edit[]) {
  for (const [file, from, to] of edits) tree.edit(file, from, to);
  try {
    return release(room, '--note', 'a change', '--dirty', '--skip-tests');
  } finally {
    git('checkout', '--quiet', '.');
  }
}

// Each test continues with the folder of releases of the previous one.
describe('releasing', () => {
  it('begins with all rooms, after each home was checked in a browser', async () => {
    const { code, output } = release('shell', 'public', 'wizard', 'admin', '--skip-tests');
    expect(output).toContain('Checked (');
    expect(code).toBe(0);
    expect((await liveWizard())?.commit).toBe(git('rev-parse', 'HEAD'));
  });

  it('refuses uncommitted changes', () => {
    tree.edit(texts, /": "(?=[A-Z])/, '": "The ');
    const { code, output } = release('wizard', '--skip-tests');
    expect(output).toContain(`Not everything is committed (${texts})`);
    expect(code).toBe(1);
    git('checkout', '--quiet', '.');
  });

  it('raises and tags the version of one room, and adds at most three files for a changed text', async () => {
    const before = new Set(store());
    tree.edit(texts, /"title": "[^"]+"/, '"title": "Exchange today"');
    tree.commit();
    const [tags, commit] = [git('tag').split('\n'), git('rev-parse', 'HEAD')];
    const { code } = release('wizard', '--note', 'A clearer title', '--skip-tests');
    expect(code).toBe(0);
    const version = (await liveWizard())?.version;
    expect(version).not.toBe(wizardVersion);
    expect(new Set(git('tag').split('\n'))).toEqual(new Set([...tags, `@exchange/remote-wizard@${version}`]));
    // Neither a commit nor a changed file: clones that released different rooms have nothing to merge.
    expect(git('rev-parse', 'HEAD')).toBe(commit);
    expect(isClean()).toBe(true);
    expect(store().filter((file) => !before.has(file)).length).toBeLessThanOrEqual(3);
  });

  it('refuses a remote whose tests fail', () => {
    tree.edit('remote-wizard/package.json', '"test": "jest"', '"test": "exit 1"');
    const { code, output } = release('wizard', '--dirty');
    expect(output).toContain('The tests of remote-wizard failed');
    expect(code).toBe(1);
    git('checkout', '--quiet', '.');
  });

  it('refuses a remote that uses an export that the live shell lacks, whatever the versions say', () => {
    const { code, output } = releaseChanged(
      'wizard',
      [stepper, 'export { Stepper }', 'export { Stepper as Steps }'],
      ['remote-wizard/src/wizard/wizard.tsx', 'Heading, Stepper,', 'Heading, Steps as Stepper,'],
    );
    expect(output).toContain('it needs Steps of @exchange/shared-ui, which the shell does not give');
    expect(code).toBe(1);
  });

  it('refuses a remote that does not fit the types of the live shell', () => {
    const { code, output } = releaseChanged(
      'wizard',
      ['shared-ui/src/container/container.tsx', 'readonly isNarrow', 'readonly isWide?: boolean;\n  readonly isNarrow'],
      [page, '<Container isNarrow', '<Container isWide isNarrow'],
    );
    expect(output).toMatch(/wizard \S+ does not fit the types of the shell/);
    expect(output).toContain("Property 'isWide' does not exist");
    expect(code).toBe(1);
  });

  it('refuses a remote whose home fails in the live shell', () => {
    const { code, output } = releaseChanged('wizard', [
      page,
      "const { t } = useTranslation('wizard');",
      // Where pages are prerendered, effects do not run.
      "const { t } = useTranslation('wizard');\n  useEffect(() => {\n    throw new Error('broken on purpose');\n  }, []);",
    ]);
    expect(output).toContain('does not run in the shell');
    expect(output).toContain('broken on purpose');
    expect(code).toBe(1);
  });

  it('refuses a remote one of whose pages writes an error to the console in one language', () => {
    const { code, output } = releaseChanged('public', [
      'remote-public/src/faq/faq.page.tsx',
      /const \{ t(.*?) \} = useTranslation\('public'\);/,
      "const { t$1 } = useTranslation('public');\n  if (t('faq.title').length !== 0 && globalThis.document?.documentElement.lang === 'bg') console.error('in Bulgarian');",
    ]);
    expect(output).toMatch(/\/faq \(bg\) says\n +in Bulgarian/);
    expect(code).toBe(1);
  });

  it('refuses a remote whose texts differ between the languages', () => {
    const { code, output } = releaseChanged('wizard', [bulgarian, '"title": "Обмен"', '"heading": "Обмен"']);
    expect(output).toMatch(/remote-wizard: \S*title is missing in bg/);
    expect(code).toBe(1);
  });

  it('lets a new shell go live in which all live remotes work', async () => {
    const { code, output } = release('shell', '--bump', 'patch', '--note', 'a new shell', '--skip-tests');
    expect(output).toContain('Checked (');
    expect(code).toBe(0);
  });

  // Both rooms call the property by its new name, so the tree of the shell is in order.
  it('refuses a shell in which a live remote would be dead: its buttons have another property', () => {
    const { code, output } = releaseChanged(
      'shell',
      ...git('grep', '-lw', 'onPress', '--', 'shared-ui/src', 'shell/src')
        .split('\n')
        .map((file): Edit => [file, /\bonPress\b/, 'onActivate']),
    );
    expect(output).toMatch(/\S+ does not fit the types of the shell/);
    expect(output).toMatch(/tree\/remote-[^]*Property 'onPress' does not exist/);
    expect(output).not.toContain('Cannot find module');
    expect(code).toBe(1);
  });

  it('refuses a room whose live release this clone does not contain', () => {
    const before = git('rev-parse', 'HEAD');
    git('checkout', '--quiet', 'HEAD~1');
    const { code, output } = release('wizard', '--skip-tests');
    expect(output).toContain(
      `this clone does not contain its commit ${before.slice(0, 10)}. Pull it and release again`,
    );
    expect(code).toBe(1);
    git('checkout', '--quiet', '-');
  });

  it('replaces such a release when it is said why, and the newer one goes live again without that', async () => {
    git('checkout', '--quiet', 'HEAD~1');
    const { code, output } = release('wizard', '--over', 'their change is withdrawn', '--skip-tests');
    git('checkout', '--quiet', '-');
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(release('--list').output).toContain('(over the live one: their change is withdrawn)');
    const replaced = await liveWizard();
    expect(release('wizard', '--skip-tests').code).toBe(0);
    expect([replaced?.commit, (await liveWizard())?.commit]).toEqual([
      git('rev-parse', 'HEAD~1'),
      git('rev-parse', 'HEAD'),
    ]);
  });

  it('refuses a release whose tag exists', async () => {
    const next = ((await liveWizard())?.version ?? '').replace(/\d+$/, (patch) => String(Number(patch) + 1));
    tree.edit(texts, /"title": "[^"]+"/, '"title": "Exchange now"');
    tree.commit();
    git('tag', `@exchange/remote-wizard@${next}`);
    const { code, output } = release('wizard', '--skip-tests');
    expect(output).toContain(`The tag @exchange/remote-wizard@${next} exists. Delete it`);
    expect(code).toBe(1);
    git('tag', '--delete', `@exchange/remote-wizard@${next}`);
  });

  it('leaves no trace of a refused release', () => {
    const actions = readLedger(releases).map(({ action }) => action);
    expect(actions).toEqual(['published', 'live', 'published', 'live', 'published', 'live', 'live', 'live']);
    expect(existsSync(join(releases, 'incoming'))).toBe(false);
    expect(isClean()).toBe(true);
    expect(git('tag').split('\n')).toHaveLength(6);
  });

  it('is undone by a rollback, and the list shows everything', () => {
    expect(release('--rollback', 'wizard', '--note', 'only a drill').code).toBe(0);
    expect(liveVersion(releaseState(readLedger(releases)).get('wizard'))).toBe(wizardVersion);
    const { output } = release('--list');
    expect(output).toContain(`wizard   ${wizardVersion}, live for 0 minutes`);
    expect(output).toMatch(/by Test Team: /);
    expect(output).toContain('(rolled back)');
    expect(output).toContain('every file is whole');
  });
});
