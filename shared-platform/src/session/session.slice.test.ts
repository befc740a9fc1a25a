import { localEntries, sealedName } from '../storage/encrypted-storage.ts';
import {
  onSessionChangedElsewhere,
  readSession,
  removeSession,
  saveSession,
  sessionExpired,
  sessionRead,
  sessionSlice,
  signedIn,
  signedOut,
} from './session.slice.ts';

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

const changedElsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
describe('the saved session', () => {
  it('is read as it was saved, and gone once removed', () => {
    expect(readSession()).toBeUndefined();
    saveSession(session);
    expect(readSession()).toEqual(session);
    removeSession();
    expect(readSession()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('is told to the edge, without the token, as long as it lasts', () => {
    saveSession(session);
    expect(document.cookie).toContain('staff=1');
    expect(document.cookie).not.toContain('token');
    document.cookie = 'staff=; max-age=0';
    readSession();
    expect(document.cookie).toContain('staff=1');
    removeSession();
    expect(document.cookie).not.toContain('staff');
  });

  it.each([
    ['the token is missing', () => localEntries.remove('token')],
    ['the user is missing', () => localEntries.remove('user')],
    ['the token is empty', () => localEntries.write('token', '')],
    ['the token is no text', () => localEntries.write('token', 5)],
    ['the user has no e-mail', () => localEntries.write('user', { role: 'manager' })],
    ['the user has no role', () => localEntries.write('user', { email: 'admin@example.com' })],
    ['the user is damaged', () => localStorage.setItem(sealedName('user'), 'damaged')],
  ])('counts as none and is removed when %s', (_, damage) => {
    saveSession(session);
    damage();
    expect(readSession()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('tells a tab when another one signs out, signs in or clears everything, until it stops listening', () => {
    const heard = jest.fn();
    const stop = onSessionChangedElsewhere(heard);
    changedElsewhere(sealedName('token'));
    expect(heard).toHaveBeenLastCalledWith(undefined);
    saveSession(session);
    changedElsewhere(sealedName('token'));
    expect(heard).toHaveBeenLastCalledWith(session);
    localStorage.clear();
    changedElsewhere(null);
    expect(heard).toHaveBeenLastCalledWith(undefined);
    changedElsewhere(sealedName('language'));
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    changedElsewhere(null);
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
