import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { readLive } from '@exchange/federation/live-releases';
import { writeShellFiles } from '@exchange/federation/shell-files';
import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { root } from '@exchange/shared-node';
import { useFolder } from '@exchange/shared-node/testing/folder';
import { assertPagesRender, describePages } from './rendering-faults.ts';

const folder = useFolder();

/** What the list of releases says of the pages when the live shell renders them with this code. */
async function linesFor(title: string, rendering?: string): Promise<string> {
  const releases = join(folder, title);
  const builds = await Promise.all([
    testBuild(folder, { name: 'shell', content: title, ...(rendering !== undefined && { rendering }) }),
    testBuild(folder, { name: 'wizard', content: title, rendering: 'exports.default = {};' }),
  ]);
  await publishAndGoLive(releases, builds, { shell: '1.0.0', wizard: '1.0.0' }, testFacts);
  return describePages(releases);
}

const rendering = (result: string) =>
  `Object.assign(exports, { given: {}, readReplies: async () => [], renderPage: async (page) => ${result} });`;

describe('the list of releases', () => {
  it('says how many pages are prerendered', async () => {
    expect(await linesFor('good', rendering(`({ markup: '', head: '' })`))).toBe(
      '  pages    1 are prerendered in every language',
    );
  });

  it('says that without a shell there are none', async () => {
    expect(await describePages(join(folder, 'empty'))).toBe('  pages    are not served: no shell is live');
  });

  it('says why pages cannot be rendered', async () => {
    expect(await linesFor('failing', rendering(`Promise.reject(new Error('a page is broken'))`))).toBe(
      "NOT GOOD: pages are sent without content. These pages can't be prerendered:\n" +
        '  /transaction (en): a page is broken\n  /transaction (bg): a page is broken',
    );
  });

  it('asks a shell from before a language only for pages in its own', async () => {
    const english = { en: [] };
    const code = rendering(`({ markup: page.language.match(/en/)[0], head: '' })`);
    expect(await linesFor(`English ${writeShellFiles({ texts: english, fonts: english })}`, code)).toContain(
      '1 are prerendered',
    );
  });

  // In a process of its own, as the edge is.
  it('says that pages use up the memory, and the process goes on', async () => {
    const code = `const all = []; for (;;) all.push(new Array(1e6).fill(all.length));`;
    const releases = join(folder, 'greedy');
    const builds = await Promise.all([
      testBuild(folder, { name: 'shell', content: 'greedy', rendering: code }),
      testBuild(folder, { name: 'wizard', content: 'greedy', rendering: 'exports.default = {};' }),
    ]);
    await publishAndGoLive(releases, builds, { shell: '1.0.0', wizard: '1.0.0' }, testFacts);
    const file = join(root, 'edge/src/rendering/rendering-faults.ts');
    const script = `import(${JSON.stringify(file)}).then(async ({ describePages }) =>
      console.log(await describePages(${JSON.stringify(releases)})))`;
    const said = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', cwd: root });
    expect(said).toContain('Worker terminated due to reaching memory limit');
  });

  it('tells pages that fail from a thread that ended, which is no fault of a release', async () => {
    const causeOf = async (title: string, result: string) => {
      await linesFor(title, rendering(result));
      return assertPagesRender(await readLive(join(folder, title))).catch((error: Error) => error.cause);
    };
    expect(await causeOf('broken', `Promise.reject(new Error('a page is broken'))`)).toBeUndefined();
    expect(await causeOf('ended', 'process.exit()')).toMatchObject({ message: 'the thread that renders pages ended' });
  });

  it('says that an older shell does not render pages', async () => {
    expect(await linesFor('older')).toContain('the live shell does not render them');
  });
});
