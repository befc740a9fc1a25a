import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ServiceContext } from '../service-context.ts';

/** Routes of one resource, made for a context and registered by `app.ts`. */
export type Routes = (context: ServiceContext) => FastifyPluginAsyncZod;
