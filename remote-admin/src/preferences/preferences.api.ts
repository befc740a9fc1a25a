import { preferencesSchema, type PreferenceChange, type Preferences } from '@exchange/shared-domain';
import { answered, injectCalls } from '../admin-api.ts';

const preferencesApi = injectCalls((build) => ({
  adminGetPreferences: build.query<Preferences, void>({
    query: () => '/admin/me/preferences',
    ...answered(preferencesSchema),
  }),
  adminSetPreferences: build.mutation<Preferences, PreferenceChange>({
    query: (body) => ({ url: '/admin/me/preferences', method: 'PUT', body }),
    ...answered(preferencesSchema),
    // A choice counts at once, and no longer when it could not be saved.
    onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
      const shown = dispatch(
        preferencesApi.util.updateQueryData('adminGetPreferences', undefined, (before) => {
          const after = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
          return preferencesSchema.parse(Object.fromEntries(after));
        }),
      );
      await queryFulfilled.catch(shown.undo);
    },
  }),
}));

export const { useAdminGetPreferencesQuery, useAdminSetPreferencesMutation } = preferencesApi;
