import { sessionExpired, sessionRead, sessionSlice, signedIn, signedOut } from './session.slice.ts';

const session = { user: { email: 'admin@example.com', role: 'manager' }, token: 'token-1' } as const;
const { reducer, getInitialState, selectors } = sessionSlice;
const inStore = (state: ReturnType<typeof reducer>) => ({ session: state });

describe('the session', () => {
  it('is being read until the saved one was looked up', () => {
    expect(getInitialState()).toEqual({ status: 'reading' });
    expect(reducer(undefined, sessionRead(undefined))).toEqual({ status: 'none', expired: false });
    expect(reducer(undefined, sessionRead(session))).toEqual({ status: 'signed-in', ...session });
  });

  it('gives token and admin only while signed in', () => {
    const state = reducer(undefined, signedIn(session));
    expect(selectors.selectToken(inStore(state))).toBe('token-1');
    expect(selectors.selectAdmin(inStore(state))).toEqual(session.user);
    for (const end of [signedOut(), sessionExpired()]) {
      expect(selectors.selectToken(inStore(reducer(state, end)))).toBeUndefined();
      expect(selectors.selectAdmin(inStore(reducer(state, end)))).toBeUndefined();
    }
  });

  it('remembers whether it expired', () => {
    const state = reducer(undefined, signedIn(session));
    expect(reducer(state, sessionExpired())).toEqual({ status: 'none', expired: true });
    expect(reducer(state, signedOut())).toEqual({ status: 'none', expired: false });
  });
});
