import { currenciesSchema } from '@exchange/shared-domain';
import type { Database } from '../database/database.ts';
import type { Routes } from '../http/routes.ts';
import type { Settings } from '../settings.ts';
import { findCurrencies } from './currencies.repository.ts';

export const currenciesRoutes: Routes<{ readonly db: Database; readonly settings: Pick<Settings, 'CASH_CURRENCY'> }> =
  ({ db, settings }) =>
  async (app) => {
    const schema = { summary: 'The currencies that can be exchanged now', response: { 200: currenciesSchema } };
    app.get('/currencies', { schema }, () => findCurrencies(db, settings.CASH_CURRENCY));
  };
