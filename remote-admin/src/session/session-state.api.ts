import { sessionStateSchema, type SessionState } from '@exchange/shared-domain';
import { api, type ApiError } from '@exchange/shared-platform';

// It is polled: only a session that ended is handled globally.
const handles = (error: ApiError) => !(error.kind === 'refused' && error.status === 401);

const sessionStateApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetSessionState: build.query<SessionState, void>({
      query: () => '/admin/me/session',
      responseSchema: sessionStateSchema,
      keepUnusedDataFor: 0,
      extraOptions: { authenticated: true, handles },
    }),
  }),
});

export const { useAdminGetSessionStateQuery } = sessionStateApi;
