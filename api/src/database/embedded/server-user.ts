import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, lchownSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../settings/start-error.ts';

/** Options of a child process that runs the server: none for the user of this process. */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

const ROOT = 0;

/** PostgreSQL refuses to run as root. Then the owner of the cluster or of its parent runs it, or a user of the system. */
export function serverUser(cluster: string): ServerUser {
  if (process.getuid?.() !== ROOT) return {};
  for (const path of [cluster, dirname(cluster)]) {
    const { uid = ROOT, gid = ROOT } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (uid !== ROOT) return { uid, gid };
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new StartError(
    'PostgreSQL never runs as root, and there is no user "postgres" or "nobody": start the product as another user.',
  );
}

function idOf(kind: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }));
  } catch {
    return undefined;
  }
}

export function isReachable(program: string, user: ServerUser): boolean {
  try {
    execFileSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Root may have copied the folder here, from a backup for example. */
export function giveTo({ uid, gid }: ServerUser, path: string): void {
  if (uid === undefined || gid === undefined || lstatSync(path).uid === uid) return;
  for (const { parentPath, name } of readdirSync(path, { recursive: true, withFileTypes: true }))
    lchownSync(join(parentPath, name), uid, gid);
  lchownSync(path, uid, gid);
}
