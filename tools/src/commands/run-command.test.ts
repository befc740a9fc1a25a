import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { readLive } from '@exchange/federation/live-releases';
import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { root } from '@exchange/shared-node';
import { useFolder } from '@exchange/shared-node/testing/folder';

const folder = useFolder();
let clone: string;
let releases: string;

// A clone without packages, on a machine without npm.
beforeAll(async () => {
  [clone, releases] = [join(folder, 'clone'), join(folder, 'releases')];
  const notCloned = new Set(['node_modules', '.git', '.cache', '.data']);
  cpSync(root, clone, { recursive: true, filter: (source) => !notCloned.has(basename(source)) });
  const shell = await testBuild(folder, { name: 'shell', content: 'one' });
  await publishAndGoLive(releases, [shell], { shell: '1.0.0' }, testFacts);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const wizard = await testBuild(folder, { name: 'wizard', content: version });
    await publishAndGoLive(releases, [wizard], { wizard: version }, testFacts);
  }
});

const run = (...args: string[]) =>
  spawnSync(join(root, 'node_modules/node/bin/node'), [join(clone, 'tools/run-command.mjs'), ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: folder, RELEASES_DIR: releases },
  });

function release(...args: string[]) {
  const { status, stdout, stderr } = run('release', ...args);
  return { code: status, output: `${stdout}${stderr}` };
}

const liveWizard = async () => (await readLive(releases)).remotes['wizard']?.live.version;

describe('without packages and npm', () => {
  it('a release is marked bad and replaced', async () => {
    expect(release('--bad', 'wizard@1.2.0', '--note', 'breaks')).toMatchObject({ code: 0 });
    expect(await liveWizard()).toBe('1.1.0');
  });

  it('a release is rolled back', async () => {
    expect(release('--rollback', 'wizard', '--note', 'only a drill')).toMatchObject({ code: 0 });
    expect(await liveWizard()).toBe('1.0.0');
  });

  it('the list says what is live', () => {
    const { code, output } = release('--list');
    expect(output).toMatch(/wizard +1\.0\.0, live for 0 minutes/);
    expect(output).toContain('every file is whole');
    expect(code).toBe(0);
  });

  it('old releases are removed', () => {
    expect(release('prune')).toMatchObject({ code: 0, output: 'There is nothing to remove.\n' });
  });

  it('an argument too many changes nothing', async () => {
    for (const args of [
      ['--bad', 'shell@1.0.0', 'wizard'],
      ['prune', 'wizard'],
    ])
      expect(release(...args)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^The argument "\w+" is too many\.\n/),
      });
    expect(release('--rollback', 'wizard', '1.1.0')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^"1\.1\.0" can't be released; name one of /),
    });
    expect(await liveWizard()).toBe('1.0.0');
  });

  it('nothing was installed', () => {
    expect(existsSync(join(clone, 'node_modules/node'))).toBe(false);
  });
});

it('what is said of an installation is no part of what a command prints', () => {
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho added no package\nexit 1\n', { mode: 0o755 });
  expect(run('nginx')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('added no package') });
});
