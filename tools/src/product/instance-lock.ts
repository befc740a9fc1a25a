import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../process/failure.ts';

// Addresses of Unix sockets are limited to about a hundred bytes.
const longestAddress = 100;

/**
 * Makes sure that one existing data folder is used by one running product. The lock is a listening socket: the system closes it
 * with its process however that ends, so no stale lock is ever believed.
 * @returns releases the lock
 * @throws Failure when another process holds it
 */
export async function lockInstance(dataFolder: string): Promise<() => Promise<void>> {
  const address = lockAddress(realpathSync(dataFolder));
  const holder = await askHolder(address);
  if (holder !== undefined)
    throw new Failure(
      `The exchange already runs on the data folder ${dataFolder} (process ${holder}); stop it first, or set DATA_DIR to another folder.`,
    );
  rmSync(address, { force: true });
  const server = createServer((socket) => socket.end(String(process.pid)));
  await listen(server, address);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function lockAddress(folder: string): string {
  const inside = join(folder, 'instance.sock');
  if (inside.length <= longestAddress) return inside;
  return join(tmpdir(), `exchange-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}.sock`);
}

/** Process id of whoever holds the lock; undefined when nobody does. */
function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    connect(address)
      .setEncoding('utf8')
      .on('data', (text: string) => (answer += text))
      .on('end', () => resolve(answer))
      .on('error', () => resolve(undefined));
  });
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(address, () => resolve());
  });
}
