import { officesSchema } from '@exchange/shared-domain';
import { sendRemembered } from '../http/remembered-reply.ts';
import type { Routes } from '../http/routes.ts';
import type { ServiceContext } from '../service-context.ts';

export const officesRoutes: Routes<Pick<ServiceContext, 'offices'>> =
  ({ offices }) =>
  async (app) => {
    const schema = { summary: 'All offices', response: { 200: officesSchema } };
    app.get('/offices', { schema }, async (request, reply) => sendRemembered(request, reply, await offices()));
  };
