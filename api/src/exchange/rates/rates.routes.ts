import type { FastifyReply, FastifyRequest } from 'fastify';
import { ratesSchema, toWireNumber, type Rates, rateStateSchema, type RateState } from '@exchange/shared-domain';
import { z } from 'zod';
import { ApiError, ratesUnavailable } from '../../http/api-error.ts';
import { sendCacheable } from '../../http/cacheable-reply.ts';
import type { Routes } from '../../http/routes.ts';
import { freshnessOf, worstOf } from './price-rules.ts';
import type { Settings } from '../../settings/settings.ts';
import type { CatalogueContext } from '../catalogue/catalogue.routes.ts';
import type { RatePublisher } from './rate-publisher.ts';
import type { RateSource } from './market-prices.repository.ts';

const response = { 200: ratesSchema };

export const ratesRoutes: Routes<RatesContext> = async (app, { rates, now }) => {
  const ratesFrom = async (request: FastifyRequest, reply: FastifyReply, field: string, code: string) => {
    const { asOf, validUntil, currencies, rates: all } = await rates();
    const fromCode = all.filter(({ source }) => source === code);
    if (fromCode.length === 0) {
      const isKnown = currencies.some((currency) => currency.code === code);
      throw isKnown ? ratesUnavailable() : new ApiError(400, 'INVALID_CURRENCY', { field });
    }
    const body: Rates = Object.fromEntries(fromCode.map(({ target, rate }) => [target, toWireNumber(rate)]));
    const isFresh = fromCode.every(({ quotedAt }) => freshnessOf(quotedAt, now()) === 'fresh');
    return sendCacheable(request, reply, body, {
      'rates-as-of': asOf.toISOString(),
      'rates-valid-until': validUntil.toISOString(),
      'rates-freshness': isFresh ? 'fresh' : 'stale',
    });
  };

  const ofCode = { summary: 'Rates of a currency', params: z.strictObject({ code: z.string() }), response };
  app.get('/rates/from/:code', { schema: ofCode }, (request, reply) =>
    ratesFrom(request, reply, 'code', request.params.code),
  );
  const byQuery = {
    summary: 'The same, by query',
    querystring: z.strictObject({ from: z.string(required) }),
    response,
  };
  app.get('/rates/from', { schema: byQuery }, (request, reply) =>
    ratesFrom(request, reply, 'from', request.query.from),
  );
};

const required = { error: ({ input }: { input?: unknown }) => (input === undefined ? 'required' : 'currency') };

export interface RatesContext extends Pick<CatalogueContext, 'currencies' | 'now'> {
  readonly settings: Settings;
  readonly rates: RatePublisher;
  readonly marketPrices: RateSource;
}

/** Of the currencies that can be exchanged now: prices of others stay stored and grow old. */
export async function findRateState(context: Omit<RatesContext, 'rates'>): Promise<RateState> {
  const [currencies, prices] = await Promise.all([context.currencies(), context.marketPrices()]);
  const at = context.now();
  const codes = currencies.filter(({ type }) => type === 'CRYPTO').map(({ code }) => code);
  const freshness = codes.map((code) => {
    const price = prices.get(code);
    return price === undefined ? 'unavailable' : freshnessOf(price.quotedAt, at);
  });
  return {
    source: context.settings.RATES_SOURCE ?? 'fixed',
    freshness: worstOf(freshness),
    prices: codes.flatMap((code) => {
      const price = prices.get(code);
      if (price === undefined) return [];
      const { eur, source, quotedAt } = price;
      const age = quotedAt && Math.max(0, Math.round((at.getTime() - quotedAt.getTime()) / 1000));
      return [{ code, eur: toWireNumber(eur), source, ...(age !== undefined && { ageSeconds: age }) }];
    }),
  };
}

export const rateStateRoutes: Routes<RatesContext> = async (app, context) => {
  const schema = { summary: 'Where the rates come from', response: { 200: rateStateSchema } };
  app.get('/rates', { schema }, () => findRateState(context));
};
