import { officesSchema } from '@exchange/shared-domain';
import { whenReady } from '../awaitable.ts';
import { sendRemembered } from '../http/remembered-reply.ts';
import type { Routes } from '../http/routes.ts';
import type { ServiceContext } from '../service-context.ts';

export const officesRoutes: Routes<Pick<ServiceContext, 'offices'>> =
  ({ offices }) =>
  async (app) => {
    const schema = { summary: 'All offices', response: { 200: officesSchema } };
    app.get('/offices', { schema }, (request, reply) =>
      whenReady(offices(), (all) => sendRemembered(request, reply, all)),
    );
  };
