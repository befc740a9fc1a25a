import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import type { Routes } from '../http/routes.ts';
import { freshnessOf, worstOf } from '../exchange/rates/price-rules.ts';
import type { ServiceContext } from './service-context.ts';
import { createDatabaseCheck } from './state/database-state.ts';

const checksSchema = z.object({
  /** `unwritable`: it answers, but stores nothing: its disk is full, or it is a standby. */
  database: z.enum(['good', 'unwritable', 'unreachable']),
  /** `behind`: the schema is older than this release, for example after a restored backup. */
  migrations: z.enum(['good', 'behind', 'unknown']),
  /** Of the oldest price in use. Without usable rates the pages are still served, so the service stays ready. */
  rates: z.enum(['fresh', 'stale', 'unavailable']),
});
type Checks = z.infer<typeof checksSchema>;

const liveSchema = z.object({ status: z.literal('live') });
const readySchema = z.object({ status: z.literal('ready'), checks: checksSchema });

export const healthRoutes: Routes<ServiceContext> = async (app, { db, marketPrices, now }) => {
  const live = { logLevel: 'warn', schema: { summary: 'Health', response: { 200: liveSchema } } } as const;
  app.get('/health/live', live, () => ({ status: 'live' as const }));

  const stateOfRates = async (): Promise<Checks['rates']> => {
    const prices = [...(await marketPrices()).values()];
    return worstOf(prices.map(({ quotedAt }) => freshnessOf(quotedAt, now())));
  };
  const checkDatabase = createDatabaseCheck(db, now);
  const check = async (): Promise<Checks> => {
    try {
      const { isWritable, isBehind } = await checkDatabase();
      return {
        database: isWritable ? 'good' : 'unwritable',
        migrations: isBehind ? 'behind' : 'good',
        rates: await stateOfRates(),
      };
    } catch {
      return { database: 'unreachable', migrations: 'unknown', rates: 'unavailable' };
    }
  };
  const ready = { ...live, schema: { summary: 'Readiness', response: { 200: readySchema } } };
  app.get('/health/ready', ready, async () => {
    const checks = await check();
    if (checks.database !== 'good' || checks.migrations !== 'good') {
      throw new ApiError(503, 'INTERNAL_ERROR', { current: { checks } });
    }
    return { status: 'ready' as const, checks };
  });
};
