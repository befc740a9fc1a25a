import { sessionStateSchema, type SessionState } from '@exchange/shared-domain';
import { answered, failingInPlace, injectCalls } from '../admin-api.ts';

export const { useAdminGetSessionStateQuery } = injectCalls((build) => ({
  adminGetSessionState: build.query<SessionState, void>({
    query: () => '/admin/me/session',
    ...answered(sessionStateSchema, failingInPlace),
  }),
}));
