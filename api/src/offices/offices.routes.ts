import { officesSchema } from '@exchange/shared-domain';
import type { Routes } from '../http/routes.ts';
import type { ServiceContext } from '../service-context.ts';
import { findOffices } from './offices.repository.ts';

export const officesRoutes: Routes<ServiceContext> =
  ({ db }) =>
  async (app) => {
    app.get('/offices', { schema: { summary: 'All offices', response: { 200: officesSchema } } }, () =>
      findOffices(db),
    );
  };
