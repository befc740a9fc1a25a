import { decimal } from '@exchange/shared-domain';
import { decidePrice } from './price-rules.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const quote = (bid: string, ask = bid, at = now) => ({ bid: decimal(bid), ask: decimal(ask), at });
const good = quote('0.93');
const before = decimal('0.93');
const decide = (quotes: readonly ReturnType<typeof quote>[], previous: typeof before | undefined = before) =>
  decidePrice({ quotes, before: previous, now });

describe('a market price', () => {
  it.each([
    ['a price of zero', quote('0', '0.93'), 'not positive'],
    ['a bid above the ask', quote('0.9301', '0.93'), 'crossed'],
    ['a quote of 181 seconds ago', quote('0.93', '0.93', secondsAgo(181)), 'too old'],
  ])('is not made from %s', (_, wrong, refusal) => {
    expect(decide([wrong])).toEqual({ refusal });
    expect(decide([wrong, good])).toEqual({ quote: good });
  });

  it('is taken from a quote of 180 seconds ago', () => {
    const old = quote('0.93', '0.93', secondsAgo(180));
    expect(decide([old])).toEqual({ quote: old });
  });

  it('may jump when both sources agree', () => {
    const jumped = quote('0.99');
    expect(decide([jumped, quote('0.985')])).toEqual({ quote: jumped });
  });

  it('may not jump in one source alone', () => {
    expect(decide([quote('0.99'), good])).toEqual({ refusal: 'the sources disagree' });
    expect(decide([quote('0.99')])).toEqual({ refusal: 'a jump without confirmation' });
  });

  it('may differ by at most 3 % from the previous one when the other source gives none', () => {
    expect(decide([quote('1.03')], decimal('1'))).toEqual({ quote: quote('1.03') });
    expect(decide([quote('1.03000001')], decimal('1'))).toEqual({ refusal: 'a jump without confirmation' });
  });

  it('needs both sources when it is the first', () => {
    expect(decidePrice({ quotes: [good, good], before: undefined, now })).toEqual({ quote: good });
    expect(decidePrice({ quotes: [good], before: undefined, now })).toEqual({ refusal: 'a jump without confirmation' });
  });

  it('does not exist without a quote', () => {
    expect(decide([])).toEqual({ refusal: 'no quote' });
  });

  it('is not confirmed by a faulty quote of the other source', () => {
    const old = quote('0.99', '0.99', secondsAgo(600));
    expect(decide([quote('0.99'), old])).toEqual({ refusal: 'a jump without confirmation' });
  });
});
