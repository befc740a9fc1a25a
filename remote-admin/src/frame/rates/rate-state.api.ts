import { rateStateSchema } from '@exchange/shared-domain';
import { call, failingInPlace, injectCalls } from '../../kit/index.ts';

export const rateStateApi = injectCalls(({ read }) => ({
  adminGetRateState: read(rateStateSchema, call('GET /rates'), { handles: failingInPlace }),
}));
