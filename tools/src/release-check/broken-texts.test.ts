import { startTemporaryProduct } from '@exchange/edge/with-product';
import { buildRooms } from '@exchange/federation/build-rooms';
import { linkStores } from '@exchange/federation/local-builds';
import { openBrowser } from '@exchange/shared-node/browsers';
import { useFolder } from '@exchange/shared-node/testing/folder';
import type { Page } from 'playwright';
import { brokenTexts, textsOfPage } from './broken-texts.ts';
import { together, named } from './two-builds.fixture.ts';

const opened = new AsyncDisposableStack();
let page: Page;
beforeAll(async () => {
  const builds = await buildRooms(['shell', 'wizard'], () => {});
  await linkStores(builds, folder);
  const live = together(named(builds), named(builds), 'wizard', named(builds));
  const { serve } = await startTemporaryProduct(opened);
  const address = await serve({ live: async () => live, stores: [folder] });
  page = await (await openBrowser(opened)).newPage();
  await page.goto(`${address}/transaction`);
  await page.getByRole('button', { name: 'Next' }).waitFor();
});
afterAll(() => opened.disposeAsync());
const folder = useFolder();

describe('a page', () => {
  it('is good while each of its texts is there', async () => {
    expect(await brokenTexts(page)).toEqual([]);
  });

  it('is refused with the key that has no text, and with the value that nobody passes', async () => {
    await page.evaluate(`${textsOfPage}.addResource('en', 'wizard', 'title', 'Pay in {{cashTitle}}')`);
    await page.evaluate(`delete ${textsOfPage}.getResourceBundle('en', 'shell').navigation`);
    expect(await brokenTexts(page)).toEqual(
      expect.arrayContaining([
        'a text shows {{cashTitle}}',
        expect.stringMatching(/^the text shell:navigation\S+ is missing$/),
      ]),
    );
  });
});
