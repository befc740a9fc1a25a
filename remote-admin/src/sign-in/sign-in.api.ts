import { adminSessionSchema, type AdminSession, type Login } from '@exchange/shared-domain';
import { api, codeOf } from '@exchange/shared-platform';

const signInApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminLogin: build.mutation<AdminSession, Login>({
      query: (login) => ({ url: '/admin/auth/login', method: 'POST', body: login }),
      responseSchema: adminSessionSchema,
      // The sign-in page has its own message for a wrong password.
      extraOptions: { handles: (error) => codeOf(error) === 'USER_UNAUTHENTICATED' },
    }),
  }),
});

export const { useAdminLoginMutation } = signInApi;
