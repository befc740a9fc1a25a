import { sessionStateSchema, type SessionState } from '@exchange/shared-domain';
import { adminApi, failingInPlace, fresh } from '../admin-api.ts';

const sessionStateApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetSessionState: build.query<SessionState, void>({
      query: () => '/admin/me/session',
      ...fresh(sessionStateSchema),
      extraOptions: failingInPlace,
    }),
  }),
});

export const { useAdminGetSessionStateQuery } = sessionStateApi;
