import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { buildEdge } from '@exchange/edge/edge';
import { dayOf, keptDays } from '@exchange/edge/guard/success-record';
import { releaseSource } from '@exchange/edge/live-registry';
import { readSettings } from '@exchange/edge/settings';
import { startTemporaryProduct } from '@exchange/edge/with-product';
import { buildRooms } from '@exchange/federation/build-rooms';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { readLedger } from '@exchange/federation/ledger';
import { testFacts } from '@exchange/federation/testing/release';
import { copyTree } from '@exchange/federation/testing/tree-copy';
import { openBrowser, openPage } from '@exchange/shared-node/browsers';
import { Failure } from '@exchange/shared-node';
import { above, atMost, type Drill, exactly, openFolder, say } from './drill.ts';

const [visitors, patience] = [20, 240_000];
const day = 24 * 60 * 60_000;
const typed = '250';

export default {
  title: 'A broken release in browsers',
  description: `A wizard whose page throws in its first rendering goes live for everybody, by an edge that knows 720 visits an hour
from the weeks before. One tab has an amount that is not sent. Others open the wizard every five seconds, each from its own address, until the
edge has withdrawn the release.`,
  run: async (opened) => {
    const folder = await openFolder(opened);
    const releases = join(folder, 'releases');
    const good = await buildRooms(['shell', 'public', 'wizard'], () => {});
    await publishAndGoLive(releases, good, { shell: '1.0.0', public: '1.0.0', wizard: '1.0.0' }, testFacts);
    say('Building a wizard that throws');
    const broken = await brokenWizard(join(folder, 'tree'));
    const { service } = await startTemporaryProduct(opened);
    const edge = await edgeThatKnows(720, folder, releases, service);
    opened.defer(() => edge.app.close());
    const address = await edge.listen();
    const browser = await openBrowser(opened);
    const visit = async (number: number) => {
      const { page } = await openPage(browser, address);
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${number}` });
      return page;
    };

    const tab = await visit(250);
    await tab.goto('/transaction');
    await amountOf(tab).fill(typed);
    await tab.evaluate('isFirstLoad = true');

    await publishAndGoLive(releases, [broken], { wizard: '1.1.0' }, testFacts);
    const liveWizard = async () => (await edge.app.inject('/live.json')).json().wizard;
    while ((await liveWizard()) !== '1.1.0') await pause(100);
    const since = Date.now();
    let [met, without] = [0, 0];
    while ((await liveWizard()) === '1.1.0' && Date.now() - since < patience) {
      if (met < visitors) {
        const page = await visit((met += 1));
        await page.goto('/transaction');
        // Decision 98: it gives way, and the page of the release before comes.
        const isShown = await amountOf(page)
          .waitFor({ timeout: 20_000 })
          .then(
            () => true,
            () => false,
          );
        if (!isShown) without += 1;
        await page.context().close();
        say(`${met} met it`);
      }
      await pause(5000);
    }
    const lines = readLedger(releases).filter(({ action }) => action === 'rolled back');
    for (const { note } of lines) say(note);
    const later = await visit(251);
    await later.goto('/transaction');
    await amountOf(later).waitFor();
    const isSame = await tab.evaluate<boolean>(`'isFirstLoad' in window`);
    const kept = await amountOf(tab).inputValue();
    await tab.reload();
    const again = await amountOf(tab).inputValue();
    return [
      exactly('withdrawals by the guard', 1, lines.filter(({ by }) => by === 'the guard').length),
      atMost('visitors who met the release, each from an address of its own', 12, met),
      exactly('of these, without a wizard after its release gave way', 0, without),
      above('seconds until it was withdrawn', 0, Math.round((Date.now() - since) / 1000)),
      exactly('tabs with input that were reloaded', 0, isSame ? 0 : 1),
      exactly(
        'amounts that were lost in the tab, or by its reload',
        0,
        [kept, again].filter((each) => each !== typed).length,
      ),
    ];
  },
} satisfies Drill;

async function edgeThatKnows(perHour: number, folder: string, releases: string, service: string) {
  const days = Array.from({ length: keptDays }, (_, back) => [dayOf(Date.now() - back * day), Array(24).fill(perHour)]);
  writeFileSync(join(folder, 'visitors.json'), JSON.stringify({ wizard: Object.fromEntries(days) }));
  const settings = readSettings({ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder });
  return buildEdge({ settings, releases: releaseSource(releases), serviceAddress: () => service });
}

const amountOf = (page: Page) => page.getByRole('textbox', { name: /you give/ }).first();

async function brokenWizard(target: string) {
  const tree = copyTree(target);
  tree.edit(
    'remote-wizard/src/wizard/wizard.page.tsx',
    /export default function (\w+)\(\) \{/,
    'export default function $1() {\n  if (typeof window !== "undefined") throw new Error("a drill");',
  );
  const path = join(target, 'federation/src/build/build-rooms.ts');
  const copied: { buildRooms: typeof buildRooms } = await import(path);
  const [build] = await copied.buildRooms(['wizard'], () => {});
  if (!build) throw new Failure('The broken wizard was not built.');
  return build;
}
