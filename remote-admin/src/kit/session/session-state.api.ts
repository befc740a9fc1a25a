import { sessionStateSchema } from '@exchange/shared-domain';
import { failingInPlace, injectCalls } from '../admin-api.ts';

export const sessionStateApi = injectCalls(({ read }) => ({
  adminGetSessionState: read(sessionStateSchema, () => '/admin/me/session', { handles: failingInPlace }),
}));
