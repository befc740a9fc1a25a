import {
  settingSchema,
  waitingLimitsSchema,
  type Setting,
  type SettingChange,
  type WaitingLimits,
} from '@exchange/shared-domain';
import { answered, injectCalls } from '../../kit/admin-api.ts';
import { isShownInForm } from '../../kit/form/refusals.ts';

const waitingSchema = settingSchema(waitingLimitsSchema);

export const { useAdminGetWaitingLimitsQuery, useAdminSetWaitingLimitsMutation } = injectCalls((build) => ({
  adminGetWaitingLimits: build.query<Setting<WaitingLimits>, void>({
    query: () => '/admin/settings/waiting',
    ...answered(waitingSchema),
    providesTags: ['AdminSettings'],
  }),
  adminSetWaitingLimits: build.mutation<Setting<WaitingLimits>, SettingChange<WaitingLimits>>({
    query: (body) => ({ url: '/admin/settings/waiting', method: 'PUT', body }),
    ...answered(waitingSchema, isShownInForm),
    invalidatesTags: ['AdminSettings'],
  }),
}));
