import type { FastifyBaseLogger } from 'fastify';
import type { Decimal } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { findConfirmedPrices, saveMarketPrice } from './market-prices.repository.ts';
import { midPrice, type MarketSource } from './market-source.ts';
import { decidePrice } from './price-rules.ts';
import { SourceError } from '../../http/fetch-json.ts';

export const POLL_SECONDS = 10;

interface RatePollOptions {
  readonly db: Database;
  readonly sources: readonly MarketSource[];
  readonly drift: Decimal;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Resolves to whether a source gave any quote. */
export async function pollRates({ db, sources, drift, now, log }: RatePollOptions): Promise<boolean> {
  const codes = await cryptoCodes(db);
  const confirmed = await findConfirmedPrices(db);
  const counts = await Promise.all(
    codes.map(async (code) => {
      const quotes = await quotesOf(code, sources, log);
      const receivedAt = now();
      const decision = decidePrice({ quotes, confirmed: confirmed.get(code), drift, now: receivedAt });
      if ('refusal' in decision) {
        log.warn({ currency: code, refusal: decision.refusal }, 'no new market price');
        return quotes.length;
      }
      const { quote, isConfirmed } = decision;
      const { source, at } = quote;
      // The price ages from when we received it, even if the clock of its source is ahead.
      const quotedAt = at > receivedAt ? receivedAt : at;
      await saveMarketPrice(db, { code, eur: midPrice(quote), quotedAt, source, isConfirmed }, receivedAt);
      return quotes.length;
    }),
  );
  return counts.some((count) => count > 0);
}

async function cryptoCodes(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('currencies')
    .select('code')
    .where('type', '=', 'CRYPTO')
    .where('enabled', '=', true)
    .execute();
  return rows.map(({ code }) => code);
}

async function quotesOf(code: string, sources: readonly MarketSource[], log: RatePollOptions['log']) {
  const asked = sources.map(async ({ name, quote }) => {
    try {
      return [{ ...(await quote(code)), source: name }];
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      log.warn({ currency: code, source: name, reason: error.message }, 'a rate source gave no quote');
      return [];
    }
  });
  return (await Promise.all(asked)).flat();
}
