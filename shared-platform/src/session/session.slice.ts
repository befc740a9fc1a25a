import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { AdminSession } from '@exchange/shared-domain';

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
