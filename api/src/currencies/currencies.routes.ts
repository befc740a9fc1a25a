import { currenciesSchema } from '@exchange/shared-domain';
import type { Routes } from '../http/routes.ts';
import { findCurrencies } from './currencies.repository.ts';

export const currenciesRoutes: Routes =
  ({ db, settings }) =>
  async (app) => {
    const schema = { summary: 'The currencies that can be exchanged now', response: { 200: currenciesSchema } };
    app.get('/currencies', { schema }, () => findCurrencies(db, settings.DEFAULT_FIAT));
  };
