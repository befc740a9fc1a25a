import { answers, useStart } from './start.fixture.ts';

const { endByOne } = useStart();

describe('npm start', () => {
  // The signal may be sent to any of the processes.
  it.each([
    ['npm', 'SIGTERM', /npm start/],
    ['the entry', 'SIGINT', /run-command\.mjs start$/],
    ['the command', 'SIGTERM', /commands\/start\.ts/],
    ['the service', 'SIGINT', /api\/src\/server\/server\.ts/],
  ] as const)('ends all its processes when %s gets %s', async (_, signal, wanted) => {
    expect(await answers(`${await endByOne(wanted, signal)}/health`)).toBe(false);
  });
});
