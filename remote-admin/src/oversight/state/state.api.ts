import { productStateSchema } from '@exchange/shared-domain';
import { failingInPlace, injectCalls } from '../../kit/admin-api.ts';

export const stateApi = injectCalls(({ read }) => ({
  adminGetState: read(productStateSchema, () => '/admin/state', { handles: failingInPlace }),
}));
