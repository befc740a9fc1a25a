import { settingSchema, waitingLimitsSchema, type SettingChange, type WaitingLimits } from '@exchange/shared-domain';
import { injectCalls } from '../../kit/admin-api.ts';
import { isShownInForm } from '../../kit/form/refusals.ts';

const waitingSchema = settingSchema(waitingLimitsSchema);
const url = '/admin/settings/waiting';

export const waitingLimitsApi = injectCalls(({ read, change }) => ({
  adminGetWaitingLimits: read(waitingSchema, () => url, { tags: ['AdminSettings'] }),
  adminSetWaitingLimits: change(waitingSchema, (body: SettingChange<WaitingLimits>) => ({ url, method: 'PUT', body }), {
    handles: isShownInForm,
    tags: ['AdminSettings'],
  }),
}));
