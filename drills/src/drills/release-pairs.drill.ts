import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RemoteManifest, ShellManifest } from '@exchange/shared-platform/manifest';
import { knownFaults } from '@exchange/federation/faults-between';
import { readLedger } from '@exchange/federation/ledger';
import { type LiveReleases, type LiveRoom, readLive } from '@exchange/federation/live-releases';
import { rollBack } from '@exchange/federation/go-back';
import { storesOf } from '@exchange/federation/local-builds';
import type { releaseRooms } from '@exchange/federation/release-rooms';
import { releaseState } from '@exchange/federation/release-state';
import { privateFile, readManifest } from '@exchange/federation/store';
import { copyTree, type TreeCopy } from '@exchange/federation/testing/tree-copy';
import { startTemporaryProduct } from '@exchange/edge/with-product';
import { Random } from '@exchange/api/random';
import { explain } from '@exchange/shared-node';
import { openBrowser, openPage, untilTakenOver } from '@exchange/shared-node/browsers';
import type { Browser } from 'playwright';
import { below, type Drill, exactly, openFolder, type Outcome, say, told } from './drill.ts';

const seed = 97;
const releasesMade = 35;
const lastReleases = 5;
const patience = 15_000;

type Edit = readonly [file: string, from: string | RegExp, to: string];

const table = 'shared-ui/src/table/table.tsx';
const stepper = 'shared-ui/src/stepper/stepper.tsx';
const bothTables: readonly Edit[] = [
  [
    table,
    'readonly rows: readonly TableRow[];',
    'readonly rows?: readonly TableRow[];\n  readonly items?: readonly TableRow[];',
  ],
  [table, '({ label, columns, rows }', '({ label, columns, items = [], rows = items }'],
];
const newTable: readonly Edit[] = [
  [table, 'readonly rows: readonly TableRow[];', 'readonly items: readonly TableRow[];'],
  [table, '({ label, columns, rows }', '({ label, columns, items: rows }'],
];
const bothSteppers: readonly Edit[] = [
  [
    stepper,
    'readonly steps: readonly string[];',
    'readonly steps?: readonly string[];\n  readonly items?: readonly string[];',
  ],
  [stepper, '({ label, steps, current }', '({ label, items = [], steps = items, current }'],
];
const newStepper: readonly Edit[] = [
  [stepper, 'readonly steps: readonly string[];', 'readonly items: readonly string[];'],
  [stepper, '({ label, steps, current }', '({ label, items: steps, current }'],
];

const passwordFields: readonly Edit[] = [
  'accounts/own-account/account.page',
  'accounts/own-account/confirm-form',
  'accounts/password-link/password-link.page',
  'accounts/sign-in/sign-in.page',
  'settings/setting-record',
].map((file) => [`remote-admin/src/${file}.tsx`, /PasswordField(?=[ ,])/, 'SecretField as PasswordField']);
const exported = "export { PasswordField } from './password-field/password-field.tsx';";
const exportedAs = (names: string): Edit => [
  'shared-ui/src/index.ts',
  exported,
  exported.replace('PasswordField', () => names),
];
const bothFields = exportedAs('PasswordField, PasswordField as SecretField');
const newField = exportedAs('PasswordField as SecretField');

/**
 * What each room may be: a property of two components, and the name of a third, become others, which some shells know
 * beside the old ones.
 */
const states: Readonly<Record<string, readonly (readonly Edit[])[]>> = {
  shell: [
    [],
    [...bothTables, ...bothSteppers, bothFields],
    [...newTable, ...bothSteppers, bothFields],
    [...bothTables, ...newStepper, bothFields],
    [...bothTables, ...bothSteppers, newField],
  ],
  public: [[], [['remote-public/src/currencies/currencies.page.tsx', 'rows={', 'items={']]],
  wizard: [[], [['remote-wizard/src/wizard/wizard.page.tsx', 'steps={steps', 'items={steps']]],
  admin: [[], passwordFields],
};
/** The page of each remote that uses what changes. */
const pages: Readonly<Record<string, string>> = { public: '/currencies', wizard: '/transaction', admin: '/admin/auth' };
const remotes = Object.keys(pages);

export default {
  title: 'Every pair of the last five releases',
  description: `${releasesMade} random releases of the shell and of the remotes, with seed ${seed}: each has one of a few
contents, of which some do not fit each other by their types or names. Then each of the last ${lastReleases} releases of a remote is opened in a
browser inside each of the last ${lastReleases} releases of the shell, whatever the record says.`,
  run: async (opened) => {
    const folder = await openFolder(opened);
    const releases = join(folder, 'releases');
    const month = await releaseForAMonth(copyTree(join(folder, 'tree')), releases);
    return [...month, ...(await openEveryPair(releases, opened)), ...(await goBack(releases))];
  },
} satisfies Drill;

async function releaseForAMonth(tree: TreeCopy, releases: string): Promise<Outcome[]> {
  const random = new Random(seed);
  tree.commit();
  const { releaseRooms: release }: { releaseRooms: typeof releaseRooms } = await import(
    join(tree.folder, 'federation/src/publishing/release-rooms.ts')
  );
  const { assertPagesRender } = await import(join(tree.folder, 'edge/src/rendering/rendering-faults.ts'));
  const checks = { assertPagesRender, assertRunsInBrowser: async () => {} };
  const options = { bump: 'patch' as const, note: 'a drill', over: undefined, dirty: true, skipTests: true };
  const all = ['shell', ...remotes];
  await release(releases, all, { ...options, bump: undefined }, checks);
  let refused = 0;
  for (let number = 1; number <= releasesMade; number += 1) {
    const names = random.percent(20) ? ['shell', random.pick(remotes)] : [random.pick([...all, ...remotes])];
    const edits = names.flatMap((name) => random.pick(states[name] ?? [[]]));
    for (const [file, from, to] of edits) tree.edit(file, from, to);
    await release(releases, names, options, checks).catch((error: unknown) => {
      refused += 1;
      say(explain(error).split('\n', 1)[0] ?? '');
    });
    execFileSync('git', ['checkout', '--quiet', '.'], { cwd: tree.folder });
    say(`${number} of ${releasesMade} releases, ${refused} refused`);
  }
  return [told('releases', releasesMade), told('of them refused, because they did not fit what was live', refused)];
}

async function openEveryPair(releases: string, opened: AsyncDisposableStack): Promise<Outcome[]> {
  const state = releaseState(readLedger(releases));
  const lastOf = async (name: string): Promise<LiveRoom[]> => {
    const versions = [...(state.get(name)?.published.keys() ?? [])].slice(-lastReleases);
    const manifests = await Promise.all(versions.map((version) => readManifest(releases, name, version)));
    return manifests.map((live) => ({
      live,
      fallbacks: [],
      notServed: privateFile(releases, name, ''),
      tried: state.get(name)?.tried,
    }));
  };
  let shown: LiveReleases = await readLive(releases);
  const { serve } = await startTemporaryProduct(opened);
  const address = await serve({ live: async () => shown, stores: storesOf(releases) });
  const browser = await openBrowser(opened);
  const counts = { fitting: 0, fittingWithFault: 0, refused: 0, refusedWithout: 0, unknown: 0 };
  for (const name of remotes)
    for (const remote of (await lastOf(name)) as LiveRoom<RemoteManifest>[])
      for (const shell of (await lastOf('shell')) as LiveRoom<ShellManifest>[]) {
        const found = knownFaults(remote, shell);
        shown = { shell, remotes: { [name]: remote } };
        await isServed(address, { shell: shell.live.version, [name]: remote.live.version });
        const fault = await faultOf(browser, `${address}${pages[name]}`);
        const pair = `${name} ${remote.live.version} in the shell ${shell.live.version}`;
        if (!found) counts.unknown += 1;
        else if (found.length > 0) {
          counts.refused += 1;
          if (fault === undefined) counts.refusedWithout += 1;
          if (fault === undefined) say(`${pair} was refused and opens: ${found.join('; ')}`);
        } else {
          counts.fitting += 1;
          if (fault !== undefined) counts.fittingWithFault += 1;
          if (fault !== undefined) say(`${pair} was found to fit: ${fault}`);
        }
      }
  return [
    told('pairs that fit by the record', counts.fitting),
    exactly('of them with a fault in the browser', 0, counts.fittingWithFault),
    told('pairs that do not fit by the record', counts.refused),
    exactly('of them without a fault in the browser', 0, counts.refusedWithout),
    exactly('pairs that were never tried', 0, counts.unknown),
  ];
}

/** The edge sends the releases before until the pages of the next ones are rendered. */
async function isServed(address: string, versions: Readonly<Record<string, string>>): Promise<void> {
  const wanted = JSON.stringify(versions);
  while (JSON.stringify(await (await fetch(`${address}/live.json`)).json()) !== wanted) await pause(50);
}

/** What a visitor of a page meets: an error, or no page. */
async function faultOf(browser: Browser, address: string): Promise<string | undefined> {
  const { page, faults, close } = await openPage(browser, address);
  try {
    await page.goto(address);
    await untilTakenOver(page, patience);
    await page.waitForLoadState('networkidle');
    if ((await page.getByRole('heading', { level: 1 }).count()) === 0) faults.push('there is no page');
    const screen = page.locator('[data-error-screen]');
    return faults[0] ?? ((await screen.count()) > 0 ? await screen.innerText() : undefined);
  } catch (error) {
    return String(error);
  } finally {
    await close();
  }
}

async function goBack(releases: string): Promise<Outcome[]> {
  const started = Date.now();
  const refusal = await rollBack(releases, { shell: undefined }, 'a drill', '').then(
    () => '',
    (error: unknown) => String(error),
  );
  const took = (Date.now() - started) / 1000;
  const command = /--rollback (.+)/.exec(refusal)?.[1];
  const rooms = (command?.split(' ') ?? []).map((each) => each.split('@'));
  const followed = rooms.length === 0 ? {} : await rollBack(releases, Object.fromEntries(rooms), 'a drill', '');
  return [
    told(
      'going back with the shell',
      refusal === '' ? 'alone' : `with ${Object.keys(followed).join(', ')}, as the refusal says`,
    ),
    below('seconds until it is live or refused', 5, took),
  ];
}
