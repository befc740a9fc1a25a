import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The log has no personal data: no network addresses, bodies or headers. */
export const loggerOptions = (level: Settings['LOG_LEVEL']): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  base: { service: 'api' },
  serializers: {
    // The route and not the URL: queries may have names and phone numbers.
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? 'none' }),
    res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
    // Of a database error, other properties quote the row.
    err: (error: Error & { code?: unknown; cause?: unknown }) => ({
      type: error.name,
      code: error.code,
      message: error.message,
      stack: error.stack ?? '',
      ...(error.cause instanceof Error && { cause: error.cause.message }),
    }),
  },
});

const TRACE_ID_LENGTH = 33;

const RANDOM_BYTES = 8192;

const acceptable = /^[\w.-]{1,64}$/;

/** The caller's trace id when it is safe to log, otherwise a new one of 33 characters. */
export function traceIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-trace-id'];
  return typeof given === 'string' && acceptable.test(given) ? given : newTraceId();
}

// Random characters are made in advance, because making a few at a time is slow.
let characters = '';

let used = 0;

function newTraceId(): string {
  if (characters.length < used + TRACE_ID_LENGTH) {
    characters = randomBytes(RANDOM_BYTES).toString('base64url');
    used = 0;
  }
  used += TRACE_ID_LENGTH;
  return characters.slice(used - TRACE_ID_LENGTH, used);
}
