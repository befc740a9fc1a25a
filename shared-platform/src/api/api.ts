import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { keepPressKey } from './press-key.ts';
import { baseQuery, type CallMeta } from './base-query.ts';

const createApi = buildCreateApi(coreModule(), reactHooksModule());

/**
 * The one API slice of the page. Rooms add their calls with `injectEndpoints` and `overrideExisting: true`, because a
 * room can be evaluated twice: after one of its files failed to load, or when an earlier release replaces a failed one.
 * Two live releases never have a call of the same name. A reply that does not pass an endpoint's `responseSchema` is an
 * `unreadable` error.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  // The next person in this tab sees nothing that the one before read; what everybody may see says how long it is kept.
  keepUnusedDataFor: 0,
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
  catchSchemaFailure: ({ _bqMeta }): ApiError => {
    const { traceId, press } = _bqMeta as CallMeta;
    keepPressKey(press);
    return { kind: 'unreadable', traceId };
  },
  endpoints: () => ({}),
});
