import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Edit, useReleasingTree } from './releasing-tree.fixture.ts';

const { releases, tree, release, releaseChanged, git, liveWizard } = useReleasingTree();
const stored = () =>
  readdirSync(join(releases, 'mfe/wizard'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css)$/.test(file),
  );

// Each test continues with the folder of releases of the previous one.
describe('releasing all rooms', () => {
  it('begins with all rooms, after each home was checked in a browser', async () => {
    const { code, output } = release('shell', 'public', 'wizard', 'admin', '--skip-tests');
    expect(output).toContain('Checked (');
    expect(code).toBe(0);
    expect((await liveWizard())?.commit).toBe(git('rev-parse', 'HEAD'));
  });

  // The drill `breaking-changes` has what does not fit the live shell.
  it('refuses a remote whose home fails in the live shell', () => {
    const { code, output } = releaseChanged('wizard', [
      'remote-wizard/src/wizard/wizard.page.tsx',
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

  it('refuses a remote whose tests fail', () => {
    tree().edit('remote-wizard/package.json', '"test": "jest', '"test": "exit 1; jest');
    const { code, output } = release('wizard', '--dirty');
    expect(output).toContain('The tests of remote-wizard failed');
    expect(code).toBe(1);
    git('checkout', '--quiet', '.');
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

  it('adds at most three files for a changed text, and replaces a release that this clone does not contain when it is said why, and the newer one goes live again without that', async () => {
    const before = new Set(stored());
    tree().edit('remote-wizard/src/locales/en.json', /"title": "[^"]+"/, '"title": "Exchange today"');
    tree().commit();
    expect(release('wizard', '--skip-tests').code).toBe(0);
    expect(stored().filter((file) => !before.has(file)).length).toBeLessThanOrEqual(3);
    git('checkout', '--quiet', 'HEAD~1');
    const { code, output } = release('wizard', '--over', 'their change is withdrawn', '--skip-tests');
    git('checkout', '--quiet', '-');
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(release('--list').output).toContain('this clone does not contain its commit');
    const replaced = await liveWizard();
    expect(release('wizard', '--skip-tests').code).toBe(0);
    expect([replaced?.commit, (await liveWizard())?.commit]).toEqual([
      git('rev-parse', 'HEAD~1'),
      git('rev-parse', 'HEAD'),
    ]);
  });
});
