import { runToEnd } from './run.ts';

describe('a program that fails', () => {
  it.each([
    ['by itself', 'process.exitCode = 1', undefined],
    ['because it was ended', 'process.kill(process.pid)', 'SIGTERM'],
  ])('says whether it did so %s', async (_what, script, cause) => {
    const run = runToEnd(process.execPath, ['-e', script], { failure: 'it failed' });
    await expect(run).rejects.toMatchObject({ message: 'it failed', cause });
  });
});
