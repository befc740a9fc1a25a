import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Navigate, Outlet } from 'react-router-dom';
import { api, defineRemote, localEntries, sealedName, useSession } from '@exchange/shared-platform';
import { openPage, openShell, rememberAdmin } from '../testing/open-shell.tsx';
import { testRemotes } from '../testing/test-remotes.tsx';

function Guard() {
  return useSession().status === 'signed-in' ? <Outlet /> : <Navigate to="/admin/auth" replace />;
}

const noTexts = () => Promise.resolve({ default: {} });
const guarded = defineRemote({
  name: 'admin',
  routes: [
    { path: 'auth', element: <h1>Sign-in page</h1> },
    { element: <Guard />, children: [{ path: 'transactions', element: <h1>Grid page</h1> }] },
  ],
  locales: { en: noTexts, bg: noTexts },
  slices: [],
});

const openGrid = async () => {
  rememberAdmin();
  const shell = await openShell({
    path: '/admin/transactions',
    loadRemote: async (name) => (name === 'admin' ? guarded : (testRemotes[name] ?? guarded)),
  });
  await screen.findByRole('heading', { name: 'Grid page' });
  return shell;
};

const openProfile = () => userEvent.click(screen.getByRole('button', { name: 'Profile of admin@example.com' }));
describe('the profile menu', () => {
  it('is not there for a visitor', async () => {
    await openPage();
    expect(screen.queryByRole('button', { name: /^Profile of/ })).not.toBeInTheDocument();
  });

  it('shows the e-mail and the label Admin', async () => {
    rememberAdmin();
    await openPage();
    await openProfile();
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByText('admin@example.com')).toBeVisible();
    expect(menu.getByText('Admin')).toBeVisible();
  });

  it('leads to the transactions', async () => {
    rememberAdmin();
    await openPage();
    await openProfile();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Transactions' }));
    expect(await screen.findByRole('heading', { name: 'Grid page' })).toBeVisible();
    expect(window.location.pathname).toBe('/admin/transactions');
  });
});

describe('signing out', () => {
  it('goes home, not to the sign-in, and says so', async () => {
    await openGrid();
    await openProfile();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Home page' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
    // The alert may be drawn again with the page below it.
    await waitFor(() => expect(screen.getByText('Admin logged out')).toBeVisible());
  });

  it('clears user and token here and revokes the token at the service', async () => {
    const { service } = await openGrid();
    await openProfile();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByText('Admin logged out');
    expect(localEntries.read('user')).toBeUndefined();
    expect(localEntries.read('token')).toBeUndefined();
    const revocation = service.requests.find(({ url }) => url.endsWith('/admin/auth/logout'));
    expect(revocation?.headers.get('authorization')).toBe('Bearer test-token');
    expect(screen.queryByRole('button', { name: /^Profile of/ })).not.toBeInTheDocument();
  });

  it('in another tab ends the session here, too', async () => {
    await openGrid();
    localEntries.remove('user');
    localEntries.remove('token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sealedName('token'), newValue: null })));
    expect(await screen.findByRole('heading', { name: 'Sign-in page' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Profile of/ })).not.toBeInTheDocument();
  });
});

const probe = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    probe: build.query<unknown, void>({ query: () => '/probe', extraOptions: { authenticated: true } }),
  }),
});

describe('the end of a session', () => {
  it.each([
    ['is refused', () => Response.json({ error: 'USER_UNAUTHENTICATED', message: '', traceId: 't' }, { status: 401 })],
    ['never arrives', () => Promise.reject(new TypeError('offline'))],
    ['takes too long', () => Promise.reject(new DOMException('too long', 'TimeoutError'))],
  ])('comes when a call %s', async (_, reply) => {
    const { service, store } = await openGrid();
    service.reply('GET /api/probe', reply);
    await act(async () => void (await store.dispatch(probe.endpoints.probe.initiate())));
    expect(await screen.findByRole('heading', { name: 'Sign-in page' })).toBeVisible();
    await waitFor(() => expect(localEntries.read('token')).toBeUndefined());
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent('Error');
  });

  it('never comes to a visitor: the page and everything on it stay', async () => {
    const { service, store } = await openShell({ path: '/transaction' });
    await screen.findByRole('heading', { name: 'Wizard page' });
    service.reply('GET /api/probe', () => Promise.reject(new TypeError('offline')));
    await act(async () => void (await store.dispatch(probe.endpoints.probe.initiate())));
    expect(await screen.findByRole('region', { name: 'Notifications' })).toHaveTextContent('cannot be reached');
    expect(screen.getByRole('heading', { name: 'Wizard page' })).toBeVisible();
  });
});
