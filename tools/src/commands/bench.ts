import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { buildOneBundle } from '../benchmarks/first-visit/one-bundle.ts';
import { fillList, operator, signedIn } from '../benchmarks/first-visit/operator.ts';
import { type MeasuredPage, measuredPages, type StoredState, visitTwice } from '../benchmarks/first-visit/visit.ts';
import { type Series, visitTable } from '../benchmarks/first-visit/visit-table.ts';
import { buildRooms } from '../build/build-rooms.ts';
import { buildEdge } from '../edge/edge.ts';
import { type ReleaseSource, releaseSource } from '../edge/live-registry.ts';
import { findChromium } from '../journeys/find-chromium.ts';
import { Closers } from '../process/closers.ts';
import { runCommand } from '../process/command.ts';
import { Failure } from '../process/failure.ts';
import { print } from '../process/print.ts';
import { runToEnd } from '../process/run.ts';
import { freePort } from '../product/ports.ts';
import { startService } from '../product/service-process.ts';
import { serveWorkingTree } from '../release/working-tree.ts';
import { readSettings, serviceEnvironment } from '../settings/settings.ts';
import { releasable, root } from '../workspace/rooms.ts';

const document = 'docs/benchmarks/first-visit.md';
const [begin, end] = ['<!-- table -->', '<!-- /table -->'];
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  // Flags and maps come from other sites, which are not measured.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

const usage = `npm run bench                       visits each page 5 times in turns and prints the table
npm run bench -- --visits 9         visits each page 9 times
npm run bench -- --pages home,about visits these pages: ${Object.keys(measuredPages).join(', ')}
npm run bench -- --write            writes the table into ${document}`;

await runCommand(async (args) => {
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
  if (values.write) await writeTable(table);
});

async function measure(pages: readonly MeasuredPage[], visits: number): Promise<string> {
  const opened = new Closers();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'exchange-bench-'));
    opened.add(() => rm(folder, { recursive: true, force: true }));
    const browser = await chromium.launch({ executablePath: await findChromium(print.line), args: browserArguments });
    opened.add(() => browser.close());
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

/** Both in front of one service, each with its own edge. */
async function serveBoth(folder: string, opened: Closers): Promise<Sites> {
  const env = {
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: '0',
    API_PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    HOURLY_REQUESTS_PER_ADDRESS: '100000',
  };
  const settings = readSettings(env);
  const releases = join(folder, 'releases');
  await serveWorkingTree(releases, await buildRooms(releasable, print.line));
  const shipped = releaseSource(releases, false);
  print.line('Building one bundle');
  const bundled = await buildOneBundle(join(folder, 'one-bundle'), await shipped.live());
  const service = await startService(serviceEnvironment(settings, { PATH: process.env['PATH'], ...env }));
  opened.add(service.stop);
  const serve = async (source: ReleaseSource) => {
    const edge = await buildEdge({ settings, releases: source, serviceAddress: service.address });
    opened.add(() => edge.app.close());
    return edge.listen();
  };
  await fillList(service.address());
  return { oneBundle: await serve(bundled), asShipped: await serve(shipped) };
}

/** In turns, so that other load on the machine affects both alike. */
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
  return all;
}

async function writeTable(table: string): Promise<void> {
  const path = join(root, document);
  const text = await readFile(path, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  await writeFile(path, `${before}${begin}\n\n${table}\n\n${end}${rest.split(end)[1] ?? ''}`);
  await runToEnd('oxfmt', [path], { cwd: root, failure: 'oxfmt failed' });
}
