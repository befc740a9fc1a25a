import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { baseQuery, type CallMeta } from './base-query.ts';

const createApi = buildCreateApi(coreModule(), reactHooksModule());

/**
 * The one API slice of the page. Rooms add their calls with `injectEndpoints` and `overrideExisting: true`: code is
 * evaluated a second time when a file that it needs failed at first, and an earlier release of a room may step in for one
 * that was evaluated in part. Releases that both have a call of the same name never go live together. An answer that does
 * not pass an endpoint's `responseSchema` is an `unreadable` error.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Offices',
    'Currencies',
    'Rates',
    'Settings',
    'AdminSettings',
    'Transactions',
    'OwnAccount',
    'OwnSessions',
  ],
  catchSchemaFailure: ({ _bqMeta }): ApiError => ({ kind: 'unreadable', traceId: (_bqMeta as CallMeta).traceId }),
  endpoints: () => ({}),
});
