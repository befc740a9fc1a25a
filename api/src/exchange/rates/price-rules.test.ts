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
  it.each([
    ['a price of zero', quote('0', '0.93'), 'not positive'],
    ['a bid above the ask', quote('0.9301', '0.93'), 'crossed'],
    ['a quote of 181 seconds ago', quote('0.93', '0.93', secondsAgo(181)), 'too old'],
    ['a quote of six seconds ahead', quote('0.93', '0.93', secondsAgo(-6)), 'from the future'],
  ])('is not made from %s', (_, wrong, refusal) => {
    expect(decide([wrong])).toEqual({ refusal });
    expect(decide([wrong, good])).toEqual({ quote: good, isConfirmed: false });
  });

  it.each([180, -5])('is taken from a quote of %i seconds ago', (seconds) => {
    const near = quote('0.93', '0.93', secondsAgo(seconds));
    expect(decide([near])).toEqual({ quote: near, isConfirmed: false });
  });

  it('may jump when both sources agree', () => {
    const jumped = quote('0.99');
    expect(decide([jumped, quote('0.985')])).toEqual({ quote: jumped, isConfirmed: true });
  });

  it('may not jump in one source alone', () => {
    expect(decide([quote('0.99'), good])).toEqual({ refusal: 'the sources disagree' });
    expect(decide([quote('0.99')])).toEqual({ refusal: 'not confirmed' });
  });

  it('differs at most by the drift from the last confirmed one when the other source gives none', () => {
    expect(decide([quote('1.02')], decimal('1'))).toEqual({ quote: quote('1.02'), isConfirmed: false });
    expect(decide([quote('1.02000001')], decimal('1'))).toEqual({ refusal: 'not confirmed' });
  });

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
