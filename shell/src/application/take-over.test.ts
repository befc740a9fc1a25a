import type { Rendered } from '@exchange/shared-platform/registry';
import { testEnvironment } from '../testing/open-shell.tsx';
import { prepareApplication } from './start-up.ts';
import { takeOver, type TakenOver } from './take-over.ts';

const frame: Rendered = { language: 'en', isWhole: false, at: '2026-03-02T10:00:00.000Z', replies: [] };

/** Takes over the frame of the wizard, whose remote loads as the test says. */
async function takeOverFrame(load: () => Promise<void>) {
  window.history.replaceState(null, '', '/transaction');
  const started = await prepareApplication(testEnvironment, 'en');
  jest.useFakeTimers();
  const prepare = jest.fn(async (_remote: string) => load());
  const taken = jest.fn((result: TakenOver | undefined) => result);
  const taking = takeOver({
    rendered: frame,
    ...started,
    remoteRoutes: { prepare, prefetch: jest.fn(), routesOf: jest.fn(), setAside: jest.fn() },
    loader: {
      hasLive: () => true,
      isMissing: () => false,
      nameReleases: jest.fn(),
      setAside: () => false,
      loadRemote: jest.fn(),
      prefetchRemote: jest.fn(),
    },
  }).then(taken);
  expect(prepare).toHaveBeenCalledWith('wizard');
  return { taken, taking };
}
describe('the frame of a page whose content is rendered in the browser', () => {
  it('is taken over when its remote is loaded, so that its loader stays until then', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { taken, taking } = await takeOverFrame(async () => promise);
    await jest.advanceTimersByTimeAsync(999);
    expect(taken).not.toHaveBeenCalled();
    resolve();
    expect(await taking).toMatchObject({ isWhole: false, at: frame.at });
  });

  it('is taken over after a second when its remote takes longer', async () => {
    const { taken } = await takeOverFrame(async () => new Promise(() => {}));
    await jest.advanceTimersByTimeAsync(1000);
    expect(taken).toHaveBeenCalledTimes(1);
  });

  it('is taken over when its remote does not load, to say so', async () => {
    const { taking } = await takeOverFrame(async () => {
      throw new Error('it did not load');
    });
    expect(await taking).toMatchObject({ isWhole: false });
  });
});
