import { signedIn } from '../session/session.slice.ts';
import { alertClosed, alertShown, alertsSlice } from './alerts.slice.ts';

const { reducer } = alertsSlice;
const copied = { type: 'success', message: 'platform:alerts.copied' } as const;

describe('alerts', () => {
  it('are shown in the order in which they came, and closed one by one', () => {
    const first = reducer(undefined, alertShown(copied));
    const both = reducer(first, alertShown({ type: 'error', message: 'platform:errors.unknown' }));
    expect(both.map(({ message }) => message)).toEqual(['platform:alerts.copied', 'platform:errors.unknown']);
    const left = reducer(both, alertClosed(both[0]?.id ?? ''));
    expect(left.map(({ message }) => message)).toEqual(['platform:errors.unknown']);
  });

  it('are not shown twice at the same time', () => {
    const once = reducer(undefined, alertShown(copied));
    expect(reducer(once, alertShown(copied))).toHaveLength(1);
    expect(reducer(once, alertShown({ ...copied, type: 'error' }))).toHaveLength(2);
    const closed = reducer(once, alertClosed(once[0]?.id ?? ''));
    expect(reducer(closed, alertShown(copied))).toHaveLength(1);
  });

  it('of errors are closed when an admin has signed in', () => {
    const wrong = reducer(
      reducer(undefined, alertShown(copied)),
      alertShown({ type: 'error', message: 'platform:alerts.wrongPassword' }),
    );
    const left = reducer(wrong, signedIn({ user: { email: 'admin@example.com', role: 'manager' }, token: 'token-1' }));
    expect(left.map(({ message }) => message)).toEqual(['platform:alerts.copied']);
  });
});
