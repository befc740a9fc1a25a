import { useCallback } from 'react';
import { sessionExpired, useAlert, useAppDispatch } from '@exchange/shared-platform';

/** Ends a session that the service refuses, for replies that don't pass through the API slice with its shared handling. */
export function useSessionEnd(): () => void {
  const dispatch = useAppDispatch();
  const alert = useAlert();
  return useCallback(() => {
    alert({ type: 'error', message: 'platform:errors.codes.USER_UNAUTHENTICATED' });
    dispatch(sessionExpired());
  }, [dispatch, alert]);
}
