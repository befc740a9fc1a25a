import { currenciesSchema, type Currency } from '@exchange/shared-domain';
import { sendCacheable } from '../../http/cacheable-reply.ts';
import type { Routes } from '../../http/routes.ts';

export const currenciesRoutes: Routes<{ readonly currencies: () => Promise<readonly Currency[]> }> =
  ({ currencies }) =>
  async (app) => {
    const schema = { summary: 'The currencies that can be exchanged now', response: { 200: currenciesSchema } };
    app.get('/currencies', { schema }, async (request, reply) => sendCacheable(request, reply, await currencies()));
  };
