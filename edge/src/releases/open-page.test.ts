import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { serveSiteWithoutService } from '../testing/served-site.fixture.ts';
import { isFirstLoad, offerOf, reloadOf, useOpenPages, waitInPage, wizardOf } from './open-page.fixture.ts';

const { releases, builds, open, releaseWizard } = useOpenPages(serveSiteWithoutService);

// `open-page.drill.test.ts` has the page of a wizard, which needs the service.
describe('a page that was open during a release', () => {
  it('offers it within five minutes, and reloads into it', async () => {
    const page = await open('/terms-and-conditions');
    const version = await releaseWizard();
    await waitInPage(page);
    const loaded = page.waitForEvent('load');
    await reloadOf(page).click();
    await loaded;
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await wizardOf(page)).toBe(version);
    expect(await offerOf(page).count()).toBe(0);
    await page.context().close();
  });

  it('is not told of the manifest that names the files of a remote to tools of Module Federation', async () => {
    const page = await open('/terms-and-conditions');
    expect(await page.content()).not.toContain('mf-manifest');
    const reply = await page.request.get('/mfe/wizard/mf-manifest.json');
    expect(reply.headers()['cache-control']).toBe('no-cache');
    const { metaData, exposes } = await reply.json();
    const files: string[] = [metaData.remoteEntry.name];
    for (const { assets } of exposes)
      for (const { sync, async: later } of [assets.js, assets.css]) files.push(...sync, ...later);
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect((await page.request.head(new URL(file, reply.url()).href)).status()).toBe(200);
    await page.context().close();
  });

  // This test is last, because the shells that it releases have no page.
  it('finds the files of its own shell after two further shell releases', async () => {
    const page = await open('/terms-and-conditions');
    const own = builds().find(({ kind }) => kind === 'shell');
    if (own?.kind !== 'shell') throw new Error('the shell was built');
    for (const version of ['1.1.0', '1.2.0']) {
      const shell = await testBuild(releases, { name: 'shell', content: version, shares: own.gives });
      await publishAndGoLive(releases, [shell], { shell: version }, testFacts);
    }
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/assets/')) statuses.push(response.status());
    });
    await page.getByRole('banner').getByRole('button', { name: /EN$/ }).click();
    await page.getByRole('menuitemradio', { name: 'Български' }).click();
    await page.getByRole('navigation', { name: 'Основна навигация' }).waitFor();
    expect(statuses).not.toEqual([]);
    expect(statuses.every((status) => status === 200)).toBe(true);
    expect(await isFirstLoad(page)).toBe(true);
    await page.context().close();
  });
});
