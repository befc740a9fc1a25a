import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** Routes of one resource, made for what they need of the service's context and registered by `app.ts`. */
export type Routes<Context> = (context: Context) => FastifyPluginAsyncZod;
