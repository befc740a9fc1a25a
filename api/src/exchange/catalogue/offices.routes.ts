import { officesSchema } from '@exchange/shared-domain';
import { sendCacheable } from '../../http/cacheable-reply.ts';
import type { Routes } from '../../http/routes.ts';
import type { CatalogueContext } from './catalogue-context.ts';

export const officesRoutes: Routes<CatalogueContext> =
  ({ offices, cashLevels }) =>
  async (app) => {
    const schema = { summary: 'All offices', response: { 200: officesSchema } };
    app.get('/offices', { schema }, async (request, reply) => {
      const levels = await cashLevels();
      const shown = (await offices()).map((office) => ({ ...office, cash: levels.get(office.id) }));
      return sendCacheable(request, reply, shown);
    });
  };
