import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { runToEnd } from '@exchange/shared-node';
import { callService } from '../../drills/requests/calling.ts';
import { newSubmission, readCalls } from '../../drills/requests/calls.ts';
import { Random } from '@exchange/api/random';
import { type Memory, memoryOf, sumOf } from './process-memory.ts';

const restSeconds = 60;
const sampleMilliseconds = 100;
const callers = 4;

export interface Measured {
  readonly startSeconds: number;
  /** The highest sum of all processes until it is ready, in MB. */
  readonly mostAtStart: number;
  readonly atRest: Memory;
  readonly afterVisits: Memory | undefined;
}

/** A tree of sources with its own packages, whose rooms are released. */
export interface Tree {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

// In the tree's own words, which are the same in both.
const releaseAll = `
  import { buildRooms } from '@exchange/federation/build-rooms';
  import { publishAndGoLive } from '@exchange/federation/go-live';
  import { releasable, releasesFolder } from '@exchange/shared-node';
  const builds = await buildRooms(releasable, () => {});
  const versions = Object.fromEntries(releasable.map((name) => [name, '1.0.0']));
  const facts = { author: 'bench', note: '', commit: undefined, dirty: false, tested: false };
  await publishAndGoLive(releasesFolder(process.env), builds, versions, facts);`;

/** Installs the packages of a tree, and releases its rooms into a data folder of its own. */
export async function prepareTree(folder: string, dataFolder: string): Promise<Tree> {
  await mkdir(dataFolder, { recursive: true });
  const env = {
    PATH: [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    HOME: process.env['HOME'],
    DATA_DIR: dataFolder,
    RELEASES_DIR: join(dataFolder, 'releases'),
    SITE_URL: 'http://localhost:8080',
    RATES_SOURCE: 'fixed',
    PORT: '0',
    API_PORT: '0',
    LOG_LEVEL: 'error',
    HOURLY_REQUESTS_PER_ADDRESS: '100000',
  };
  await runToEnd(process.execPath, [join(folder, 'tools/run-command.mjs'), 'start', '--help'], {
    cwd: folder,
    env,
    failure: 'npm start -- --help failed',
  });
  await runToEnd(process.execPath, ['--input-type=module', '--eval', releaseAll], {
    cwd: folder,
    env,
    failure: 'The rooms could not be released',
  });
  return { folder, env };
}

/** Starts a product as `npm start` does, measures and ends it. */
export async function measureProduct({ folder, env }: Tree, visits: number): Promise<Measured> {
  const began = performance.now();
  const product = spawn(process.execPath, [join(folder, 'tools/run-command.mjs'), 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const measure = () => memoryOf(product.pid ?? 0, String(env['DATA_DIR']));
  let mostAtStart = 0;
  const sampling = setInterval(() => {
    mostAtStart = Math.max(mostAtStart, sumOf(measure()));
  }, sampleMilliseconds);
  try {
    const origin = await addressOf(createInterface(product.stdout));
    const startSeconds = (performance.now() - began) / 1000;
    clearInterval(sampling);
    await pause(restSeconds * 1000);
    const atRest = measure();
    if (visits > 0) {
      await visit(origin, visits);
      await pause(restSeconds * 1000);
    }
    return { startSeconds, mostAtStart, atRest, afterVisits: visits > 0 ? measure() : undefined };
  } finally {
    clearInterval(sampling);
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
}

async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  let address = '';
  for await (const line of lines) {
    address ||= /^ +Address +(?<address>\S+)/.exec(line)?.groups?.['address'] ?? '';
    if (line.startsWith('Ctrl-C')) return address;
  }
  throw new Error('the product ended before it was ready');
}

/** People who open a page with its files, and make a request. */
async function visit(origin: string, count: number): Promise<void> {
  const calls = await readCalls(origin);
  const random = new Random(count);
  let left = count;
  const caller = async () => {
    while (left-- > 0) {
      const page = await (await fetch(`${origin}${left % 2 === 0 ? '/' : '/transaction'}`)).text();
      const files = new Set(
        Array.from(page.matchAll(/(?:src|href)="(?<file>\/mfe\/[^"]+)"/g), ({ groups }) => groups?.['file']),
      );
      for (const file of files) await (await fetch(`${origin}${file}`)).arrayBuffer();
      const made = await callService(origin, 'POST', 'transactions', newSubmission(calls, random));
      if (!made.ok) throw new Error(`a request was refused: ${made.status} ${await made.text()}`);
      await made.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
}
