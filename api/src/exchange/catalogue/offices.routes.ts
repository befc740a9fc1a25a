import { officesSchema } from '@exchange/shared-domain';
import { whenReady } from '../../database/awaitable.ts';
import { sendRemembered } from '../../http/remembered-reply.ts';
import type { Routes } from '../../http/routes.ts';
import type { CatalogueContext } from './catalogue-context.ts';

export const officesRoutes: Routes<CatalogueContext> =
  ({ offices }) =>
  async (app) => {
    const schema = { summary: 'All offices', response: { 200: officesSchema } };
    app.get('/offices', { schema }, (request, reply) =>
      whenReady(offices(), (all) => sendRemembered(request, reply, all)),
    );
  };
