import { api } from './api.ts';

/** Revokes the token at the service. Its failure does not matter to the person, who is signed out here already. */
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
