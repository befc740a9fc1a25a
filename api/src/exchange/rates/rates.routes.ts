import type { FastifyReply, FastifyRequest } from 'fastify';
import { ratesSchema } from '@exchange/shared-domain';
import { z } from 'zod';
import { whenReady } from '../../database/awaitable.ts';
import { ApiError, ratesUnavailable } from '../../http/api-error.ts';
import { sendRemembered } from '../../http/remembered-reply.ts';
import type { Routes } from '../../http/routes.ts';
import type { RatePublisher } from './rate-publisher.ts';
import { ratesReply } from './rates-reply.ts';

const response = { 200: ratesSchema };

export const ratesRoutes: Routes<{ readonly rates: RatePublisher; readonly now: () => Date }> =
  ({ rates, now }) =>
  async (app) => {
    const ratesFrom = (request: FastifyRequest, reply: FastifyReply, field: string, code: string) =>
      whenReady(rates(), (onShow) => {
        const fromCode = ratesReply(onShow, code, now());
        if (fromCode !== undefined) return sendRemembered(request, reply, fromCode.body, fromCode.headers);
        const isKnown = onShow.currencies.some((currency) => currency.code === code);
        throw isKnown ? ratesUnavailable() : new ApiError(400, 'INVALID_CURRENCY', { field });
      });

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
