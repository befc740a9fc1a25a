import { productStateSchema, type ProductState } from '@exchange/shared-domain';
import { answered, failingInPlace, injectCalls } from '../../kit/admin-api.ts';

export const { useAdminGetStateQuery } = injectCalls((build) => ({
  adminGetState: build.query<ProductState, void>({
    query: () => '/admin/state',
    ...answered(productStateSchema, failingInPlace),
  }),
}));
