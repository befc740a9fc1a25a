import { isRateOver } from './received-time.ts';

describe('a rate is over', () => {
  const ratePromisedUntil = '2026-03-05T16:30:00.000Z';
  const status = 'PENDING_CLIENT_ACTION';

  it('after its end, and not in that instant', () => {
    expect(isRateOver({ status, ratePromisedUntil }, new Date('2026-03-05T16:30:00.001Z'))).toBe(true);
    expect(isRateOver({ status, ratePromisedUntil }, new Date(ratePromisedUntil))).toBe(false);
  });

  it('only while the client has not paid, and if an end was named', () => {
    const later = new Date('2026-04-01T00:00:00Z');
    expect(isRateOver({ status: 'CLIENT_MONEY_RECEIVED', ratePromisedUntil }, later)).toBe(false);
    expect(isRateOver({ status, ratePromisedUntil: null }, later)).toBe(false);
  });
});
