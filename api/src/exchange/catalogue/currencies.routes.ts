import { currenciesSchema, type Currency } from '@exchange/shared-domain';
import { whenReady, type Awaitable } from '../../database/awaitable.ts';
import { sendRemembered } from '../../http/remembered-reply.ts';
import type { Routes } from '../../http/routes.ts';

export const currenciesRoutes: Routes<{ readonly currencies: () => Awaitable<readonly Currency[]> }> =
  ({ currencies }) =>
  async (app) => {
    const schema = { summary: 'The currencies that can be exchanged now', response: { 200: currenciesSchema } };
    app.get('/currencies', { schema }, (request, reply) =>
      whenReady(currencies(), (all) => sendRemembered(request, reply, all)),
    );
  };
