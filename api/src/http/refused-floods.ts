import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from './api-error.ts';

/** Above so many throttled calls of one route by one address in a second, its next ones in it are refused unread. */
const READ_PER_SECOND = 10;

/**
 * Reading and checking a body costs more than the answer 429. Calls of staff are no part of it: their sessions are told
 * apart first.
 */
export const refuseFloods = ({ now }: { readonly now: () => Date }) =>
  fp(async (app: FastifyInstance) => {
    const refusal = new ApiError(429, 'TOO_MANY_REQUESTS');
    const throttled = new Map<string, number>();
    let second = 0;
    const startSecond = () => {
      const current = Math.floor(now().getTime() / 1000);
      if (current !== second) throttled.clear();
      second = current;
    };
    const keyOf = ({ method, routeOptions, ip }: FastifyRequest) => `${method} ${routeOptions.url} ${ip}`;
    const isOfStaff = ({ routeOptions }: FastifyRequest) => routeOptions.config.adminCall !== undefined;

    app.addHook('onRequest', (request, _reply, done) => {
      // Most calls end here, because computing the client address of every call would be slow.
      if (throttled.size === 0 || isOfStaff(request)) return done();
      startSecond();
      if ((throttled.get(keyOf(request)) ?? 0) < READ_PER_SECOND) return done();
      return done(refusal);
    });
    app.addHook('onResponse', (request, { statusCode }, done) => {
      if (statusCode === 429 && !isOfStaff(request)) {
        startSecond();
        const key = keyOf(request);
        throttled.set(key, (throttled.get(key) ?? 0) + 1);
      }
      done();
    });
  });
