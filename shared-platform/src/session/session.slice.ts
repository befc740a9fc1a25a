import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { type AdminSession, adminUserSchema } from '@exchange/shared-domain';
import { rememberInCookie } from '../storage/cookies.ts';
import { localEntries, sealedName } from '../storage/encrypted-storage.ts';

/** `reading` until the saved session was looked up; then `none` or the admin's. */
export type SessionState =
  | { readonly status: 'reading' }
  | { readonly status: 'none'; readonly expired: boolean }
  | ({ readonly status: 'signed-in' } & AdminSession);

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'reading' } as SessionState,
  reducers: {
    /** The saved session was looked up. */
    sessionRead: (_, { payload }: PayloadAction<AdminSession | undefined>): SessionState =>
      payload ? { status: 'signed-in', ...payload } : { status: 'none', expired: false },
    /** An admin signed in. */
    signedIn: (_, { payload }: PayloadAction<AdminSession>): SessionState => ({ status: 'signed-in', ...payload }),
    /** The admin signed out, here or in another tab. */
    signedOut: (): SessionState => ({ status: 'none', expired: false }),
    /** The service no longer accepts the session, or cannot be reached. */
    sessionExpired: (): SessionState => ({ status: 'none', expired: true }),
  },
  selectors: {
    selectSession: (session) => session,
    selectToken: (session) => (session.status === 'signed-in' ? session.token : undefined),
    selectAdmin: (session) => (session.status === 'signed-in' ? session.user : undefined),
  },
});

export const { sessionRead, signedIn, signedOut, sessionExpired } = sessionSlice.actions;

/** The admin's session. */
export const useSession = () => useSelector(sessionSlice.selectors.selectSession);

/** Cookie by which the edge gives people with a session what is shared with staff. It opens nothing. */
const staff = 'staff';

/** The saved session, or `undefined` when user or token is missing or damaged; then both are removed. */
export function readSession(): AdminSession | undefined {
  const user = adminUserSchema.safeParse(localEntries.read('user'));
  const token = localEntries.read('token');
  if (user.success && typeof token === 'string' && token !== '') {
    rememberInCookie(staff, '1');
    return { user: user.data, token };
  }
  removeSession();
  return undefined;
}

export function saveSession({ user, token }: AdminSession): void {
  localEntries.write('user', user);
  localEntries.write('token', token);
  rememberInCookie(staff, '1');
}

export function removeSession(): void {
  localEntries.remove('user');
  localEntries.remove('token');
  rememberInCookie(staff, '');
}

/** Calls back when another tab of this browser changed the saved session. Returns the function that stops it. */
export function onSessionChangedElsewhere(callback: (session: AdminSession | undefined) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === null || event.key === sealedName('token')) callback(readSession());
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
