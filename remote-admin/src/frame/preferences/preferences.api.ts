import { preferencesSchema, type PreferenceChange } from '@exchange/shared-domain';
import { call, injectCalls } from '../../kit/index.ts';

export const preferencesApi = injectCalls(({ read, change }) => ({
  adminGetPreferences: read(preferencesSchema, call('GET /me/preferences'), { tags: ['Preferences'] }),
  adminSetPreferences: change(preferencesSchema, call<PreferenceChange>('PUT /me/preferences'), {
    tags: ['Preferences'],
  }),
}));
