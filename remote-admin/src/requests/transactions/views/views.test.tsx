import { act, screen, waitFor, within } from '@testing-library/react';
import type { ListView } from '@exchange/shared-domain';
import { localEntries, sessionRead, signedIn, signedOut } from '@exchange/shared-platform';
import { jsonReply } from '@exchange/shared-platform/testing';
import { fill, renderAdmin, user, type AdminSetup } from '../../../testing/render-admin.tsx';
import { sessionOf, testItem } from '../../../testing/transactions.fixture.ts';

const view = (at: number, values: Partial<ListView> = {}): ListView => ({
  id: `01JH000000000000000000000${at}`,
  name: `View ${at}`,
  query: `profitMin=${at}`,
  isShared: false,
  isOwn: true,
  by: 'admin@example.com',
  ...values,
});
const operator = sessionOf('operator');
const vitosha = view(1, { name: 'Vitosha', query: 'office=SOFIA_VITOSHA', isShared: true });

async function withViews(views: readonly ListView[], { replies = {}, ...setup }: AdminSetup = {}) {
  const room = await renderAdmin({
    ...setup,
    isPhone: true,
    items: [testItem(1)],
    replies: {
      'GET /api/admin/views': views as ListView[],
      'POST /api/admin/transactions/counts': () => jsonReply({ counts: [12, ...views.map((_, at) => (at + 1) * 99)] }),
      ...replies,
    },
  });
  const bar = await screen.findByRole('navigation', { name: 'Views of the list' });
  await within(bar).findByText('12');
  const choose = async (name: string) => {
    await user.click(within(bar).getByRole('button', { name: 'Saved views' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { ...room, bar, choose };
}
describe('the views of the list', () => {
  it('are links with counts, of which the first are what waits for the office, and the open one is marked', async () => {
    const { bar, address, service } = await withViews([view(1), view(2, { isShared: true })]);
    const names = within(bar).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual(['All', 'To do12', 'View 199', 'View 2shared99+']);
    expect(within(bar).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
    expect(await service.sent('/counts')).toEqual({
      filters: [{ status: 'CLIENT_SUBMITTED,CLIENT_MONEY_RECEIVED' }, { profitMin: '1' }, { profitMin: '2' }],
    });
    await user.click(within(bar).getByRole('link', { name: /To do/ }));
    expect(address()).toBe('/admin/transactions?status=CLIENT_SUBMITTED%2CCLIENT_MONEY_RECEIVED');
    expect(within(bar).getByRole('link', { name: /To do/ })).toHaveAttribute('aria-current', 'true');
  });

  it('are all in the menu, and three and the open one beside it', async () => {
    const views = [1, 2, 3, 4, 5].map((at) => view(at));
    const { bar, choose, address } = await withViews(views, { path: '/admin/transactions?profitMin=4&size=50' });
    expect(within(bar).getAllByRole('link')).toHaveLength(6);
    expect(within(bar).getByRole('link', { name: /View 4/ })).toHaveAttribute('aria-current', 'true');
    await choose('View 5 (99+)');
    expect(address()).toBe('/admin/transactions?profitMin=5&size=50');
  });

  it('are saved with a name, without the search', async () => {
    const { choose, service, alerts } = await withViews([], {
      path: '/admin/transactions?office=SOFIA_VITOSHA&search=Ivanov&sort=-marginBgn&page=1',
      replies: { 'POST /api/admin/views': vitosha },
    });
    await choose('Save this view…');
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
    expect(dialog).toHaveTextContent('The search is not saved with the view.');
    await fill(within(dialog).getByRole('textbox', { name: /Name/ }), 'Vitosha');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Share with everybody who works here' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(alerts()).toEqual(['View saved']));
    const saved = service.requests.find(({ method, url }) => method === 'POST' && url.endsWith('/admin/views'));
    expect(await saved?.clone().json()).toEqual({
      name: 'Vitosha',
      query: 'office=SOFIA_VITOSHA&sort=-marginBgn',
      isShared: true,
    });
  });

  it('get other filters under the name that they have', async () => {
    const { choose, service } = await withViews([view(1)], {
      path: '/admin/transactions?office=SOFIA_VITOSHA',
      replies: { [`PATCH /api/admin/views/${view(1).id}`]: view(1) },
    });
    await choose('Save this view…');
    await fill(await screen.findByRole('textbox', { name: /Name/ }), 'view 1');
    await user.click(screen.getByRole('button', { name: 'Replace “View 1”' }));
    await waitFor(async () => expect(await service.sent('PATCH')).toEqual({ query: 'office=SOFIA_VITOSHA' }));
  });

  it('say at the name what is wrong with it, and keep the dialog', async () => {
    const taken = { error: 'ENTITY_ALREADY_EXISTS', message: 'x', traceId: 't', field: 'name', reason: 'taken' };
    const { choose } = await withViews([], {
      path: '/admin/transactions?profitMin=7',
      replies: { 'POST /api/admin/views': () => jsonReply(taken, 409) },
    });
    await choose('Save this view…');
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await fill(name, 'Vitosha');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription(/This is already used/));
    expect(name).toHaveFocus();
  });

  it('are renamed, shared and deleted when they are open', async () => {
    const path = `/api/admin/views/${view(1).id}`;
    const { choose, alerts, service } = await withViews([view(1)], {
      path: '/admin/transactions?profitMin=1',
      replies: { [`PATCH ${path}`]: view(1), [`DELETE ${path}`]: { ok: true } },
    });
    await choose('Rename “View 1”');
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await fill(name, 'First');
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await service.sent('PATCH')).toEqual({ name: 'First' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await choose('Share “View 1” with everybody');
    await waitFor(async () => expect(await service.sent('PATCH')).toEqual({ isShared: true }));
    await choose('Delete “View 1”');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(service.requests.some(({ method }) => method === 'DELETE')).toBe(true));
    await waitFor(() => expect(alerts()).toContain('View deleted'));
  });

  it('are marked and changed also when they name the office that their person works at', async () => {
    localEntries.write('adminOffice', 'SOFIA_VITOSHA');
    const { bar } = await withViews([vitosha], { path: '/admin/transactions?office=SOFIA_VITOSHA' });
    const current = within(bar).getAllByRole('link', { current: true });
    expect(current.map(({ textContent }) => textContent)).toEqual(['Vitoshashared99']);
    await user.click(within(bar).getByRole('button', { name: 'Saved views' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete “Vitosha”' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Save this view…' })).not.toBeInTheDocument();
  });

  it('that are shared are only opened by an operator', async () => {
    const { bar } = await withViews([{ ...vitosha, isOwn: false }], {
      path: '/admin/transactions?office=SOFIA_VITOSHA',
      session: operator,
    });
    expect(within(bar).getByRole('link', { name: /Vitosha/ })).toHaveAttribute('aria-current', 'true');
    await user.click(within(bar).getByRole('button', { name: 'Saved views' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Vitosha (99)']);
  });
});

it('nothing of a person is shown to the next one who signs in in this tab', async () => {
  const { store, service } = await withViews([view(1)]);
  expect(await screen.findByRole('link', { name: /^View 1/ })).toBeVisible();
  act(() => void store.dispatch(signedOut()));
  await screen.findByRole('heading', { name: 'Admin Panel' });
  service.reply('GET /api/admin/views', () => new Promise(() => undefined));
  act(() => void store.dispatch(signedIn(operator)));
  expect(await screen.findByRole('link', { name: 'All' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^View 1/ })).not.toBeInTheDocument();
});

it('nothing of a person is shown to the next one who signs in in another tab while this one sleeps', async () => {
  const { store, service } = await withViews([view(1)]);
  expect(await screen.findByRole('link', { name: /^View 1/ })).toBeVisible();
  service.reply('GET /api/admin/views', () => new Promise(() => undefined));
  const next = { user: { email: 'next@example.com', role: 'operator' }, token: 'next' } as const;
  act(() => void store.dispatch(sessionRead(next)));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^View 1/ })).not.toBeInTheDocument());
  expect(await screen.findByRole('link', { name: 'All' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^View 1/ })).not.toBeInTheDocument();
});
