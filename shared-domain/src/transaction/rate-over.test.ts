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

  it.each([
    ['exact', false],
    ['over', false],
    ['twice', false],
    ['none', true],
    ['short', true],
    ['late', true],
    ['otherToken', true],
    ['ambiguous', true],
  ] as const)('unless all of a deposit came in time: %s', (match, isOver) => {
    const arrived = { received: '300', receivedFinal: '300', state: 'final', confirmations: null } as const;
    const deposit = { ...arrived, currency: 'USDC', expected: '300', match };
    expect(isRateOver({ status, ratePromisedUntil, deposit }, new Date('2026-03-05T17:00:00Z'))).toBe(isOver);
  });
});
