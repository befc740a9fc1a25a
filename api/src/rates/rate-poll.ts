import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { findMarketPrices, saveMarketPrice } from './market-prices.repository.ts';
import { midPrice, type MarketQuote, type MarketSource } from './market-source.ts';
import { decidePrice } from './price-rules.ts';
import { SourceError } from './fetch-json.ts';

interface RatePollOptions {
  readonly db: Database;
  /** The public sources, the preferred one first. */
  readonly sources: readonly MarketSource[];
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

type SourcedQuote = MarketQuote & { readonly source: string };

/** Polls every source for every active crypto currency, and stores the prices that pass the checks. */
export async function pollRates({ db, sources, now, log }: RatePollOptions): Promise<void> {
  const codes = await cryptoCodes(db);
  const prices = await findMarketPrices(db);
  await Promise.all(
    codes.map(async (code) => {
      const quotes = await quotesOf(code, sources, log);
      const decision = decidePrice({ quotes, before: prices.get(code)?.eur, now: now() });
      if ('refusal' in decision) {
        log.warn({ currency: code, refusal: decision.refusal }, 'no new market price');
        return;
      }
      const { quote } = decision;
      await saveMarketPrice(db, { code, eur: midPrice(quote), quotedAt: quote.at, source: quote.source }, now());
    }),
  );
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

async function quotesOf(
  code: string,
  sources: readonly MarketSource[],
  log: RatePollOptions['log'],
): Promise<SourcedQuote[]> {
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
