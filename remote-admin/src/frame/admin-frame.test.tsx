import { screen, waitFor, within } from '@testing-library/react';
import { localEntries } from '@exchange/shared-platform';
import type { RouteObject } from 'react-router-dom';
import remote from '../remote.ts';
import { ownAccount } from '../testing/accounts.fixture.ts';
import { renderAdmin, user } from '../testing/render-admin.tsx';
import { testItem, sessionOf } from '../testing/transactions.fixture.ts';
import { adminPages } from './admin-pages.ts';

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

const operator = sessionOf('operator');
const replies = { 'GET /api/admin/accounts': [ownAccount] };
// A page that costs less than the grid.
const SMALL_PAGE = '/admin/contact-messages';
describe('the admin pages', () => {
  it('for signed-in admins each name the call that decides who may see them', () => {
    const guarded = remote.routes.find(({ path }) => path === undefined);
    // A page below another one is seen by whoever sees that one.
    const paths = pathsOf(guarded?.children ?? []).map((path) => path.split('/')[0]);
    expect(new Set(paths)).toEqual(new Set(adminPages.map(({ path }) => path)));
  });

  it('are linked in a navigation that says which is shown, with connection and rates, over one stream', async () => {
    const { address, service } = await renderAdmin({ path: SMALL_PAGE, replies });
    const navigation = await screen.findByRole('navigation', { name: 'Admin pages' });
    const link = (name: string) => within(navigation).getByRole('link', { name });
    expect(link('Contact messages')).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByText('Live')).toBeVisible();
    await user.click(link('Accounts'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    expect(address()).toBe('/admin/accounts');
    expect(link('Accounts')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('Live')).toBeVisible();
    expect(screen.getByText('Rates: fixed')).toBeVisible();
    expect(service.requests.filter(({ url }) => url.endsWith('/admin/events'))).toHaveLength(1);
  });

  it('show their names beside the icons for good once an admin wants them', async () => {
    const { unmount } = await renderAdmin({ path: SMALL_PAGE });
    await user.click(await screen.findByRole('button', { name: 'Names of the pages', expanded: false }));
    expect(screen.getByRole('button', { name: 'Names of the pages' })).toHaveAttribute('aria-expanded', 'true');
    unmount();
    await renderAdmin({ path: SMALL_PAGE });
    expect(await screen.findByRole('button', { name: 'Names of the pages', expanded: true })).toBeVisible();
  });

  it('are behind one button on a phone', async () => {
    const { address } = await renderAdmin({ isPhone: true, path: SMALL_PAGE, replies });
    expect(screen.queryByRole('navigation', { name: 'Admin pages' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Admin pages' }));
    const drawer = await screen.findByRole('dialog', { name: 'Admin pages' });
    await user.click(within(drawer).getByRole('link', { name: 'Accounts' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
    expect(address()).toBe('/admin/accounts');
  });

  it('have a letter of their own each', () => {
    expect(new Set(adminPages.map(({ letter }) => letter)).size).toBe(adminPages.length);
  });

  it('of managers are not offered to operators, and say so when an operator opens one by its address', async () => {
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

describe('the office that an admin works at', () => {
  const choose = async (name: RegExp | string) => {
    await user.click(await screen.findByRole('button', { name: /^Office I work at/ }));
    await user.click(await screen.findByRole('menuitemradio', { name }));
  };
  const lists = (requests: readonly { readonly url: string }[]) =>
    requests
      .filter(({ url }) => url.includes('/admin/transactions?'))
      .map(({ url }) => new URL(url).searchParams)
      // Not the count of those that wait.
      .filter((query) => query.get('limit') !== '0');

  it('is the office of the list, here and on the next visit', async () => {
    const visit = () => renderAdmin({ isPhone: true, items: [testItem(1)] });
    const first = await visit();
    await choose(/Vitosha/);
    await waitFor(() => expect(lists(first.service.requests).at(-1)?.get('office')).toBe('SOFIA_VITOSHA'));
    expect(first.address()).toBe('/admin/transactions');
    first.unmount();
    const next = await visit();
    expect(await screen.findByRole('button', { name: 'Office I work at: Sofia, Vitosha Blvd' })).toBeVisible();
    await waitFor(() => expect(lists(next.service.requests)).toHaveLength(1));
    expect(lists(next.service.requests)[0]?.get('office')).toBe('SOFIA_VITOSHA');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('gives way to an office in the address and to the filter, until it changes', async () => {
    const { service, address } = await renderAdmin({
      items: [testItem(1)],
      path: '/admin/transactions?office=SOFIA_RING_MALL',
    });
    await waitFor(() => expect(lists(service.requests).at(-1)?.get('office')).toBe('SOFIA_RING_MALL'));
    await choose(/Vitosha/);
    await waitFor(() => expect(lists(service.requests).at(-1)?.get('office')).toBe('SOFIA_VITOSHA'));
    const filters = screen.getByRole('search', { name: 'Filters' });
    await user.click(within(filters).getByRole('button', { name: /Office/ }));
    await user.click(await screen.findByRole('option', { name: 'Every office' }));
    await waitFor(() => expect(address()).toBe('/admin/transactions?office=every'));
    await waitFor(() => expect(lists(service.requests).at(-1)?.get('office')).toBeNull());
    await user.click(within(filters).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(lists(service.requests).at(-1)?.get('office')).toBe('SOFIA_VITOSHA'));
  });

  it('is not written into the address by other choices, so that the list lives on without it', async () => {
    const { service, address } = await renderAdmin({
      session: operator,
      items: [testItem(1)],
      replies: { 'GET /api/admin/me/session': { secondsLeft: 100 } },
    });
    await choose(/Vitosha/);
    await user.click(await screen.findByRole('checkbox', { name: 'Declined' }));
    await waitFor(() => expect(address()).toBe('/admin/transactions?status=DECLINED'));
    await waitFor(() => expect(lists(service.requests).at(-1)?.get('office')).toBe('SOFIA_VITOSHA'));
    service.reply('GET /api/admin/me/session', { secondsLeft: 1800, offices: ['SOFIA_RING_MALL'] });
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(lists(service.requests).at(-1)?.has('office')).toBe(false));
  });

  it('is forgotten when it has closed for good', async () => {
    localEntries.write('adminOffice', 'SOFIA_GONE');
    await renderAdmin({ path: SMALL_PAGE });
    expect(await screen.findByRole('button', { name: 'Office I work at: All offices' })).toBeVisible();
  });

  it('is forgotten when it is none of those that the account is bound to', async () => {
    localEntries.write('adminOffice', 'SOFIA_RING_MALL');
    const { service } = await renderAdmin({
      session: operator,
      isPhone: true,
      items: [testItem(1)],
      replies: { 'GET /api/admin/me/session': { secondsLeft: 1800, offices: ['SOFIA_VITOSHA'] } },
    });
    expect(await screen.findByRole('button', { name: 'Office I work at: Own offices' })).toBeVisible();
    await waitFor(() => expect(lists(service.requests).at(-1)?.has('office')).toBe(false));
  });
});
