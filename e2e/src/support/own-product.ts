import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setting } from './settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A product of a test's own, with its own data, for settings that the product of all tests does not have. */
export interface OwnProduct {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** A data folder with a new database for own products; `remove` it when the last one is stopped. */
export async function makeDataFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'exchange-own-'));
  await cp(setting('NEW_DATABASE'), join(path, 'database'), { recursive: true });
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Starts the product on a data folder, as `npm start -- --local` does, with these settings besides those of all tests. */
export async function startOwnProduct(
  dataFolder: string,
  settings: Readonly<Record<string, string>>,
): Promise<OwnProduct> {
  const port = await freePort();
  const child = spawn(process.execPath, ['tools/src/commands/start.ts', '--local'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      RELEASES_DIR: '',
      PORT: String(port),
      API_PORT: String(await freePort()),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Ctrl-C stops it.')) resolve();
    });
    void ended.then(() => reject(new Error(`the product did not start: ${printed}`)));
  });
  return {
    address: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
