import { decimal } from '@exchange/shared-domain';
import { decidePrice } from './price-rules.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const quote = (bid: string, ask = bid, at = now) => ({ bid: decimal(bid), ask: decimal(ask), at });
const good = quote('0.93');
const drift = decimal('0.02');
const decide = (quotes: readonly ReturnType<typeof quote>[], confirmed = decimal('0.93')) =>
  decidePrice({ quotes, confirmed, drift, now });

describe('a market price', () => {
  it('needs both sources when it is the first', () => {
    const first = { confirmed: undefined, drift, now };
    expect(decidePrice({ quotes: [good, good], ...first })).toEqual({ quote: good, isConfirmed: true });
    expect(decidePrice({ quotes: [good], ...first })).toEqual({ refusal: 'not confirmed' });
  });

  it('does not exist without a quote', () => {
    expect(decide([])).toEqual({ refusal: 'no quote' });
  });

  it('is not confirmed by a faulty quote of the other source', () => {
    const old = quote('0.99', '0.99', secondsAgo(600));
    expect(decide([quote('0.99'), old])).toEqual({ refusal: 'not confirmed' });
  });
});
