import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { baseQuery, type CallMeta } from './base-query.ts';

const createApi = buildCreateApi(coreModule(), reactHooksModule());

/**
 * The one API slice of the page. Rooms add their calls with `injectEndpoints`; a name taken twice throws outside
 * production. An answer that does not pass an endpoint's `responseSchema` is an `unreadable` error.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Offices', 'Currencies', 'Rates', 'Transactions'],
  catchSchemaFailure: ({ _bqMeta }): ApiError => ({ kind: 'unreadable', traceId: (_bqMeta as CallMeta).traceId }),
  endpoints: () => ({}),
});
