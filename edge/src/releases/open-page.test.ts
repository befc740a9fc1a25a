import type { Page } from 'playwright';
import { rollBack } from '@exchange/federation/go-back';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { changeShare, newPreview, revokePreview } from '@exchange/federation/shares';
import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { print } from '@exchange/shared-node';
import { serveSiteWithoutService } from '../testing/served-site.fixture.ts';
import {
  isFirstLoad,
  offerOf,
  takeOffer,
  untilStarted,
  useOpenPages,
  waitInPage,
  wizardOf,
} from './open-page.fixture.ts';

const { releases, builds, open, releaseWizard } = useOpenPages(serveSiteWithoutService);
const by = 'Test Author';
const path = '/terms-and-conditions';

beforeEach(() => void jest.spyOn(print, 'line').mockImplementation(() => undefined));

const badgeOf = (page: Page, name = 'Preview') => page.getByRole('complementary', { name });
const addressOf = (page: Page) => page.url().replace(/^http:\/\/[^/]+/, '');

describe('a preview', () => {
  it('stays in its tab over links, reloads and languages, until the person leaves it', async () => {
    const { token, ...preview } = newPreview();
    const version = await releaseWizard({ preview });
    const page = await open(`${path}?preview=${token}`);
    const shown = `wizard ${version}. What you submit here is real.`;
    await badgeOf(page).getByText(shown).waitFor();
    expect(addressOf(page)).toBe(path);
    expect(await wizardOf(page)).toBe(version);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
    await page.reload();
    await untilStarted(page);
    await badgeOf(page).getByText(shown).waitFor();
    expect(addressOf(page)).toBe('/privacy-policy');
    expect(await wizardOf(page)).toBe(version);

    await page.getByRole('banner').getByRole('button', { name: /EN$/ }).click();
    await page.getByRole('menuitemradio', { name: 'Български' }).click();
    await badgeOf(page, 'Предварителен преглед').getByText('Изпратеното оттук е истинско.').waitFor();

    const other = await page.context().newPage();
    await other.goto(path);
    await untilStarted(other);
    expect(await wizardOf(other)).toBe('1.0.0');
    expect(await other.getByRole('complementary').count()).toBe(0);

    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Изход от прегледа' }).click();
    await loaded;
    await untilStarted(page);
    expect(await wizardOf(page)).toBe('1.0.0');
    expect(await page.getByRole('complementary').count()).toBe(0);
    await page.context().close();
  });

  it('that is revoked gives way to the page that is live with the next load, which says so once', async () => {
    const { token, ...preview } = newPreview();
    await releaseWizard({ preview });
    const page = await open(`${path}?preview=${token}`);
    await badgeOf(page).waitFor();
    await revokePreview(releases, `${path}?preview=${token}`, by, '');
    await page.reload();
    await badgeOf(page).getByText('The preview has ended.').waitFor();
    expect(await wizardOf(page)).toBe('1.0.0');
    await page.reload();
    await untilStarted(page);
    expect(await isFirstLoad(page)).toBe(false);
    expect(await page.getByRole('complementary').count()).toBe(0);
    await page.context().close();
  });
});

describe('a share', () => {
  it('is offered to an open page whose person gets it now, and what is live after its end', async () => {
    const version = await releaseWizard({ share: { to: 'staff' } });
    const page = await open(path);
    expect(await wizardOf(page)).toBe('1.0.0');
    await page.evaluate(`document.cookie = 'staff=1; path=/'`);
    await waitInPage(page);
    // Without a saved session the page takes the cookie away, and is of this side all the same.
    await page.context().addCookies([{ name: 'share', value: '7', url: page.url() }]);
    await changeShare(releases, 8, by, '');
    await takeOffer(page);
    expect(await wizardOf(page)).toBe(version);
    expect(await offerOf(page).count()).toBe(0);
    await rollBack(releases, { wizard: undefined }, by, '');
    await waitInPage(page);
    await takeOffer(page);
    expect(await wizardOf(page)).toBe('1.0.0');
    await page.context().close();
  });
});

// `open-page.drill.test.ts` has the page of a wizard, which needs the service.
describe('a page that was open during a release', () => {
  it('offers it within five minutes, and reloads into it', async () => {
    const page = await open(path);
    const version = await releaseWizard();
    await waitInPage(page);
    await takeOffer(page);
    expect(await wizardOf(page)).toBe(version);
    expect(await offerOf(page).count()).toBe(0);
    await page.context().close();
  });

  it('is not told of the manifest that names the files of a remote to tools of Module Federation', async () => {
    const page = await open(path);
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
    const page = await open(path);
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
