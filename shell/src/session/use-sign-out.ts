import { useNavigate } from 'react-router-dom';
import { signedOut, useAlert, useAppDispatch } from '@exchange/shared-platform';

/** Gives the function that ends the admin's session and goes home. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const alert = useAlert();
  const navigate = useNavigate();
  return async () => {
    // Home first: the guard of the admin pages must not see the end of the session and ask to sign in again.
    await navigate('/', { flushSync: true });
    dispatch(signedOut());
    alert({ type: 'success', message: 'platform:alerts.adminLoggedOut' });
  };
}
