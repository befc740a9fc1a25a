import { rateStateSchema } from '@exchange/shared-domain';
import { call, failingInPlace, injectCalls } from '../../kit/admin-api.ts';

export const rateStateApi = injectCalls(({ read }) => ({
  adminGetRateState: read(rateStateSchema, call('GET /rates'), { handles: failingInPlace }),
}));
