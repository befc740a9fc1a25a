import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Build } from '@exchange/federation/build';
import { buildRooms } from '@exchange/federation/build-rooms';
import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { type ServedSite, serveSite } from '../testing/served-site.fixture.ts';

const minutes = (count: number) => count * 60_000;

let releases: string;
let site: ServedSite;
let builds: readonly Build[];
let patch = 0;

beforeAll(async () => {
  releases = mkdtempSync(join(tmpdir(), 'exchange-open-page-'));
  builds = await buildRooms(['shell', 'public', 'wizard'], () => {});
  await publishAndGoLive(releases, builds, { shell: '1.0.0', public: '1.0.0', wizard: '1.0.0' }, testFacts);
  site = await serveSite(releases);
});

afterAll(async () => {
  await site.close();
  rmSync(releases, { recursive: true });
});

/** Releases the wizard alone, as a team would. */
async function releaseWizard(): Promise<string> {
  const version = `1.0.${(patch += 1)}`;
  const wizard = builds.filter(({ name }) => name === 'wizard');
  await publishAndGoLive(releases, wizard, { wizard: version }, testFacts);
  return version;
}

/** Opens a path; the page's clock is the test's. */
async function open(path: string): Promise<Page> {
  const page = await site.visit();
  await page.clock.install();
  await page.goto(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  // A reloaded page has lost it.
  await page.evaluate('isFirstLoad = true');
  return page;
}

const isFirstLoad = (page: Page) => page.evaluate<boolean>(`'isFirstLoad' in window`);

const wizardOf = async (page: Page): Promise<string> =>
  JSON.parse((await page.locator('#runtime').textContent()) ?? '').registry.remotes.wizard.live.version;
const offerOf = (page: Page) => page.getByRole('complementary', { name: 'New version' });
const load = (page: Page) => offerOf(page).getByRole('button', { name: 'Reload' });

/** Lets the time pass in which a page looks at what is live, and in which the person does nothing. */
async function waitInPage(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/live.json');
  await page.clock.fastForward(minutes(5));
  await answered;
  await page.clock.runFor(4000);
}

describe('a page that was open during a release', () => {
  it('offers it within five minutes, and reloads into it', async () => {
    const page = await open('/about');
    const version = await releaseWizard();
    await waitInPage(page);
    const loaded = page.waitForEvent('load');
    await load(page).click();
    await loaded;
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await wizardOf(page)).toBe(version);
    expect(await offerOf(page).count()).toBe(0);
    await page.context().close();
  });

  it('leaves a wizard with unsent input alone, and gives the visitor the new one with the next remote', async () => {
    const page = await open('/transaction');
    await page
      .getByRole('textbox', { name: /you give/ })
      .first()
      .fill('250');
    const version = await releaseWizard();
    await waitInPage(page);
    expect(await load(page).count()).toBe(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { level: 1, name: 'Crypto and cash, across the counter' }).waitFor();
    expect(await isFirstLoad(page)).toBe(true);
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Buy/Sell' }).first().click();
    await loaded;
    expect(await wizardOf(page)).toBe(version);
    await page.locator('input[value="250"]').waitFor();
    await page.context().close();
  });

  // This test is last, because the shells that it releases have no page.
  it('finds the files of its own shell after two further shell releases', async () => {
    const page = await open('/about');
    const own = builds.find(({ kind }) => kind === 'shell');
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
