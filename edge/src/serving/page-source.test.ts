import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentName } from '@exchange/federation/content-hash';
import { writeShellFiles } from '@exchange/federation/shell-files';
import { print } from '@exchange/shared-node';
import { withBuilds } from '@exchange/federation/go-live';
import { type LiveReleases, nothingLive } from '@exchange/federation/live-releases';
import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { useFolder } from '@exchange/shared-node/testing/folder';
import type { RenderedPage } from '../rendering/rendering-messages.ts';
import { unknownAddress } from '../rendering/wanted-pages.ts';
import { readSettings } from '../settings/settings.ts';
import { choosePage } from './page-answers.ts';
import { pageSource } from './page-source.ts';

const folder = useFolder();

const inBoth = (pathname: string, remote: string | undefined) =>
  (['en', 'bg'] as const).map((language) => ({
    pathname,
    remote,
    language,
    markup: `${pathname} in ${language}`,
    head: '',
    at: '2026-03-02T10:00:00.000Z',
    replies: [],
  }));

/** Pages that were prerendered: of the remote at the root, and of the wizard with the frame around it. */
const rendered: readonly RenderedPage[] = [
  ...inBoth('/faq', 'public'),
  ...inBoth('/transaction', undefined).map((page) => ({ ...page, markup: `frame in ${page.language}` })),
  ...inBoth('/transaction', 'wizard'),
  ...inBoth(unknownAddress, 'public'),
];

async function releasesOfTwoRemotes(shellLanguages = ['en', 'bg']): Promise<LiveReleases> {
  const filesOfShell = Object.fromEntries(shellLanguages.map((language) => [language, [`/assets/${language}.js`]]));
  const inShell = `<script${writeShellFiles({ texts: filesOfShell, fonts: filesOfShell })}></script>`;
  const builds = await Promise.all([
    testBuild(folder, { name: 'shell', content: `${inShell}</head><body><div id="root"></div>` }),
    testBuild(folder, { name: 'public', content: 'public', routes: ['faq'] }),
    testBuild(folder, { name: 'wizard', content: 'wizard', routes: ['transaction'] }),
  ]);
  const versions = { shell: '1.0.0', public: '1.0.0', wizard: '1.0.0' };
  const { shell, remotes } = withBuilds(nothingLive, builds, versions, testFacts);
  const mounts = [
    { remote: 'wizard', at: '/', owns: ['/transaction'] },
    { remote: 'public', at: '/', owns: ['/'] },
  ];
  return { shell: shell && { ...shell, live: { ...shell.live, mounts } }, remotes };
}

const sheet = '.question{color:red}';
const sheetPath = `assets/${contentName(sheet)}.css`;

/** The page of /faq, whose route has one style sheet. */
async function pageWithSheet({ stored = sheet, env = {} }: { stored?: string; env?: Record<string, string> } = {}) {
  const { shell, remotes } = await releasesOfTwoRemotes();
  const { public: room } = remotes;
  if (!room) throw new Error('there is no public remote');
  const live = { ...room.live, routes: { faq: { files: [sheetPath], texts: { en: [], bg: [] } } } };
  const store = mkdtempSync(join(folder, 'store-'));
  if (stored !== '') {
    mkdirSync(join(store, 'public/assets'), { recursive: true });
    writeFileSync(join(store, 'public', sheetPath), stored);
  }
  const releases = { shell, remotes: { ...remotes, public: { ...room, live } } };
  const page = pageSource({
    stores: [join(folder, 'no-store'), store],
    pages: () => rendered,
    settings: readSettings(env),
    head: undefined,
  });
  return (await page(choosePage('/faq', undefined), { releases })).bodies.identity.toString();
}

async function contentOf(url: string, cookies?: string, shellLanguages?: string[]): Promise<string | undefined> {
  const releases = await releasesOfTwoRemotes(shellLanguages);
  const page = pageSource({ stores: [], pages: () => rendered, settings: readSettings({}), head: undefined });
  const { bodies } = await page(choosePage(url, cookies), { releases });
  return /<div id="root">(?<content>[^<]*)/.exec(bodies.identity.toString())?.groups?.['content'];
}

describe('the content of a page', () => {
  it('is what was rendered for its address, in the language of the visitor', async () => {
    expect(await contentOf('/faq')).toBe('/faq in en');
    expect(await contentOf('/faq', 'language=bg')).toBe('/faq in bg');
    expect(await contentOf('/faq?lang=bg&utm_source=letter')).toBe('/faq in bg');
  });

  it('is in the first language where the live shell is from before the language that is asked for', async () => {
    expect(await contentOf('/faq?lang=bg', undefined, ['en'])).toBe('/faq in en');
    expect(await contentOf('/faq', 'language=bg', ['en', 'bg', 'de'])).toBe('/faq in bg');
  });

  it('is left to the browser where the query or another spelling of the address may change it', async () => {
    expect(await contentOf('/faq?question=2')).toBe('');
    expect(await contentOf('/FAQ')).toBe('');
    expect(await contentOf('/faq/')).toBe('');
  });

  it('is the frame alone where the query may change a page of another remote than that at the root', async () => {
    expect(await contentOf('/transaction')).toBe('/transaction in en');
    expect(await contentOf('/transaction?sourceAmount=250')).toBe('frame in en');
  });

  it('says of an unknown address that there is no page, except where another remote would say it', async () => {
    expect(await contentOf('/nowhere')).toBe(`${unknownAddress} in en`);
    expect(await contentOf('/transaction/nowhere')).toBe('');
  });
});

describe('the style sheets of a page', () => {
  it.each([
    ['of the site', {}, '/mfe/public'],
    [
      'of another origin',
      { RELEASES_PUBLIC_URL: 'https://cdn.example.com/mfe/live' },
      'https://cdn.example.com/mfe/live/mfe/public',
    ],
  ])('are in it, with the addresses %s', async (_case, env, base) => {
    expect(await pageWithSheet({ env })).toContain(`<style data-href="${base}/${sheetPath}">${sheet}</style>`);
  });

  it.each([
    ['missing', ''],
    ['damaged', '.question{color:re'],
  ])('are left to the browser when they are %s', async (_case, stored) => {
    const logged = jest.spyOn(print, 'error').mockImplementation(() => undefined);
    const html = await pageWithSheet({ stored });
    expect(html).not.toContain('data-href="/mfe');
    expect(html).toMatch(
      new RegExp(`<link rel="stylesheet" href="/mfe/public/${sheetPath}" crossorigin integrity="sha256-`),
    );
    expect(logged).toHaveBeenCalledWith(expect.stringContaining(sheetPath));
  });
});
