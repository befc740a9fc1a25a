import { join, relative, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { newDatabase } from '@exchange/api/new-database';
import { journeysReport } from '@exchange/drills/run-journeys';
import { readPackage, rooms, root, runToEnd } from '@exchange/shared-node';
import { readJestReport, readPlaywrightReport, type TestReport } from '@exchange/shared-node/test-counts';

export interface Stage {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** Files and folders that its result depends on; without them, all. */
  readonly inputs?: readonly string[];
  /** What its runner reported, once it has run. */
  readonly report?: () => TestReport | undefined;
}

export const timesReport = join(root, '.cache/test-times.txt');

const reports = join(root, '.cache/reports');

const withUnits = rooms.filter((room) => room !== 'api' && room !== 'e2e');
// As `jest.config.mjs` has it.
const { components = [], units = [] } = Object.groupBy(withUnits, (room) =>
  'react' in readPackage(room).dependencies ? 'components' : 'units',
);

export const stageGroups: readonly (readonly Stage[])[] = [
  [
    command('types, lint, format, arrows, documents', 'lint'),
    command('licences of what ships', 'components'),
    command('browsers and nginx', 'programs', 'show'),
    // Before the tests, several of which release what is built.
    command('production build', 'build'),
    // Several tests at once would each make one.
    { name: 'a new database', run: newDatabase, inputs: ['api/src/database', 'api/package.json'] },
  ],
  // At once: tests in plain Node wait for processes, which leaves time for those in a document. None asserts a time.
  [unitTests('component tests', 'components', components), unitTests('unit tests', 'units', units)],
  // One after the other: each uses both cores, and tests of times and locks fail under load.
  [
    {
      ...jest('service tests', 'service', ['test', '--workspace', 'api']),
      inputs: ['api', 'shared-domain', 'shared-node', 'tools', 'docs/monitoring', 'package-lock.json'],
    },
  ],
  [{ ...command('browser journeys', 'journeys', 'show'), report: () => readIn(journeysReport, readPlaywrightReport) }],
];

/** Makes room for the reports: none of an earlier run may be counted, and Jest does not make the folder. */
export async function clearReports(): Promise<void> {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  await rm(journeysReport, { force: true });
}

export async function writeTimes(of: readonly TestReport[]): Promise<void> {
  const lines = of
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${relative(root, resolve(root, file))}`);
  await writeFile(timesReport, `${lines.join('\n')}\n`);
}

function command(name: string, file: string, output: 'show' | 'keep' = 'keep'): Stage {
  const path = join(root, 'tools/src/commands', `${file}.ts`);
  return { name, run: () => runToEnd(process.execPath, [path], { cwd: root, output, failure: `${name} failed` }) };
}

/** The tests of rooms beside their source. */
function unitTests(name: string, report: string, of: readonly string[]): Stage {
  return jest(name, report, ['run', 'unit'], '--selectProjects', ...of, '--maxWorkers=2');
}

/** Runs a script of a `package.json`, which decides how its tests are started. */
function jest(name: string, report: string, script: readonly string[], ...args: string[]): Stage {
  const file = join(reports, `${report}.json`);
  const all = [...script, '--silent', '--', '--json', `--outputFile=${file}`, ...args];
  return {
    name,
    run: () => runToEnd('npm', all, { cwd: root, failure: `${name} failed` }),
    report: () => readIn(file, readJestReport),
  };
}

const readIn = (file: string, read: (file: string) => TestReport) => (existsSync(file) ? read(file) : undefined);
