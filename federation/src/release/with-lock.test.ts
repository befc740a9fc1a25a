import { join } from 'node:path';
import { useEmptyFolder } from '@exchange/shared-node/testing/folder';
import { withLock } from './with-lock.ts';

const folder = useEmptyFolder();

describe('work under a lock', () => {
  it('is done by one process at a time', async () => {
    const file = join(folder, 'lock');
    let inside = 0;
    let most = 0;
    const waiting: number[] = [];
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => withLock(file, work, (holder) => waiting.push(holder))));
    expect(most).toBe(1);
    expect(new Set(waiting)).toEqual(new Set([process.pid]));
  });

  it('releases the lock when the work fails', async () => {
    const file = join(folder, 'lock');
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withLock(file, async () => 'done')).toBe('done');
  });

  it('says in one sentence that its folder cannot be written', async () => {
    await expect(withLock('/dev/null/releases/lock', async () => {})).rejects.toThrow(
      /^\/dev\/null\/releases can't be written \(ENOTDIR.*\)\. Free its disk, or let this user write it, and run /,
    );
  });
});
