import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRooms } from '@exchange/federation/build-rooms';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { testFacts } from '@exchange/federation/testing/release';
import { serveSite } from '@exchange/edge/testing/served-site';
import { copyTree, type TreeCopy } from '@exchange/federation/testing/tree-copy';
import { root } from '@exchange/shared-node';
import { useFolder } from '@exchange/shared-node/testing/folder';

const parent = useFolder();
const releases = join(parent, 'releases');
let tree: TreeCopy;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const builds = await buildRooms(['shell', 'public', 'wizard'], () => {});
  await publishAndGoLive(releases, builds, { shell: '1.0.0', public: '1.0.0', wizard: '1.0.0' }, testFacts);
  tree = copyTree(join(parent, 'tree'));
});

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});
/** Runs `npm run dev -- wizard --against` with the changed tree, until it says its address or ends. */
async function developWizard(site: string): Promise<string> {
  const child: ChildProcess = spawn(
    join(root, 'node_modules/.bin/node'),
    [join(tree.folder, 'tools/src/commands/dev.ts'), 'wizard', '--against', site],
    { cwd: tree.folder, env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0' } },
  );
  const ended = once(child, 'exit');
  closers.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let output = '';
  return new Promise((resolve) => {
    const hear = (text: Buffer) => {
      output += String(text);
      if (/Open {2}\S+\n/.test(output)) resolve(output);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void ended.then(() => resolve(output));
  });
}

describe('a team that develops the wizard alone', () => {
  it('is told which folder it may not write', () => {
    const taken = join(tree.folder, '.cache/dev');
    writeFileSync(taken, '');
    const { code, output } = tree.run('tools/src/commands/dev.ts', ['wizard', '--against', 'http://127.0.0.1:1']);
    rmSync(taken);
    expect(output).toBe(`The folder ${join(taken, 'mfe')} can't be written; give this user the right to.\n`);
    expect(code).toBe(1);
  });

  it('sees its own wizard inside the deployed shell, and each change of it', async () => {
    const { address, visit, close } = await serveSite(releases, { ALLOW_REMOTE_OVERRIDES: 'true' });
    closers.push(close);
    const output = await developWizard(address);
    const link = /Open {2}(\S+)/.exec(output)?.[1] ?? output;
    const page = await visit();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(link);
    await page.getByRole('complementary', { name: 'Overridden remotes' }).getByText('wizard').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(faults).toEqual([]);

    tree.edit('remote-wizard/src/locales/en.json', /"heading": "[^"]+"/, '"heading": "Our own wizard"');
    await page.getByRole('heading', { level: 1, name: 'Our own wizard' }).waitFor();
    await page.getByRole('link', { name: 'About' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Crypto and cash, across the counter' }).waitFor();
  });
});
