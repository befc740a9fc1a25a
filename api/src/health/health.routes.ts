import { sql } from 'kysely';
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import type { Routes } from '../http/routes.ts';
import type { ServiceContext } from '../service-context.ts';

const healthSchema = z.object({ status: z.enum(['live', 'ready']) });

export const healthRoutes: Routes<ServiceContext> =
  ({ db }) =>
  async (app) => {
    const options = { logLevel: 'warn', schema: { summary: 'Health', response: { 200: healthSchema } } } as const;
    app.get('/health/live', options, () => ({ status: 'live' as const }));
    app.get('/health/ready', options, async () => {
      await sql`select 1`.execute(db).catch(() => {
        throw new ApiError(503, 'INTERNAL_ERROR');
      });
      return { status: 'ready' as const };
    });
  };
