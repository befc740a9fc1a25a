import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hasCode, StartError } from './start-error.ts';

const holderSchema = z.object({ pid: z.int(), started: z.string() });

const lockName = (generation: number) => `service.lock.${generation}`;

/**
 * Keeps other processes off the folder until the returned call. A lock left by a crash is taken over by making the next
 * generation of it: a file that appears whole or not at all, so that of several processes one wins, and none is ever
 * removed while it may be in force.
 * @throws StartError when another process holds the folder, or it can't be written.
 */
export function lockDataFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    return takeLock(folder);
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ENOENT')) {
      throw new StartError(`The data folder ${folder} can't be written: set DATA_DIR to a folder that can.`);
    }
    throw error;
  }
}

function takeLock(folder: string): () => void {
  const newest = newestGeneration(folder);
  if (newest > 0 && isHeld(join(folder, lockName(newest)))) throw inUse(folder);

  const mine = join(folder, lockName(newest + 1));
  const draft = join(folder, `service.lock.draft.${randomBytes(8).toString('hex')}`);
  writeFileSync(draft, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
  try {
    linkSync(draft, mine);
  } catch (error) {
    throw hasCode(error, 'EEXIST') ? inUse(folder) : error;
  } finally {
    rmSync(draft);
  }
  if (newestGeneration(folder) > newest + 1) {
    rmSync(mine);
    throw inUse(folder);
  }
  for (const older of generations(folder)) if (older <= newest) rmSync(join(folder, lockName(older)), { force: true });
  return () => rmSync(mine, { force: true });
}

const inUse = (folder: string) =>
  new StartError(
    `The data folder ${folder} is in use by a service that runs already: stop it, or set another DATA_DIR.`,
  );

const generations = (folder: string): number[] =>
  readdirSync(folder).flatMap((name) => Number(/^service\.lock\.(\d+)$/.exec(name)?.[1] ?? []));

const newestGeneration = (folder: string): number => Math.max(0, ...generations(folder));

/** A lock counts while the process that wrote it lives: the same number, begun at the same time. */
function isHeld(path: string): boolean {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
  const { pid, started } = holderSchema.parse(JSON.parse(text));
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
  }
  return startOf(pid) === started;
}

/** When a process began, where the system tells (Linux): a number that was given out again belongs to another process. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot} ${ticks}`;
  } catch {
    return 'unknown';
  }
}
