import { sessionStateSchema, type SessionState } from '@exchange/shared-domain';
import { adminApi, failingInPlace } from '../admin-api.ts';

const sessionStateApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetSessionState: build.query<SessionState, void>({
      query: () => '/admin/me/session',
      responseSchema: sessionStateSchema,
      keepUnusedDataFor: 0,
      extraOptions: failingInPlace,
    }),
  }),
});

export const { useAdminGetSessionStateQuery } = sessionStateApi;
