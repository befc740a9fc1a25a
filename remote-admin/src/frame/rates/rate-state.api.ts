import { rateStateSchema } from '@exchange/shared-domain';
import { failingInPlace, injectCalls } from '../../kit/admin-api.ts';

export const rateStateApi = injectCalls(({ read }) => ({
  adminGetRateState: read(rateStateSchema, () => '/admin/rates', { handles: failingInPlace }),
}));
