import { api } from './api.ts';

/** Revokes the token at the service. Its failure is ignored, because the user is already signed out here. */
export const signOutApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminLogout: build.mutation<unknown, { token: string }>({
      query: ({ token }) => ({
        url: '/admin/auth/logout',
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      }),
      extraOptions: { handles: () => true },
    }),
  }),
});
