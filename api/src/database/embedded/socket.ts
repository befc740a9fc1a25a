import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DATABASE_USER } from './cluster.ts';

const SOCKET = '.s.PGSQL.5432';
/** Of the address of a socket: 107 on Linux, 103 on macOS. */
const LONGEST_ADDRESS = 103;

const links = new Map<string, string>();

/** The folder of a cluster, by a path that is short enough for the address of a socket in it. */
function shortPath(folder: string): string {
  if (Buffer.byteLength(join(folder, SOCKET)) <= LONGEST_ADDRESS) return folder;
  const known = links.get(folder);
  if (known !== undefined) return known;
  const link = join(mkdtempSync(join(tmpdir(), 'exchange-')), 'database');
  symlinkSync(folder, link);
  process.once('exit', () => rmSync(dirname(link), { recursive: true, force: true }));
  links.set(folder, link);
  return link;
}

export const urlOf = (folder: string): string =>
  `postgres://${DATABASE_USER}@${encodeURIComponent(shortPath(folder))}/postgres`;

/** Whether a server runs on the cluster, which is also true for one that starts, stops or hangs. */
export function isServed(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(shortPath(folder), SOCKET));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Process that serves the cluster, or did so until it was killed. */
export function serverProcess(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}
