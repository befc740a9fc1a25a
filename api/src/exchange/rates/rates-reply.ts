import { toWireNumber, type Rates } from '@exchange/shared-domain';
import { freshnessOf } from './price-rules.ts';
import type { RatesOnShow } from './rate-publisher.ts';

/** The rates from one currency as they are answered. */
interface RatesReply {
  readonly body: Rates;
  readonly headers: Readonly<Record<string, string>>;
}

interface FreshAndStale {
  readonly fresh: RatesReply;
  readonly stale: RatesReply;
  /** Time of the oldest market price; `undefined` when all are fixed. */
  readonly oldest: Date | undefined;
}

const written = new WeakMap<RatesOnShow, Map<string, FreshAndStale | undefined>>();

/** The same object until a rate, its publication or its freshness changes; `undefined` without any rate from the currency. */
export function ratesReply(onShow: RatesOnShow, code: string, now: Date): RatesReply | undefined {
  let ofShow = written.get(onShow);
  if (ofShow === undefined) {
    ofShow = new Map(onShow.currencies.map((currency) => [currency.code, write(onShow, currency.code)]));
    written.set(onShow, ofShow);
  }
  const reply = ofShow.get(code);
  return reply && (freshnessOf(reply.oldest, now) === 'fresh' ? reply.fresh : reply.stale);
}

function write({ asOf, validUntil, rates }: RatesOnShow, code: string): FreshAndStale | undefined {
  const fromCode = rates.filter(({ source }) => source === code);
  if (fromCode.length === 0) return undefined;
  const times = fromCode.flatMap(({ quotedAt }) => quotedAt?.getTime() ?? []);
  const reply = (freshness: 'fresh' | 'stale'): RatesReply => ({
    body: Object.fromEntries(fromCode.map(({ target, rate }) => [target, toWireNumber(rate)])),
    headers: {
      'rates-as-of': asOf.toISOString(),
      'rates-valid-until': validUntil.toISOString(),
      'rates-freshness': freshness,
    },
  });
  return {
    fresh: reply('fresh'),
    stale: reply('stale'),
    oldest: times.length === 0 ? undefined : new Date(Math.min(...times)),
  };
}
