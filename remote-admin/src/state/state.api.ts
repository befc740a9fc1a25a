import { productStateSchema, type ProductState } from '@exchange/shared-domain';
import { api, type ApiError } from '@exchange/shared-platform';

// It is polled: the page says that nothing answers, and only a lost session is handled globally.
const handles = (error: ApiError) => !(error.kind === 'refused' && error.status === 401);

const stateApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetState: build.query<ProductState, void>({
      query: () => '/admin/state',
      responseSchema: productStateSchema,
      keepUnusedDataFor: 0,
      extraOptions: { authenticated: true, handles },
    }),
  }),
});

export const { useAdminGetStateQuery } = stateApi;
