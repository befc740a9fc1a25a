import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBuilds } from '../release/go-live.ts';
import type { LiveReleases } from '../release/live-releases.ts';
import type { RenderedPages } from '../rendering/rendering-messages.ts';
import { unknownAddress } from '../rendering/wanted-pages.ts';
import { readSettings } from '../settings/settings.ts';
import { testBuild, testFacts } from '../testing/release.fixture.ts';
import { choosePage } from './page-choice.ts';
import { pageSource } from './page.ts';

const folder = mkdtempSync(join(tmpdir(), 'exchange-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

const inBoth = (pathname: string, remote: string | undefined) =>
  (['en', 'bg'] as const).map((language) => ({
    pathname,
    remote,
    language,
    markup: `${pathname} in ${language}`,
    head: '',
  }));

/** Pages that were rendered ahead: of the remote at the root, and the frame of the wizard. */
const rendered: RenderedPages = {
  at: '2026-03-02T10:00:00.000Z',
  replies: [],
  pages: [...inBoth('/faq', 'public'), ...inBoth('/transaction', undefined), ...inBoth(unknownAddress, 'public')],
  faults: [],
};

async function releasesOfTwoRemotes(): Promise<LiveReleases> {
  const builds = await Promise.all([
    testBuild(folder, { name: 'shell', content: '</head><body><div id="root"></div>' }),
    testBuild(folder, { name: 'public', content: 'public', routes: ['faq'] }),
    testBuild(folder, { name: 'wizard', content: 'wizard', routes: ['transaction'] }),
  ]);
  const versions = { shell: '1.0.0', public: '1.0.0', wizard: '1.0.0' };
  const { shell, remotes } = await withBuilds(join(folder, 'none'), builds, versions, testFacts);
  const mounts = [
    { remote: 'wizard', at: '/', owns: ['/transaction'] },
    { remote: 'public', at: '/', owns: ['/'] },
  ];
  return { shell: shell && { ...shell, live: { ...shell.live, mounts } }, remotes };
}

async function contentOf(url: string, cookies?: string): Promise<string | undefined> {
  const releases = await releasesOfTwoRemotes();
  const page = pageSource({
    live: async () => releases,
    stores: [],
    rendered: async () => rendered,
    settings: readSettings({}),
    head: undefined,
  });
  const { bodies } = await page(choosePage(url, cookies));
  return /<div id="root">(?<content>[^<]*)/.exec(bodies.identity.toString())?.groups?.['content'];
}

describe('the content of a page', () => {
  it('is what was rendered for its address, in the language of the visitor', async () => {
    expect(await contentOf('/faq')).toBe('/faq in en');
    expect(await contentOf('/faq', 'language=bg')).toBe('/faq in bg');
    expect(await contentOf('/faq?lang=bg&utm_source=letter')).toBe('/faq in bg');
  });

  it('is left to the browser where the query or another spelling of the address may change it', async () => {
    expect(await contentOf('/faq?question=2')).toBe('');
    expect(await contentOf('/FAQ')).toBe('');
    expect(await contentOf('/faq/')).toBe('');
  });

  it('is the frame alone around a page that needs the browser, whatever its query', async () => {
    expect(await contentOf('/transaction?sourceAmount=250')).toBe('/transaction in en');
  });

  it('says of an unknown address that there is no page, except where another remote would say it', async () => {
    expect(await contentOf('/nowhere')).toBe(`${unknownAddress} in en`);
    expect(await contentOf('/transaction/nowhere')).toBe('');
  });
});
