import { preferencesSchema, type PreferenceChange } from '@exchange/shared-domain';
import { injectCalls } from '../../kit/admin-api.ts';

const url = '/admin/me/preferences';

export const preferencesApi = injectCalls(({ read, change }) => ({
  adminGetPreferences: read(preferencesSchema, () => url, { tags: ['Preferences'] }),
  adminSetPreferences: change(preferencesSchema, (body: PreferenceChange) => ({ url, method: 'PUT', body }), {
    tags: ['Preferences'],
  }),
}));
