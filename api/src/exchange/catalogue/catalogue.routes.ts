import { currenciesSchema, officesSchema } from '@exchange/shared-domain';
import { sendCacheable } from '../../http/cacheable-reply.ts';
import type { Routes } from '../../http/routes.ts';
import type { ExchangeContext } from '../exchange-context.ts';

export const officesRoutes: Routes<ExchangeContext> = async (app, { offices, cashLevels }) => {
  const schema = { summary: 'All offices', response: { 200: officesSchema } };
  app.get('/offices', { schema }, async (request, reply) => {
    const levels = await cashLevels();
    const shown = (await offices()).map((office) => ({ ...office, cash: levels.get(office.id) }));
    return sendCacheable(request, reply, shown);
  });
};

export const currenciesRoutes: Routes<ExchangeContext> = async (app, { currencies }) => {
  const schema = { summary: 'The currencies that can be exchanged now', response: { 200: currenciesSchema } };
  app.get('/currencies', { schema }, async (request, reply) => sendCacheable(request, reply, await currencies()));
};
