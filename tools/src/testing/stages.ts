import { join, relative, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { journeysReport } from '@exchange/drills/run-journeys';
import { root, runToEnd } from '@exchange/shared-node';
import {
  readJestCounts,
  readJestTimes,
  readPlaywrightCounts,
  readPlaywrightTimes,
  type FileTime,
  type TestCounts,
} from '@exchange/shared-node/test-counts';

export interface Stage {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** Files and folders that its result depends on; without them, all. */
  readonly inputs?: readonly string[];
  readonly counts?: () => TestCounts | undefined;
  readonly times?: () => readonly FileTime[] | undefined;
}

export const timesReport = join(root, '.cache/test-times.txt');

const reports = join(root, '.cache/reports');

export const stageGroups: readonly (readonly Stage[])[] = [
  [command('lint, format, arrows, documents', 'lint'), command('licences of what ships', 'components')],
  [
    command('browsers and nginx', 'programs', 'show'),
    command('type check', 'typecheck'),
    // Before the tests, several of which release what is built.
    command('production build', 'build'),
  ],
  // One after the other: each uses both cores, and tests of times and locks fail under load.
  [jest('unit and component tests', '.', 'unit', ['--maxWorkers=3'])],
  [
    {
      ...jest('service tests', 'api', 'service', []),
      inputs: ['api', 'shared-domain', 'shared-node', 'tools', 'docs/monitoring', 'package-lock.json'],
    },
  ],
  [
    {
      ...command('browser journeys', 'journeys', 'show'),
      counts: () => readIn(journeysReport, readPlaywrightCounts),
      times: () => readIn(journeysReport, readPlaywrightTimes),
    },
  ],
];

/** Makes room for the reports: none of an earlier run may be counted, and Jest does not make the folder. */
export async function clearReports(): Promise<void> {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  await rm(journeysReport, { force: true });
}

export async function writeTimes(): Promise<void> {
  const times = stageGroups.flat().flatMap((stage) => stage.times?.() ?? []);
  const lines = times
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${relative(root, resolve(root, file))}`);
  await writeFile(timesReport, `${lines.join('\n')}\n`);
}

function command(name: string, file: string, output: 'show' | 'keep' = 'keep'): Stage {
  const path = join(root, 'tools/src/commands', `${file}.ts`);
  return {
    name,
    run: async () => void (await runToEnd(process.execPath, [path], { cwd: root, output, failure: `${name} failed` })),
  };
}

/** Runs a room's own `npm test`, so that a room decides how its tests are started. */
function jest(name: string, room: string, report: string, args: readonly string[]): Stage {
  const file = join(reports, `${report}.json`);
  const script = room === '.' ? ['run', 'unit'] : ['test', '--workspace', room];
  return {
    name,
    run: async () =>
      void (await runToEnd('npm', [...script, '--silent', '--', '--json', `--outputFile=${file}`, ...args], {
        cwd: root,
        failure: `${name} failed`,
      })),
    counts: () => readIn(file, readJestCounts),
    times: () => readIn(file, readJestTimes),
  };
}

function readIn<Content>(file: string, read: (file: string) => Content): Content | undefined {
  return existsSync(file) ? read(file) : undefined;
}
