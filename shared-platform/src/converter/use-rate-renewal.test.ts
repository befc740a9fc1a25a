import { renderHook } from '@testing-library/react';
import { useRateRenewal } from './use-rate-renewal.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') }));
afterEach(() => jest.useRealTimers());

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
])('a clock that is %s neither floods the service nor keeps a rate for ever', (_, validUntil, wait) => {
  const renew = jest.fn();
  renderHook(() => useRateRenewal(validUntil, renew));
  jest.advanceTimersByTime(wait - 1);
  expect(renew).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('a rate without a guarantee is left alone, and so is one that nobody sees any more', () => {
  const renew = jest.fn();
  renderHook(() => useRateRenewal(undefined, renew));
  renderHook(() => useRateRenewal('2026-03-02T10:05:00Z', renew)).unmount();
  jest.runAllTimers();
  expect(renew).not.toHaveBeenCalled();
});
