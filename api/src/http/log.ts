import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings.ts';

interface LoggedRequest {
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
}

/**
 * What the log may hold. Of an address it is the route alone: queries and whatever else a person typed may hold names and
 * phones. Network addresses, bodies and headers stay out; of an error its kind, text and stack, because what a database
 * adds to it quotes the row.
 */
export const loggerOptions = (level: Settings['LOG_LEVEL']): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  base: { service: 'api' },
  serializers: {
    req: ({ method, routeOptions }: LoggedRequest) => ({ method, route: routeOptions.url ?? 'none' }),
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
