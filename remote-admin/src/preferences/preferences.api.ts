import { preferencesSchema, type PreferenceChange, type Preferences } from '@exchange/shared-domain';
import { api } from '@exchange/shared-platform';

const preferencesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetPreferences: build.query<Preferences, void>({
      query: () => '/admin/me/preferences',
      responseSchema: preferencesSchema,
      extraOptions: { authenticated: true },
    }),
    adminSetPreferences: build.mutation<Preferences, PreferenceChange>({
      query: (body) => ({ url: '/admin/me/preferences', method: 'PUT', body }),
      responseSchema: preferencesSchema,
      extraOptions: { authenticated: true },
      // A choice counts at once, and no longer when it could not be saved.
      onQueryStarted: async ({ columns }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          preferencesApi.util.updateQueryData('adminGetPreferences', undefined, ({ columns: before, ...rest }) => {
            const now = columns === undefined ? before : (columns ?? undefined);
            return { ...rest, ...(now && { columns: now }) };
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
  }),
});

export const { useAdminGetPreferencesQuery, useAdminSetPreferencesMutation } = preferencesApi;
