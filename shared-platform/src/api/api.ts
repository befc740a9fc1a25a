import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { baseQuery } from './base-query.ts';
import { createTraceId } from './trace-id.ts';

const createApi = buildCreateApi(coreModule(), reactHooksModule());

/**
 * The one API slice of the page. Rooms add their calls with `injectEndpoints`; a name taken twice throws outside
 * production. An answer that does not pass an endpoint's `responseSchema` is an `unreadable` error.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Offices', 'Currencies', 'Rates', 'Transactions'],
  catchSchemaFailure: (): ApiError => ({ kind: 'unreadable', traceId: createTraceId() }),
  endpoints: () => ({}),
});
