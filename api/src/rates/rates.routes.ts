import type { FastifyReply } from 'fastify';
import { ratesSchema, toWireNumber, type Rates } from '@exchange/shared-domain';
import { z } from 'zod';
import { ApiError, ratesUnavailable } from '../http/api-error.ts';
import type { Routes } from '../http/routes.ts';
import { freshnessOf } from './price-rules.ts';
import type { RatePublisher } from './rate-publisher.ts';

const response = { 200: ratesSchema };

export const ratesRoutes: Routes<{ readonly rates: RatePublisher; readonly now: () => Date }> =
  ({ rates, now }) =>
  async (app) => {
    const ratesFrom = async (reply: FastifyReply, field: string, code: string): Promise<Rates> => {
      const onShow = await rates();
      const fromCode = onShow.rates.filter(({ source }) => source === code);
      if (fromCode.length === 0) {
        const isKnown = onShow.currencies.some((currency) => currency.code === code);
        throw isKnown ? ratesUnavailable() : new ApiError(400, 'INVALID_CURRENCY', { field });
      }
      reply.header('rates-as-of', onShow.asOf.toISOString());
      reply.header('rates-valid-until', onShow.validUntil.toISOString());
      const isStale = fromCode.some(({ quotedAt }) => freshnessOf(quotedAt, now()) === 'stale');
      reply.header('rates-freshness', isStale ? 'stale' : 'fresh');
      return Object.fromEntries(fromCode.map(({ target, rate }) => [target, toWireNumber(rate)]));
    };

    app.get(
      '/rates/from/:code',
      { schema: { summary: 'Rates of a currency', params: z.strictObject({ code: z.string() }), response } },
      (request, reply) => ratesFrom(reply, 'code', request.params.code),
    );
    app.get(
      '/rates/from',
      {
        schema: { summary: 'The same, by query', querystring: z.strictObject({ from: z.string(required) }), response },
      },
      (request, reply) => ratesFrom(reply, 'from', request.query.from),
    );
  };

const required = { error: ({ input }: { input?: unknown }) => (input === undefined ? 'required' : 'currency') };
