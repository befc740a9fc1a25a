import { useCallback } from 'react';
import { sessionExpired, useAlert, useAppDispatch } from '@exchange/shared-platform';

/** For replies that don't pass through the API slice: what its shared handling does when the session is refused. */
export function useSessionEnd(): () => void {
  const dispatch = useAppDispatch();
  const alert = useAlert();
  return useCallback(() => {
    alert({ type: 'error', message: 'platform:errors.codes.USER_UNAUTHENTICATED' });
    dispatch(sessionExpired());
  }, [dispatch, alert]);
}
