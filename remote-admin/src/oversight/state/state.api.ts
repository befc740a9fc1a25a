import { goingBackSchema, productStateSchema, type GoBack } from '@exchange/shared-domain';
import { failingInPlace, injectCalls } from '../../kit/admin-api.ts';
import { isChangedMeanwhile } from '../../kit/form/refusals.ts';

export const stateApi = injectCalls(({ read, change }) => ({
  adminGetState: read(productStateSchema, () => '/admin/state', { handles: failingInPlace, tags: ['State'] }),
  adminGoBack: change(goingBackSchema, (body: GoBack) => ({ url: '/admin/releases/back', method: 'POST', body }), {
    handles: isChangedMeanwhile,
    tags: ['State'],
  }),
}));
