import { productStateSchema, type ProductState } from '@exchange/shared-domain';
import { adminApi, failingInPlace } from '../admin-api.ts';

const stateApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetState: build.query<ProductState, void>({
      query: () => '/admin/state',
      responseSchema: productStateSchema,
      keepUnusedDataFor: 0,
      extraOptions: failingInPlace,
    }),
  }),
});

export const { useAdminGetStateQuery } = stateApi;
