import {
  settingSchema,
  waitingLimitsSchema,
  type Setting,
  type SettingChange,
  type WaitingLimits,
} from '@exchange/shared-domain';
import { api } from '@exchange/shared-platform';
import { isShownInForm } from '../conflict/refusals.ts';

const responseSchema = settingSchema(waitingLimitsSchema);

const waitingLimitsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetWaitingLimits: build.query<Setting<WaitingLimits>, void>({
      query: () => '/admin/settings/waiting',
      responseSchema,
      providesTags: ['AdminSettings'],
      extraOptions: { authenticated: true },
    }),
    adminSetWaitingLimits: build.mutation<Setting<WaitingLimits>, SettingChange<WaitingLimits>>({
      query: (body) => ({ url: '/admin/settings/waiting', method: 'PUT', body }),
      responseSchema,
      invalidatesTags: ['AdminSettings'],
      extraOptions: { authenticated: true, handles: isShownInForm },
    }),
  }),
});

export const { useAdminGetWaitingLimitsQuery, useAdminSetWaitingLimitsMutation } = waitingLimitsApi;
