import { useCallback } from 'react';
import {
  sessionExpired,
  sessionSlice,
  useAlert,
  useAppDispatch,
  useAppSelector,
  type AppThunk,
} from '@exchange/shared-platform';

/** Ends the session of this rendering, which the service refuses, for replies that don't pass through the API slice with its shared handling. */
export function useSessionEnd(): () => void {
  const dispatch = useAppDispatch();
  const alert = useAlert();
  const token = useAppSelector(sessionSlice.selectors.selectToken);
  return useCallback(() => {
    alert({ type: 'error', message: 'platform:errors.codes.USER_UNAUTHENTICATED' });
    dispatch(endOf(token));
  }, [dispatch, alert, token]);
}

/** A late refusal of a session that is over says nothing about the next one. */
const endOf =
  (token: string | undefined): AppThunk =>
  (dispatch, getState) => {
    if (sessionSlice.selectors.selectToken(getState()) === token) dispatch(sessionExpired());
  };
