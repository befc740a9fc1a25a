import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setting } from './settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A product of a test's own, with its own data, for settings that the product of all tests does not have. */
export type OwnProduct = Awaited<ReturnType<typeof startOwnProduct>>;

/** A data folder with a new database for own products; `remove` it when the last one is stopped. */
export async function makeDataFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'exchange-own-'));
  await cp(setting('NEW_DATABASE'), join(path, 'postgresql'), { recursive: true });
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Starts the product on a data folder, as `npm start -- --local` does, with these settings besides those of all tests. */
export async function startOwnProduct(dataFolder: string, settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['tools/src/commands/start.ts', '--local'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataFolder, RELEASES_DIR: '', PORT: '0', API_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    process.stderr.write(chunk);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [, ready] = /Address +(\S+)[^]*Ctrl-C stops it\./.exec(printed) ?? [];
      if (ready !== undefined) resolve(ready);
    });
    void ended.then((how) => reject(new Error(`the product ended before it was ready (${how}): ${printed}`)));
  });
  const [, local = ''] = /Chain +(\S+),/.exec(printed) ?? [];
  const [, local2 = ''] = /Second chain +(\S+);/.exec(printed) ?? [];
  return {
    address,
    /** Where the nodes of its chains are, with the setting `CHAIN=local`. */
    chains: { local, local2 },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
