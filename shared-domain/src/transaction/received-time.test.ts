import { receivedTimeError, startOfMinute } from './received-time.ts';

const submitted = new Date('2026-01-14T10:15:40Z');
const now = new Date('2026-01-14T12:30:20Z');
const errorOf = (time: Date | string) => receivedTimeError(new Date(time), { submitted, now, promisedUntil: null });

describe('the time at which the money was received', () => {
  it('can be the current minute and the minute of the request', () => {
    expect(errorOf(startOfMinute(now))).toBeUndefined();
    expect(errorOf(startOfMinute(submitted))).toBeUndefined();
    expect(errorOf(now)).toBeUndefined();
  });

  it('cannot be in the future or before the request', () => {
    expect(errorOf('2026-01-14T12:31:00Z')).toBe('futureTime');
    expect(errorOf('2026-01-14T12:30:21Z')).toBe('futureTime');
    expect(errorOf('2026-01-14T10:14:59Z')).toBe('timeBeforeRequest');
  });

  it('cannot be after the end of the promised rate, but can be that minute', () => {
    const bounds = { submitted, now, promisedUntil: new Date('2026-01-14T12:00:00Z') };
    expect(receivedTimeError(new Date('2026-01-14T12:00:00Z'), bounds)).toBeUndefined();
    expect(receivedTimeError(new Date('2026-01-14T12:01:00Z'), bounds)).toBe('rateOver');
  });
});
