import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { buildOneBundle } from '@exchange/drills/one-bundle';
import { measureMemory } from '@exchange/drills/measure-memory';
import { fillList, signedIn } from '@exchange/drills/operator';
import {
  type MeasuredPage,
  measuredPages,
  type StoredState,
  type Visit,
  visitTwice,
  visitWizardFromHome,
} from '@exchange/drills/visit';
import { type Series, visitTable } from '@exchange/drills/visit-table';
import { buildRooms } from '@exchange/federation/build-rooms';
import { type ReleaseSource, releaseSource } from '@exchange/edge/live-registry';
import { openBrowser } from '@exchange/shared-node/browsers';
import { Failure, print, releasable, root, runCommand, runToEnd, withOpened, writePart } from '@exchange/shared-node';
import { startTemporaryProduct } from '@exchange/edge/with-product';
import { serveLocalBuilds } from '@exchange/federation/local-builds';

const pagesDocument = 'docs/benchmarks/first-visit.md';
const serviceDocument = 'docs/benchmarks/service.md';
const listDocument = 'docs/benchmarks/admin-list.md';
const memoryDocument = 'docs/benchmarks/memory.md';
// Flags and maps come from other sites, which are not measured.
const browserArguments = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];

const usage = `npm run bench                       visits each page 5 times in turns and prints the table
npm run bench -- --visits 9         visits each page 9 times
npm run bench -- --pages home,about visits these pages: ${Object.keys(measuredPages).join(', ')}
npm run bench -- --write            writes the table into ${pagesDocument}
npm run bench -- service            measures the service beside the bare framework; --write writes ${serviceDocument}
npm run bench -- service --only list   measures the admin's list; --write writes ${listDocument}
npm run bench -- memory --before <commit>   memory and start of the product beside those of a commit; --write writes ${memoryDocument}`;

await runCommand(async (args) => {
  if (args[0] === 'service') return measureService(args.slice(1));
  if (args[0] === 'memory') return measureProducts(args.slice(1));
  const { values } = parseArgs({
    args: [...args],
    options: {
      visits: { type: 'string', default: '5' },
      pages: { type: 'string', default: Object.keys(measuredPages).join(',') },
      write: { type: 'boolean', default: false },
    },
  });
  const visits = Number(values.visits);
  const pages = values.pages.split(',').filter((name): name is MeasuredPage => name in measuredPages);
  if (!Number.isInteger(visits) || visits < 1 || pages.length === 0) throw new Failure(usage);
  const table = await measure(pages, visits);
  print.line(table);
  if (values.write) await writePart(pagesDocument, 'table', table);
}, usage);

async function measure(pages: readonly MeasuredPage[], visits: number): Promise<string> {
  return withOpened(async (opened) => {
    const { path: folder } = opened.use(await mkdtempDisposable(join(tmpdir(), 'exchange-bench-')));
    const browser = await openBrowser(opened, browserArguments);
    return visitTable(await visitAll(browser, await openSites(folder, browser, opened), pages, visits));
  });
}

interface Site {
  readonly origin: string;
  /** Of an operator. */
  readonly session: StoredState;
}

type Sites = Readonly<Record<'oneBundle' | 'asShipped', Site>>;

async function openSites(folder: string, browser: Browser, opened: AsyncDisposableStack): Promise<Sites> {
  const releases = join(folder, 'releases');
  const builds = await buildRooms(releasable, print.line);
  await serveLocalBuilds(releases, builds);
  const shipped = releaseSource(releases, builds);
  print.line('Building one bundle');
  const bundled = await buildOneBundle(join(folder, 'one-bundle'), await shipped.live());
  const { service, serve, admin } = await startTemporaryProduct(opened);
  await fillList(service);
  const open = async (source: ReleaseSource): Promise<Site> => {
    const origin = await serve(source);
    return { origin, session: await signedIn(browser, origin, admin) };
  };
  return { oneBundle: await open(bundled), asShipped: await open(shipped) };
}

async function visitAll(
  browser: Browser,
  sites: Sites,
  pages: readonly MeasuredPage[],
  visits: number,
): Promise<Series[]> {
  const all: Series[] = [];
  for (const page of pages) {
    const isOfStaff = /list|desk/.test(page);
    const twice = ({ origin, session }: Site) => visitTwice(browser, origin, page, isOfStaff ? session : undefined);
    all.push(...(await inTurns(page, visits, sites, twice)));
  }
  const fromHome = ({ origin }: Site) => visitWizardFromHome(browser, origin);
  if (pages.includes('wizard')) all.push(...(await inTurns('wizard, from home', visits, sites, fromHome)));
  return all;
}

/** Measures both sites in turns, so that other load on the machine affects both equally. */
async function inTurns<Measure extends Series['visit']>(
  page: string,
  visits: number,
  sites: Sites,
  measureOne: (site: Site) => Promise<Readonly<Record<Measure, Visit>>>,
): Promise<Series[]> {
  const turns: Record<keyof Sites, Readonly<Record<Measure, Visit>>>[] = [];
  for (let visit = 0; visit < visits; visit += 1)
    turns.push({ oneBundle: await measureOne(sites.oneBundle), asShipped: await measureOne(sites.asShipped) });
  print.line(`Visited ${page}`);
  return (Object.keys(turns[0]?.oneBundle ?? {}) as Measure[]).map((visit) => ({
    page,
    visit,
    oneBundle: turns.map(({ oneBundle }) => oneBundle[visit]),
    asShipped: turns.map(({ asShipped }) => asShipped[visit]),
  }));
}

async function measureService(args: readonly string[]): Promise<void> {
  const script = join(root, 'api/src/bench/bench.ts');
  const own = args.filter((argument) => argument !== '--write');
  const table = await runToEnd(process.execPath, [script, ...own], { cwd: root, failure: 'The measurement failed' });
  print.line(table.trim());
  const document = args.includes('list') ? listDocument : serviceDocument;
  if (args.includes('--write')) await writePart(document, 'table', table.trim());
}

async function measureProducts(args: readonly string[]): Promise<void> {
  const { before, runs, write } = parseArgs({
    args: [...args],
    options: {
      before: { type: 'string', default: 'HEAD~1' },
      runs: { type: 'string', default: '3' },
      write: { type: 'boolean', default: false },
    },
  }).values;
  const table = await measureMemory(before, Number(runs), print.line);
  print.line(table);
  if (write) await writePart(memoryDocument, 'table', table);
}
