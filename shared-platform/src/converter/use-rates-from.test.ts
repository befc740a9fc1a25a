import { renderHook } from '@testing-library/react';
import { useRateRenewal } from './use-rates-from.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') }));
test('a rate is fetched again when its guarantee ends', () => {
  const renew = jest.fn();
  renderHook(() => useRateRenewal('2026-03-02T10:05:00Z', renew));
  jest.advanceTimersByTime(299_000);
  expect(renew).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(renew).toHaveBeenCalledTimes(1);
});

test.each([
  ['ahead', '2026-03-02T09:00:00Z', 30_000],
  ['behind', '2026-03-03T10:00:00Z', 600_000],
])('with a clock that is %s, a rate is fetched again neither too soon nor too late', (_, validUntil, wait) => {
  const renew = jest.fn();
  renderHook(() => useRateRenewal(validUntil, renew));
  jest.advanceTimersByTime(wait - 1);
  expect(renew).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('a renewal that brings no new guarantee is tried again, less and less often', () => {
  const renew = jest.fn();
  const { rerender } = renderHook(({ until }) => useRateRenewal(until, renew), {
    initialProps: { until: '2026-03-02T10:05:00Z' },
  });
  jest.advanceTimersByTime(300_000);
  for (const [tries, wait] of [30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000].entries()) {
    jest.advanceTimersByTime(wait - 1);
    expect(renew).toHaveBeenCalledTimes(tries + 1);
    jest.advanceTimersByTime(1);
    expect(renew).toHaveBeenCalledTimes(tries + 2);
  }
  renew.mockClear();
  rerender({ until: '2026-03-02T10:45:00Z' });
  jest.advanceTimersByTime(Date.parse('2026-03-02T10:45:00Z') - Date.now());
  expect(renew).toHaveBeenCalledTimes(1);
});

test('a rate without a guarantee is not fetched again, and neither is one that is no longer shown', () => {
  const renew = jest.fn();
  renderHook(() => useRateRenewal(undefined, renew));
  renderHook(() => useRateRenewal('2026-03-02T10:05:00Z', renew)).unmount();
  jest.runAllTimers();
  expect(renew).not.toHaveBeenCalled();
});
