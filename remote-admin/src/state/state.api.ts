import { productStateSchema, type ProductState } from '@exchange/shared-domain';
import { answered, failingInPlace, injectCalls } from '../admin-api.ts';

const stateApi = injectCalls((build) => ({
  adminGetState: build.query<ProductState, void>({
    query: () => '/admin/state',
    ...answered(productStateSchema, failingInPlace),
  }),
}));

export const { useAdminGetStateQuery } = stateApi;
