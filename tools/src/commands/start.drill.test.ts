import { allGone, answers, descendantsOf, endByOne, useStart } from './start.fixture.ts';

const { start, startByNpm } = useStart();

describe('npm start', () => {
  // The signal may be sent to any of the processes.
  it.each([
    ['npm', 'SIGTERM', /npm start/],
    ['the entry', 'SIGINT', /run-command\.mjs start$/],
    ['the command', 'SIGTERM', /commands\/start\.ts/],
    ['the service', 'SIGINT', /api\/src\/server\/server\.ts/],
    ['the service', 'SIGTERM', /api\/src\/server\/server\.ts/],
  ] as const)('ends all its processes when %s gets %s', async (_, signal, wanted) => {
    const started = startByNpm();
    await started.says('Ctrl-C stops it.');
    await endByOne(started, wanted, signal);
    expect(await answers(`${started.site()}/health`)).toBe(false);
  });

  it('shows the first password only once', async () => {
    const again = start();
    await again.says('Ctrl-C stops it.');
    expect(again.output()).not.toContain('password');
    await endByOne(again, /commands\/start\.ts/, 'SIGTERM');
  });

  it('leaves no process when it is killed', async () => {
    const { child, says, ended } = start();
    await says('Ctrl-C stops it.');
    const left = descendantsOf(child.pid);
    expect(left).not.toEqual([]);
    child.kill('SIGKILL');
    await ended;
    await allGone(left);
  });
});
