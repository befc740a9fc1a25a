import { settingSchema, waitingLimitsSchema, type SettingChange, type WaitingLimits } from '@exchange/shared-domain';
import { call, injectCalls, isShownInForm } from '../../kit/index.ts';

const waitingSchema = settingSchema(waitingLimitsSchema);

export const waitingLimitsApi = injectCalls(({ read, change }) => ({
  adminGetWaitingLimits: read(waitingSchema, call('GET /settings/waiting'), { tags: ['AdminSettings'] }),
  adminSetWaitingLimits: change(waitingSchema, call<SettingChange<WaitingLimits>>('PUT /settings/waiting'), {
    handles: isShownInForm,
    tags: ['AdminSettings'],
  }),
}));
