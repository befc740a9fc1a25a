import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { hasCode, StartError } from '../../settings/start-error.ts';
import type { Programs } from './programs.ts';
import type { ServerUser } from './server-user.ts';
import { startFailure } from './start-failure.ts';

/** The first line of PG_VERSION in clusters that the pinned packages make. */
const MAJOR_VERSION = '18';

export const DATABASE_USER = 'exchange';

/**
 * Path of the current folder as a program sees it. On Linux the folders above it may be closed to the program's user;
 * macOS has no such path.
 */
export const currentFolder = (folder: string): string => (process.platform === 'linux' ? '/proc/self/cwd' : folder);

// The order is that of the bytes. Which characters are letters is asked of the C library: the trigrams of pg_trgm ask it with
// any provider, and with LC_CTYPE=C it knows no Cyrillic letter.
const locale = [
  '--encoding=UTF8',
  '--locale-provider=libc',
  '--lc-collate=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--lc-messages=C',
];

/** Whether a complete cluster is there. @throws StartError when another version made it */
export function hasCluster(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const version = versionOf(folder);
  if (version === MAJOR_VERSION) return true;
  throw new StartError(
    `The database in ${folder} is of PostgreSQL ${version}, and this product has ${MAJOR_VERSION}: move the folder away, and restore a backup.`,
  );
}

function versionOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw startFailure(
      folder,
      hasCode(error, 'EACCES', 'EPERM') ? 'error: Permission denied' : 'PG_VERSION is missing',
    );
  }
}

/** Makes a cluster, also in place of an incomplete one. @throws StartError */
export async function makeCluster(folder: string, { initdb }: Programs, user: ServerUser): Promise<void> {
  // The programs of a start that was killed may still write there.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  mkdirSync(folder, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const auth = ['--auth-local=trust', '--auth-host=reject', `--username=${DATABASE_USER}`];
  const made = spawn(initdb, [`--pgdata=${currentFolder(folder)}`, ...auth, ...locale], {
    ...user,
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  made.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => {
    made.once('error', (error) => resolve(String(error))).once('close', resolve);
  });
  if (code !== 0)
    throw startFailure(dirname(folder), output || String(code), 'set DATA_DIR to another folder, or set DATABASE_URL');
}

/** After a power cut the folder is in its new place. */
export function moveDurably(from: string, to: string): void {
  renameSync(from, to);
  const parent = openSync(dirname(to), 'r');
  fsyncSync(parent);
  closeSync(parent);
}
