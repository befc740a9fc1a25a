import { currenciesSchema, officesSchema, type CashLevel, type Currency, type Office } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { sendCacheable } from '../../http/cacheable-reply.ts';
import type { Routes } from '../../http/routes.ts';

export interface CatalogueContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly offices: () => Promise<readonly Office[]>;
  readonly cashLevels: () => Promise<ReadonlyMap<string, CashLevel>>;
  readonly currencies: () => Promise<readonly Currency[]>;
}

export const catalogueRoutes: Routes<CatalogueContext> = async (app, { offices, cashLevels, currencies }) => {
  const officesCall = { summary: 'All offices', response: { 200: officesSchema } };
  app.get('/offices', { schema: officesCall }, async (request, reply) => {
    const levels = await cashLevels();
    const shown = (await offices()).map((office) => ({ ...office, cash: levels.get(office.id) }));
    return sendCacheable(request, reply, shown);
  });

  const currenciesCall = { summary: 'The currencies that can be exchanged now', response: { 200: currenciesSchema } };
  app.get('/currencies', { schema: currenciesCall }, async (request, reply) =>
    sendCacheable(request, reply, await currencies()),
  );
};
