import { preferencesSchema, type PreferenceChange, type Preferences } from '@exchange/shared-domain';
import { answered, injectCalls } from '../../kit/admin-api.ts';

const preferencesApi = injectCalls((build) => ({
  adminGetPreferences: build.query<Preferences, void>({
    query: () => '/admin/me/preferences',
    ...answered(preferencesSchema),
  }),
  adminSetPreferences: build.mutation<Preferences, PreferenceChange>({
    query: (body) => ({ url: '/admin/me/preferences', method: 'PUT', body }),
    ...answered(preferencesSchema),
    // A choice counts at once, and no longer when it could not be saved; others stay as they are.
    onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
      const shown = dispatch(
        preferencesApi.util.updateQueryData('adminGetPreferences', undefined, (choices) => {
          for (const [name, value] of Object.entries(change)) Object.assign(choices, { [name]: value ?? undefined });
        }),
      );
      await queryFulfilled.catch(shown.undo);
    },
  }),
}));

export const { useAdminGetPreferencesQuery, useAdminSetPreferencesMutation } = preferencesApi;
