import { goingBackSchema, productStateSchema, type GoBack } from '@exchange/shared-domain';
import { call, failingInPlace, injectCalls, isChangedMeanwhile } from '../../kit/index.ts';

export const stateApi = injectCalls(({ read, change }) => ({
  adminGetState: read(productStateSchema, call('GET /state'), { handles: failingInPlace, tags: ['State'] }),
  adminGoBack: change(goingBackSchema, call<GoBack>('POST /releases/back'), {
    handles: isChangedMeanwhile,
    tags: ['State'],
  }),
}));
