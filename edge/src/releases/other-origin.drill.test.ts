import { buildRooms } from '@exchange/federation/build-rooms';
import { testFacts } from '@exchange/federation/testing/release';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { useFolder } from '@exchange/shared-node/testing/folder';
import { buildEdge, type Edge } from '../serving/edge.ts';
import { releaseSource } from '../serving/live-registry.ts';
import { readSettings } from '../settings/settings.ts';
import { type ServedSite, serveSite } from '../testing/served-site.fixture.ts';

let cdn: Edge;
let cdnAddress: string;
let site: ServedSite;

beforeAll(async () => {
  const builds = await buildRooms(['shell', 'public', 'wizard'], () => {});
  await publishAndGoLive(releases, builds, { shell: '1.0.0', public: '1.0.0', wizard: '1.0.0' }, testFacts);
  cdn = await buildEdge({
    settings: readSettings({ HOST: '127.0.0.1', PORT: '0' }),
    releases: releaseSource(releases),
    serviceAddress: () => 'http://127.0.0.1:1',
  });
  cdnAddress = await cdn.listen();
  site = await serveSite(releases, { RELEASES_PUBLIC_URL: cdnAddress });
});

afterAll(async () => {
  await site.close();
  await cdn.app.close();
});
const releases = useFolder();

describe('releases on a CDN', () => {
  it('are loaded from there, scripts and styles, without a violation of the policy of the page', async () => {
    const page = await site.visit();
    const faults: string[] = [];
    const files: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url());
      if (response.ok() && pathname.startsWith('/mfe/')) files.push(`${origin} ${pathname.split('.').at(-1)}`);
    });
    // The page has the styles of its own remote; another's are fetched ahead.
    const style = page.waitForResponse(/\/mfe\/.*\.css$/);
    await page.goto('/transaction');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await style;
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
    expect(new Set(files)).toEqual(new Set([`${cdnAddress} js`, `${cdnAddress} css`]));
  });
});
