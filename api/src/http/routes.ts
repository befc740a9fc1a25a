import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** The routes of one resource. `app.ts` calls it with the service's context and registers the result. */
export type Routes<Context> = (context: Context) => FastifyPluginAsyncZod;

/** The params of a call about one thing. */
export const params = z.strictObject({ id: z.ulid({ error: 'ulid' }) });

/** The reply of a call that has nothing to tell. */
export const ok = { schema: z.object({ ok: z.literal(true) }), reply: { ok: true } } as const;
