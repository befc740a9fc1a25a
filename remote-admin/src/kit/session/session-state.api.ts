import { sessionStateSchema } from '@exchange/shared-domain';
import { call, failingInPlace, injectCalls } from '../admin-api.ts';

export const sessionStateApi = injectCalls(({ read }) => ({
  adminGetSessionState: read(sessionStateSchema, call('GET /me/session'), { handles: failingInPlace }),
}));
