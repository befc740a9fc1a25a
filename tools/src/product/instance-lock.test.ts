import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockInstance } from './instance-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the lock of a data folder', () => {
  it('refuses a second holder and names the first', async () => {
    const release = await lockInstance(folder);
    await expect(lockInstance(folder)).rejects.toThrow(`process ${process.pid}`);
    await release();
  });

  it('can be taken again when it was released', async () => {
    await (
      await lockInstance(folder)
    )();
    const release = await lockInstance(folder);
    await expect(lockInstance(folder)).rejects.toThrow('already runs');
    await release();
  });

  it('is not held by what a killed process left behind', async () => {
    writeFileSync(join(folder, 'instance.sock'), '');
    const release = await lockInstance(folder);
    await expect(lockInstance(folder)).rejects.toThrow('already runs');
    await release();
  });

  it('works below a path that is too long for a socket', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(deep, { recursive: true });
    const release = await lockInstance(deep);
    await expect(lockInstance(deep)).rejects.toThrow('already runs');
    await release();
  });
});
