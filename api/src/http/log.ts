import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings/settings.ts';

interface LoggedRequest {
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
}

/**
 * The log contains no personal data. It has the route instead of the URL, because queries may contain names and phone
 * numbers, and no network addresses, bodies or headers. It has only the name, message and stack of an error, because
 * database errors quote the row.
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
