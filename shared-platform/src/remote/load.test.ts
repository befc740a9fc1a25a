import { whenUsable } from './load.ts';

// Of a page whose data has arrived: no call is running.
const dispatch = jest.fn(() => []) as unknown as Parameters<typeof whenUsable>[0];

describe('what is loaded ahead', () => {
  beforeEach(() => void jest.useFakeTimers());
  it('is loaded once the page is usable', async () => {
    const work = jest.fn();
    whenUsable(dispatch, work);
    await jest.advanceTimersByTimeAsync(2000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is not loaded by a page that was left', async () => {
    const work = jest.fn();
    whenUsable(dispatch, work)();
    const cancel = whenUsable(dispatch, work);
    await jest.advanceTimersByTimeAsync(1000);
    cancel();
    await jest.advanceTimersByTimeAsync(5000);
    expect(work).not.toHaveBeenCalled();
  });
});
