import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** The routes of one resource. `app.ts` calls it with the service's context and registers the result. */
export type Routes<Context> = (context: Context) => FastifyPluginAsyncZod;
