import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings.ts';

/**
 * What the log may hold. Queries (searches hold names and phones), addresses, bodies and headers stay out; of an error
 * its kind, text and stack, because what a database adds to it quotes the row.
 */
export const loggerOptions = (level: Settings['LOG_LEVEL']): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  base: { service: 'api' },
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?', 1)[0] }),
    res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
    err: (error: Error & { code?: unknown; cause?: unknown }) => ({
      type: error.name,
      code: error.code,
      message: error.message,
      stack: error.stack ?? '',
      ...(error.cause instanceof Error && { cause: error.cause.message }),
    }),
  },
});
