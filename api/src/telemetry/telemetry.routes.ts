import { loadCountsSchema, loadReportsSchema } from '@exchange/shared-domain';
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { isLoopback } from '../http/network.ts';
import type { Routes } from '../http/routes.ts';
import { countCall, hourlyAllowance } from '../http/throttle.ts';
import type { ServiceContext } from '../service-context.ts';
import { countLoad, readLoadCounts } from './load-counts.repository.ts';
import { shouldWarnOfRefusal } from './refused-release.ts';

// A page sends one report at its start, and more only when files fail.
const REPORTS_PER_HOUR = 240;
const SHOWN_DAYS = 7;

/**
 * Counts how browsers load the code of the rooms. `release --list` and metrics read the counts from
 * `GET telemetry/loads`, which answers only callers on the service's own machine.
 */
export const telemetryRoutes: Routes<ServiceContext> =
  ({ db, now }) =>
  async (app) => {
    const report = {
      summary: 'Reports how rooms were loaded, without personal data',
      body: loadReportsSchema,
      response: { 204: z.undefined() },
    };
    app.post('/telemetry/loads', { schema: report }, async ({ body, ip, log }, reply) => {
      await countCall(db, hourlyAllowance('loads', ip, REPORTS_PER_HOUR), now());
      for (const load of body.loads) {
        const pagesToday = await countLoad(db, load, now());
        const { room, version, outcome, fault } = load;
        if (pagesToday !== undefined && shouldWarnOfRefusal(load, pagesToday))
          log.warn({ room, version, outcome, fault, pagesToday }, 'browsers refuse the live release');
      }
      return reply.code(204).send(undefined);
    });

    const counts = { summary: 'How rooms were loaded in the last week', response: { 200: loadCountsSchema } };
    app.get('/telemetry/loads', { schema: counts }, ({ ip }) => {
      if (!isLoopback(ip)) throw new ApiError(404, 'ENTITY_NOT_FOUND');
      return readLoadCounts(db, SHOWN_DAYS, now());
    });
  };
