import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { buildOneBundle } from '../benchmarks/first-visit/one-bundle.ts';
import { fillList, operator, signedIn } from '../benchmarks/first-visit/operator.ts';
import {
  type MeasuredPage,
  measuredPages,
  type StoredState,
  type Visit,
  visitTwice,
  visitWizardFromHome,
} from '../benchmarks/first-visit/visit.ts';
import { type Series, visitTable } from '../benchmarks/first-visit/visit-table.ts';
import { writeTable } from '../benchmarks/write-table.ts';
import { buildRooms } from '../build/build-rooms.ts';
import { releaseSource } from '../edge/live-registry.ts';
import { openBrowser } from '../journeys/open-browser.ts';
import { Closers } from '../process/closers.ts';
import { runCommand } from '../process/command.ts';
import { Failure } from '../process/failure.ts';
import { print } from '../process/print.ts';
import { runToEnd } from '../process/run.ts';
import { startTemporaryProduct } from '../product/temporary-product.ts';
import { serveWorkingTree } from '../release/working-tree.ts';
import { releasable, root } from '../workspace/rooms.ts';

const pagesDocument = 'docs/benchmarks/first-visit.md';
const serviceDocument = 'docs/benchmarks/service.md';
// Flags and maps come from other sites, which are not measured.
const browserArguments = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];

const usage = `npm run bench                       visits each page 5 times in turns and prints the table
npm run bench -- --visits 9         visits each page 9 times
npm run bench -- --pages home,about visits these pages: ${Object.keys(measuredPages).join(', ')}
npm run bench -- --write            writes the table into ${pagesDocument}
npm run bench -- service            measures the service beside the bare framework; --write writes ${serviceDocument}`;

await runCommand(async (args) => {
  if (args[0] === 'service') return measureService(args.slice(1));
  const { values } = parseArgs({
    args: [...args],
    options: {
      visits: { type: 'string', default: '5' },
      pages: { type: 'string', default: Object.keys(measuredPages).join(',') },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return print.line(usage);
  const visits = Number(values.visits);
  const pages = values.pages.split(',').filter((name): name is MeasuredPage => name in measuredPages);
  if (!Number.isInteger(visits) || visits < 1 || pages.length === 0) throw new Failure(usage);
  const table = await measure(pages, visits);
  print.line(table);
  if (values.write) await writeTable(pagesDocument, table);
});

async function measure(pages: readonly MeasuredPage[], visits: number): Promise<string> {
  const opened = new Closers();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'exchange-bench-'));
    opened.add(() => rm(folder, { recursive: true, force: true }));
    const browser = await openBrowser(opened, print.line, browserArguments);
    const sites = await serveBoth(folder, opened);
    const states = await Promise.all([sites.oneBundle, sites.asShipped].map((site) => signedIn(browser, site)));
    return visitTable(await visitAll(browser, sites, pages, visits, states));
  } finally {
    await opened.closeAll();
  }
}

interface Sites {
  readonly oneBundle: string;
  readonly asShipped: string;
}

/** Serves both in front of one service, each with its own edge. */
async function serveBoth(folder: string, opened: Closers): Promise<Sites> {
  const releases = join(folder, 'releases');
  await serveWorkingTree(releases, await buildRooms(releasable, print.line));
  const shipped = releaseSource(releases, false);
  print.line('Building one bundle');
  const bundled = await buildOneBundle(join(folder, 'one-bundle'), await shipped.live());
  const { service, serve } = await startTemporaryProduct(opened, {
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    HOURLY_REQUESTS_PER_ADDRESS: '100000',
  });
  await fillList(service);
  return { oneBundle: await serve(bundled), asShipped: await serve(shipped) };
}

/** Visits both in turns, so that other load on the machine affects both equally. */
async function visitAll(
  browser: Browser,
  { oneBundle, asShipped }: Sites,
  pages: readonly MeasuredPage[],
  visits: number,
  [bundleState, shippedState]: readonly (StoredState | undefined)[],
): Promise<Series[]> {
  const all: Series[] = [];
  for (const page of pages) {
    const list = page === 'admin list';
    const one: Awaited<ReturnType<typeof visitTwice>>[] = [];
    const shipped: typeof one = [];
    for (let visit = 0; visit < visits; visit += 1) {
      one.push(await visitTwice(browser, oneBundle, page, list ? bundleState : undefined));
      shipped.push(await visitTwice(browser, asShipped, page, list ? shippedState : undefined));
    }
    print.line(`Visited ${page}`);
    for (const visit of ['cold', 'warm'] as const)
      all.push({
        page,
        visit,
        oneBundle: one.map((each) => each[visit]),
        asShipped: shipped.map((each) => each[visit]),
      });
  }
  if (pages.includes('wizard')) all.push(await visitAllFromHome(browser, { oneBundle, asShipped }, visits));
  return all;
}

async function visitAllFromHome(browser: Browser, { oneBundle, asShipped }: Sites, visits: number): Promise<Series> {
  const [one, shipped]: [Visit[], Visit[]] = [[], []];
  for (let visit = 0; visit < visits; visit += 1) {
    one.push(await visitWizardFromHome(browser, oneBundle));
    shipped.push(await visitWizardFromHome(browser, asShipped));
  }
  print.line('Visited the wizard from home');
  return { page: 'wizard, from home', visit: 'after idle', oneBundle: one, asShipped: shipped };
}

/** The service's own measurement, with its options: reads, creations, the list of the admin. */
async function measureService(args: readonly string[]): Promise<void> {
  const script = join(root, 'api/src/bench/bench.ts');
  const own = args.filter((argument) => argument !== '--write');
  const table = await runToEnd(process.execPath, [script, ...own], { cwd: root, failure: 'The measurement failed' });
  print.line(table.trim());
  if (args.includes('--write')) await writeTable(serviceDocument, table.trim());
}
