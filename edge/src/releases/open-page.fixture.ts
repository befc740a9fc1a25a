import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Build } from '@exchange/federation/build';
import { buildRooms } from '@exchange/federation/build-rooms';
import { testFacts } from '@exchange/federation/testing/release';
import { type Audience, publishAndGoLive } from '@exchange/federation/go-live';
import { untilTakenOver } from '@exchange/shared-node/browsers';
import type { ServedSite } from '../testing/served-site.fixture.ts';

const fiveMinutes = 5 * 60_000;

/** Pages of a released site that stay open while rooms are released, for all tests of a file. */
export function useOpenPages(serve: (releases: string) => Promise<ServedSite>) {
  const releases = mkdtempSync(join(tmpdir(), 'exchange-open-page-'));
  let site: ServedSite;
  let builds: readonly Build[];
  let patch = 0;

  beforeAll(async () => {
    builds = await buildRooms(['shell', 'public', 'wizard'], () => {});
    await publishAndGoLive(releases, builds, { shell: '1.0.0', public: '1.0.0', wizard: '1.0.0' }, testFacts);
    site = await serve(releases);
  });

  afterAll(async () => {
    await site.close();
    rmSync(releases, { recursive: true });
  });

  return {
    releases,
    builds: () => builds,
    /** Releases the wizard alone, as a team would. */
    releaseWizard: async (audience?: Audience) => {
      const version = `1.0.${(patch += 1)}`;
      const wizard = builds.filter(({ name }) => name === 'wizard');
      await publishAndGoLive(releases, wizard, { wizard: version }, testFacts, undefined, audience);
      return version;
    },
    /** Opens a path; the page's clock is the test's. */
    open: async (path: string) => {
      const page = await site.visit();
      await page.clock.install();
      await page.goto(path);
      await untilStarted(page);
      // A reloaded page has lost it.
      await page.evaluate('isFirstLoad = true');
      return page;
    },
  };
}

/** A prerendered page is there before its application, which reads the cookies and then looks at what is live. */
export async function untilStarted(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await untilTakenOver(page, 30_000);
}

export const isFirstLoad = (page: Page) => page.evaluate<boolean>(`'isFirstLoad' in window`);

export const wizardOf = async (page: Page): Promise<string> =>
  JSON.parse((await page.locator('#runtime').textContent()) ?? '').registry.remotes.wizard.live.version;
export const offerOf = (page: Page) => page.getByRole('complementary', { name: 'New version' });
export const reloadOf = (page: Page) => offerOf(page).getByRole('button', { name: 'Reload' });

/** Reloads into what the page offers. */
export async function takeOffer(page: Page): Promise<void> {
  await reloadOf(page).waitFor();
  const loaded = page.waitForEvent('load');
  await reloadOf(page).click();
  await loaded;
  await untilStarted(page);
}

/** Lets the time pass in which a page looks at what is live, and in which the person does nothing. */
export async function waitInPage(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/live.json');
  await page.clock.fastForward(fiveMinutes);
  await answered;
  await page.clock.runFor(4000);
}
