import { act, screen, waitFor } from '@testing-library/react';
import { readSession, sessionExpired, sessionRead, signedOut } from '@exchange/shared-platform';
import { jsonReply } from '@exchange/shared-platform/testing';
import { listReply, renderAdmin, user } from '../../testing/render-admin.tsx';
import { testSession } from '../../testing/transactions.fixture.ts';

const LOGIN = 'POST /api/admin/auth/login';
const { status: _, ...session } = testSession;
const refusal = (code: string, status: number) => () =>
  jsonReply({ error: code, message: code, traceId: 'test' }, status);

async function signIn(setup: Parameters<typeof renderAdmin>[0]) {
  const room = await renderAdmin({ isPhone: true, ...setup });
  await user.click(await screen.findByRole('textbox', { name: 'Email' }));
  await user.paste('admin@example.com');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('password');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  return room;
}

beforeEach(() => localStorage.clear());

describe('the sign-in', () => {
  it('leads an admin to the transactions, says so and remembers the session', async () => {
    const { alerts, address, service } = await signIn({ path: '/admin', replies: { [LOGIN]: session } });
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
    expect(address()).toBe('/admin/transactions');
    expect(alerts()).toEqual(['Admin logged in']);
    expect(readSession()).toEqual(session);
    const list = () => service.requests.find(({ url }) => url.includes('/admin/transactions?'));
    await waitFor(() => expect(list()?.headers.get('authorization')).toBe('Bearer token-1'));
  });

  it('leads back to the requested filters', async () => {
    const { address } = await signIn({
      path: '/admin/transactions?status=DECLINED&page=1',
      replies: { [LOGIN]: session },
    });
    await screen.findByRole('heading', { name: 'Transactions' });
    expect(address()).toBe('/admin/transactions?status=DECLINED&page=1');
  });

  it('shows a message for a wrong password, and keeps the input', async () => {
    const { alerts, address } = await signIn({
      path: '/admin/auth',
      replies: { [LOGIN]: refusal('USER_UNAUTHENTICATED', 401) },
    });
    await waitFor(() => expect(alerts()).toEqual(['Wrong username or password']));
    expect(address()).toBe('/admin/auth');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('admin@example.com');
  });

  it.each([
    ['too many attempts', refusal('TOO_MANY_REQUESTS', 429), 'Too many requests. Please try again later.'],
    ['a broken service', refusal('INTERNAL_ERROR', 500), 'Something went wrong with the server'],
    [
      'no service',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The service cannot be reached. Check your connection and try again.',
    ],
  ])('leaves %s to the shared handling', async (_name, reply, message) => {
    const { alerts } = await signIn({ path: '/admin/auth', replies: { [LOGIN]: reply } });
    await waitFor(() => expect(alerts()).toEqual([message]));
  });

  it('waits for both fields', async () => {
    await renderAdmin({ path: '/admin/auth' });
    const login = await screen.findByRole('button', { name: 'Login' });
    expect(login).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'admin@example.com');
    expect(login).toBeDisabled();
    await user.type(screen.getByLabelText('Password'), 'p');
    expect(login).toBeEnabled();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  });
});

describe('the guard', () => {
  it('shows a loader while the saved session is read, and then the requested page', async () => {
    const { store, address } = await renderAdmin({ session: 'reading', isPhone: true });
    expect(screen.getByText('Checking your access…')).toBeVisible();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    act(() => void store.dispatch(sessionRead(session)));
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
    expect(address()).toBe('/admin/transactions');
  });

  it('asks an admin whose session expired to sign in again, and continues with the same filters', async () => {
    const room = await renderAdmin({
      path: '/admin/transactions?status=DECLINED',
      session: testSession,
      isPhone: true,
      replies: { [LOGIN]: session, 'GET /api/admin/transactions': refusal('USER_UNAUTHENTICATED', 401) },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'admin@example.com');
    expect(room.alerts()).toContain('User unauthenticated');
    room.service.reply('GET /api/admin/transactions', listReply([]));
    await user.type(screen.getByLabelText('Password'), 'password');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
    expect(room.address()).toBe('/admin/transactions?status=DECLINED');
  });

  it.each([
    ['the sign-out', signedOut],
    ['the end of the session', sessionExpired],
  ])('hides the transactions after %s', async (_name, end) => {
    const { store, address } = await renderAdmin({ session: testSession, isPhone: true });
    await screen.findByRole('heading', { name: 'Transactions' });
    act(() => void store.dispatch(end()));
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    expect(address()).toBe('/admin/auth');
    expect(screen.queryByRole('heading', { name: 'Transactions' })).not.toBeInTheDocument();
  });
});
