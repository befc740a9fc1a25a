import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from './api-error.ts';

export type Routes<Context> = (app: Parameters<FastifyPluginAsyncZod>[0], context: Context) => Promise<void>;

export const params = z.strictObject({ id: z.ulid({ error: 'ulid' }) });

/** What an admin asks for: the parameters and the body of a call, who makes it, and when. */
export const callOf = <Params, Body, Author>(request: { params: Params; body: Body; author: Author }) => ({
  ...request.params,
  ...request.body,
  ...request.author,
});

export const ok = { schema: z.object({ ok: z.literal(true) }), reply: { ok: true } } as const;

/** @throws ApiError for a range that ends before it begins */
export function checkTimeRange({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  if (from !== undefined && to !== undefined && new Date(from) > new Date(to))
    throw new ApiError(400, 'INVALID_DATE_RANGE', { field: 'to' });
}
