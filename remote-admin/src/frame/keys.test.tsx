import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeStreams } from '../testing/fake-streams.ts';
import { renderAdmin, type AdminSetup, user } from '../testing/render-admin.tsx';
import { testItem, sessionOf } from '../testing/transactions.fixture.ts';

const items = [testItem(1), testItem(2, { status: 'COMPLETED' })];
const operator = sessionOf('operator');

/** Cards, which cost less than the grid and have the same keys. */
async function withList({ isPhone = true, ...setup }: AdminSetup = {}) {
  const room = await renderAdmin({ items, isPhone, ...setup });
  if (isPhone) await screen.findByRole('article', { name: '7K3M-0001' });
  else await screen.findByRole('button', { name: 'Approve 7K3M-0001' });
  return room;
}

const focusedRow = () => document.activeElement?.closest('[row-id]')?.getAttribute('row-id');
const idOf = (at: number) => testItem(at).transaction.id;
const announcements = () => document.querySelector('[aria-live="polite"][data-react-aria-top-layer]');
const announced = (text: string | RegExp) => waitFor(() => expect(announcements()).toHaveTextContent(text));
describe('the keys of the list', () => {
  it('mark rows, and say which, until a heading of the grid has the focus', async () => {
    const { alerts } = await withList({ isPhone: false });
    await user.keyboard('j');
    expect(focusedRow()).toBe(idOf(1));
    await announced('7K3M-0001, Test Visitor 1, Requested');
    await user.keyboard('jj');
    expect(focusedRow()).toBe(idOf(2));
    await announced('7K3M-0002, Test Visitor 2, Completed');
    await user.keyboard('k');
    expect(focusedRow()).toBe(idOf(1));
    act(() => screen.getByRole('columnheader', { name: 'Status' }).focus());
    await user.keyboard('a');
    await waitFor(() => expect(alerts()).toEqual(['Mark a request first: j and k move between them.']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('approve with three presses, and news are said together, without those of the admin', async () => {
    const streams = fakeStreams();
    const { service, alerts } = await withList({ replies: { 'GET /api/admin/events': streams.reply } });
    await screen.findByText('Live');
    service.reply(`PATCH /api/admin/transactions/${idOf(1)}/approve`, testItem(1, { status: 'PENDING_CLIENT_ACTION' }));
    await user.keyboard('ja');
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/Approve 300.USDC of 7K3M-0001/);
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(alerts()).toEqual(['Transaction approved']));
    await streams.change(idOf(1), idOf(2));
    await streams.arrive(idOf(3), idOf(4));
    await announced('2 new requests. 1 request changed.');
  });

  it('say why a step is not possible', async () => {
    const { alerts } = await withList();
    await user.keyboard('a');
    await waitFor(() => expect(alerts()).toEqual(['Mark a request first: j and k move between them.']));
    await user.keyboard('jja');
    await waitFor(() => expect(alerts()).toContain('This step is not possible in the state of this request.'));
    await user.keyboard('ku');
    await waitFor(() => expect(alerts()).toContain('You cannot undo the last step of this request.'));
  });

  it('mark and open cards on a phone, and undo the last step of the opened request', async () => {
    await withList();
    await user.keyboard('jj');
    expect(screen.getByRole('article', { name: '7K3M-0002' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Review Transaction' })).toBeVisible();
    await user.keyboard('u');
    expect(await screen.findByRole('dialog', { name: /^Undo: / })).toBeVisible();
  });

  it('are text in the search until Enter', async () => {
    await withList({ isPhone: false });
    await user.keyboard('/');
    const search = screen.getByRole('searchbox');
    expect(search).toHaveFocus();
    await user.keyboard('jar');
    expect(search).toHaveValue('jar');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.keyboard('{Enter}j');
    expect(search).toHaveValue('jar');
    expect(focusedRow()).toBe(idOf(1));
  });

  it('show hidden filters to search', async () => {
    await withList();
    expect(screen.queryByRole('searchbox')).toBeNull();
    await user.keyboard('/');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  });

  it('do nothing with Ctrl or Alt, and ask before a rejection, which no Enter answers, held or not', async () => {
    const { service } = await withList();
    await user.keyboard('j{Control>}a{/Control}{Alt>}a{/Alt}{Shift>}A{/Shift}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.keyboard('r');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Reject 300 USDC of 7K3M-0001');
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
    act(() => void screen.getByRole('button', { name: 'Continue' }).dispatchEvent(held));
    expect(held.defaultPrevented).toBe(true);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(service.requests.some(({ method }) => method === 'PATCH')).toBe(false);
  });
});

it("g and a letter open a page, and no manager's page for an operator", async () => {
  const { address } = await withList({ session: operator });
  await user.keyboard('gu');
  expect(address()).toBe('/admin/transactions');
  await user.keyboard('gc');
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact messages' })).toBeVisible();
  expect(address()).toBe('/admin/contact-messages');
});

describe('the palette', () => {
  const open = async () => {
    await user.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: 'Go to, do or find' });
  };

  it('finds a request by its code, whatever its office, and a page by its name', async () => {
    const { address } = await withList();
    await open();
    await user.keyboard('7K3M-0002{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/transactions?search=7K3M-0002&office=every'));
    // The bar opens it, too.
    await user.click(screen.getByRole('button', { name: 'Go to, do or find' }));
    expect(await screen.findByRole('combobox')).toHaveFocus();
    await user.keyboard('contact{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact messages' })).toBeVisible();
    expect(address()).toBe('/admin/contact-messages');
  });

  it('starts a step of the marked request', async () => {
    await withList();
    await user.keyboard('j');
    await open();
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'Approve7K3M-0001',
      'Reject7K3M-0001',
      'Undo the last step7K3M-0001',
      'Review7K3M-0001',
    ]);
    await user.keyboard('{ArrowDown}');
    expect(options[1]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Approve 300 USDC of 7K3M-0001');
  });
});

describe('the list of keys', () => {
  it('opens with ?, and switches the single keys off for good', async () => {
    const { unmount } = await withList();
    const card = () => screen.getByRole('article', { name: '7K3M-0001' });
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keys' });
    expect(help).toHaveTextContent('Approve');
    await user.click(within(help).getByRole('checkbox', { name: 'Single keys act' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(help).not.toBeInTheDocument());
    await user.keyboard('ja');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(card()).not.toHaveFocus();
    unmount();
    await withList();
    await user.keyboard('ja');
    expect(card()).not.toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox')).toBeVisible();
  });
});
