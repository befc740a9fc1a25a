import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import remote from '../remote.ts';
import { ownAccount } from '../testing/accounts.fixture.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { testSession } from '../testing/transactions.fixture.ts';
import { adminPages } from './admin-pages.ts';

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

const operator = { ...testSession, user: { ...testSession.user, role: 'operator' } } as const;
const replies = { 'GET /api/admin/accounts': [ownAccount] };

describe('the admin pages', () => {
  it('for signed-in admins each name the call that decides who may see them', () => {
    const guarded = remote.routes.find(({ path }) => path === undefined);
    const paths = pathsOf(guarded?.children ?? []);
    expect(new Set(paths)).toEqual(new Set(adminPages.map(({ path }) => path)));
  });

  it('are linked in a navigation that says which one is shown', async () => {
    const user = userEvent.setup();
    const { address } = await renderAdmin({ session: testSession, replies });
    const navigation = await screen.findByRole('navigation', { name: 'Admin pages' });
    expect(within(navigation).getByRole('link', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(navigation).getByRole('link', { name: 'Accounts' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    expect(address()).toBe('/admin/accounts');
    expect(within(navigation).getByRole('link', { name: 'Accounts' })).toHaveAttribute('aria-current', 'page');
  });

  it('are a menu on a phone', async () => {
    const user = userEvent.setup();
    const { address } = await renderAdmin({ session: testSession, isPhone: true, replies });
    await user.click(await screen.findByRole('button', { name: 'Admin pages: Transactions' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Accounts' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    expect(address()).toBe('/admin/accounts');
  });

  it('of managers are not offered to operators, and say so when an operator opens one by its address', async () => {
    const user = userEvent.setup();
    const { address, service } = await renderAdmin({ session: operator, path: '/admin/accounts', isPhone: false });
    expect(await screen.findByRole('heading', { level: 1, name: 'You may not see this page' })).toBeVisible();
    expect(screen.getByText(/Your role is Operator/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Accounts' })).not.toBeInTheDocument();
    expect(service.requests.some(({ url }) => url.includes('/admin/accounts'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'To the transactions' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
    expect(address()).toBe('/admin/transactions');
  });
});
