import fc from 'fast-check';
import type { Currency } from '../currency/currency.schema.ts';
import { decimal, roundDown, toWireNumber, type Decimal } from '../money/decimal.ts';
import { customerRate } from './customer-rate.ts';
import { isQuoteConsistent, quoteFromSource, quoteFromTarget, type Quote, type QuoteTerms } from './quote.ts';

const CASES = 2000;

const minorUnit = ({ precision }: Currency) => decimal(`1e-${precision}`);
const larger = (one: Decimal, other: Decimal) => (one.gt(other) ? one : other);

const precisions = fc.integer({ min: 0, max: 18 });
const fiat = fc.record({ code: fc.constantFrom('BGN', 'EUR'), precision: precisions }).map(asCurrency('FIAT'));
const crypto = fc
  .record({ code: fc.constantFrom('USDC', 'USDT', 'ETH', 'BTC'), precision: precisions })
  .map(asCurrency('CRYPTO'));

function asCurrency(type: Currency['type']) {
  return ({ code, precision }: { code: string; precision: number }): Currency => ({ code, type, precision });
}

// From a ten-thousandth of a euro to a million, and from no margin to a tenth.
const marketPriceEur = fc.bigInt({ min: 1n, max: 10n ** 10n }).map((units) => decimal(`${units}e-4`));
const margin = fc.integer({ min: 0, max: 1000 }).map((units) => decimal(`${units}e-4`));

/** A pair, the rates of both directions on one day, and an amount of the given currency. */
const exchange = fc
  .tuple(fiat, crypto, fc.boolean(), marketPriceEur, margin, fc.bigInt({ min: 1n, max: 10n ** 15n }))
  .map(([cash, coin, givesCash, price, ours, units]) => {
    const [source, target] = givesCash ? [cash, coin] : [coin, cash];
    const basis = { marketPriceEur: price, margin: ours };
    const there: QuoteTerms = { source, target, rate: customerRate({ source, target, ...basis }) };
    const back: QuoteTerms = {
      source: target,
      target: source,
      rate: customerRate({ source: target, target: source, ...basis }),
    };
    return { there, back, amount: decimal(`${units}e-${source.precision}`), units };
  });

type Exchange = typeof exchange extends fc.Arbitrary<infer Example> ? Example : never;

const always = (check: (example: Exchange) => void) => fc.assert(fc.property(exchange, check), { numRuns: CASES });

describe('converting there and back with any pair, precision, price and margin', () => {
  it('never gives a visitor more than they started with', () => {
    always(({ there, back, amount }) => {
      const received = quoteFromSource(there, amount).targetAmount;
      expect(quoteFromSource(back, received).targetAmount.lte(amount)).toBe(true);
    });
  });

  it('never lets a visitor who types the target amount pay less than they get back for it', () => {
    always(({ there, back, units }) => {
      const wanted = decimal(`${units}e-${there.target.precision}`);
      const paid = quoteFromTarget(there, wanted).sourceAmount;
      expect(quoteFromSource(back, wanted).targetAmount.lte(paid)).toBe(true);
    });
  });

  it('asks for the same source amount, or one minor unit less, when the target amount is typed back', () => {
    always(({ there, amount }) => {
      const received = quoteFromSource(there, amount).targetAmount;
      const asked = quoteFromTarget(there, received).sourceAmount;
      const unit = larger(minorUnit(there.source), minorUnit(there.target).div(there.rate));
      expect(asked.lte(amount)).toBe(true);
      expect(amount.minus(asked).lte(unit)).toBe(true);
    });
  });

  it('gives the same target amount, or one minor unit more, when the source amount is typed back', () => {
    always(({ there, units }) => {
      const wanted = decimal(`${units}e-${there.target.precision}`);
      const asked = quoteFromTarget(there, wanted).sourceAmount;
      const received = quoteFromSource(there, asked).targetAmount;
      const unit = larger(minorUnit(there.target), minorUnit(there.source).times(there.rate));
      expect(received.gte(wanted)).toBe(true);
      expect(received.minus(wanted).lte(unit)).toBe(true);
    });
  });

  it('rounds against the visitor by less than one minor unit', () => {
    always(({ there, amount }) => {
      const exact = amount.times(there.rate);
      const { targetAmount } = quoteFromSource(there, amount);
      expect(targetAmount.lte(exact)).toBe(true);
      expect(exact.minus(targetAmount).lt(minorUnit(there.target))).toBe(true);
    });
  });
});

describe('a shown quote', () => {
  // The catalogue's own precisions, up to the largest exchange at an office.
  const product = fc
    .tuple(
      fc.constantFrom<Currency>(
        { code: 'BGN', type: 'FIAT', precision: 2 },
        { code: 'EUR', type: 'FIAT', precision: 2 },
      ),
      fc.constantFrom<Currency>(
        { code: 'USDC', type: 'CRYPTO', precision: 6 },
        { code: 'USDT', type: 'CRYPTO', precision: 6 },
        { code: 'BTC', type: 'CRYPTO', precision: 8 },
      ),
      fc.boolean(),
      fc.boolean(),
      fc.bigInt({ min: 10n ** 3n, max: 10n ** 9n }).map((units) => decimal(`${units}e-4`)),
      margin,
      fc.integer({ min: 10_000, max: 977_915 }),
    )
    .map(([cash, coin, givesCash, typesSource, price, ours, stotinki]) => {
      const [source, target] = givesCash ? [cash, coin] : [coin, cash];
      const rate = customerRate({ source, target, marketPriceEur: price, margin: ours });
      const typed = typesSource ? source : target;
      const value = decimal(stotinki).div(100);
      const inCoin = givesCash ? value.times(rate) : value.div(rate);
      const amount = typed.type === 'FIAT' ? value : roundDown(inCoin, typed.precision);
      const terms = { source, target, rate };
      return typesSource ? quoteFromSource(terms, amount) : quoteFromTarget(terms, amount);
    })
    .filter(({ sourceAmount, targetAmount }) => sourceAmount.gt(0) && targetAmount.gt(0));

  const overTheWire = (value: Decimal) => decimal(JSON.parse(JSON.stringify(toWireNumber(value))) as number);

  it('reaches the service exactly, and the service computes the same result', () => {
    fc.assert(
      fc.property(product, (preview) => {
        const arrived: Quote = {
          ...preview,
          rate: overTheWire(preview.rate),
          sourceAmount: overTheWire(preview.sourceAmount),
          targetAmount: overTheWire(preview.targetAmount),
        };
        expect(arrived.rate.toString()).toBe(preview.rate.toString());
        expect(arrived.sourceAmount.toString()).toBe(preview.sourceAmount.toString());
        expect(arrived.targetAmount.toString()).toBe(preview.targetAmount.toString());
        expect(isQuoteConsistent(arrived)).toBe(true);
      }),
      { numRuns: CASES },
    );
  });
});
