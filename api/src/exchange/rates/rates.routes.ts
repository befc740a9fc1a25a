import type { FastifyReply, FastifyRequest } from 'fastify';
import { ratesSchema, toWireNumber, type Rates } from '@exchange/shared-domain';
import { z } from 'zod';
import { ApiError, ratesUnavailable } from '../../http/api-error.ts';
import { sendCacheable } from '../../http/cacheable-reply.ts';
import type { Routes } from '../../http/routes.ts';
import { freshnessOf } from './price-rules.ts';
import type { RatesContext } from './rate-state.routes.ts';

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

  app.get(
    '/rates/from/:code',
    { schema: { summary: 'Rates of a currency', params: z.strictObject({ code: z.string() }), response } },
    (request, reply) => ratesFrom(request, reply, 'code', request.params.code),
  );
  app.get(
    '/rates/from',
    {
      schema: { summary: 'The same, by query', querystring: z.strictObject({ from: z.string(required) }), response },
    },
    (request, reply) => ratesFrom(request, reply, 'from', request.query.from),
  );
};

const required = { error: ({ input }: { input?: unknown }) => (input === undefined ? 'required' : 'currency') };
