import { mkdtempSync, rmSync } from 'node:fs';
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
    await expect(lockInstance(folder)).rejects.toThrow(
      `already runs on the data folder ${folder} (process ${process.pid})`,
    );
    release();
  });

  it('is taken after its ending holder released it', async () => {
    const release = await lockInstance(folder);
    const waiting = lockInstance(folder);
    release();
    const second = await waiting;
    await expect(lockInstance(folder)).rejects.toThrow('already runs');
    second();
  });
});
