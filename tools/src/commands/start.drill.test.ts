import { answers, endByOne, useStart } from './start.fixture.ts';

const { startByNpm } = useStart();

describe('npm start', () => {
  // The signal may be sent to any of the processes.
  it.each([
    ['npm', 'SIGTERM', /npm start/],
    ['the entry', 'SIGINT', /run-command\.mjs start$/],
    ['the command', 'SIGTERM', /commands\/start\.ts/],
    ['the service', 'SIGINT', /api\/src\/server\/server\.ts/],
  ] as const)('ends all its processes when %s gets %s', async (_, signal, wanted) => {
    const started = startByNpm();
    await started.says('Ctrl-C stops it.');
    await endByOne(started, wanted, signal);
    expect(await answers(`${started.site()}/health`)).toBe(false);
  });
});
