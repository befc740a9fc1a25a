import { rateStateSchema, type RateState } from '@exchange/shared-domain';
import { answered, failingInPlace, injectCalls } from '../../kit/admin-api.ts';

export const { useAdminGetRateStateQuery } = injectCalls((build) => ({
  adminGetRateState: build.query<RateState, void>({
    query: () => '/admin/rates',
    ...answered(rateStateSchema, failingInPlace),
  }),
}));
