import { act, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '@exchange/shared-domain';
import { jsonReply } from '@exchange/shared-platform/testing';
import { ownAccount, testAccount } from '../../testing/accounts.fixture.ts';
import { renderAdmin, user } from '../../testing/render-admin.tsx';
import { testSession } from '../../testing/transactions.fixture.ts';

const AUDIT = 'GET /api/admin/audit';
const colleague = testAccount(1);

const entry = (values: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '1',
  at: '2026-01-14T12:30:00.000Z',
  person: { id: ownAccount.id, email: ownAccount.email },
  action: 'account-role',
  subject: { type: 'account', id: colleague.id, label: colleague.email },
  before: { role: 'operator' },
  after: { role: 'manager' },
  address: '203.0.113.7',
  ...values,
});
const page =
  (entries: readonly AuditEntry[], total = entries.length) =>
  () =>
    jsonReply(entries, 200, { 'x-total-count': String(total) });
const open = (entries: readonly AuditEntry[], setup: Parameters<typeof renderAdmin>[0] = {}) =>
  renderAdmin({
    path: '/admin/audit',
    ...setup,
    replies: { [AUDIT]: page(entries), 'GET /api/admin/accounts': [ownAccount, colleague], ...setup.replies },
  });

describe('the audit page', () => {
  it('shows who did what, when in Sofia, to whom, and what changed', async () => {
    await open([
      entry(),
      entry({
        id: '2',
        person: null,
        action: 'transaction-approve',
        subject: { type: 'transaction', id: '01JH0000000000000000000001', label: '7K3M-0001' },
        before: { status: 'CLIENT_SUBMITTED' },
        after: { status: 'PENDING_CLIENT_ACTION' },
        address: null,
      }),
      entry({
        id: '3',
        before: null,
        after: { minimum: { amount: '4152.1', currency: 'BGN' }, visitAt: '2026-11-27T18:00:00.000Z' },
      }),
      // The page does not know it.
      entry({ id: '4', action: 'moon-landing', subject: null, before: null, after: null }),
    ]);
    const [, role, approval, amounts, unknown] = await screen.findAllByRole('row');
    expect(role).toHaveTextContent('Changed a role');
    expect(within(role as HTMLElement).getByText(testSession.user.email)).toBeVisible();
    expect(role).toHaveTextContent('14 Jan, 2026');
    expect(role).toHaveTextContent('14:30');
    expect(role).toHaveTextContent('Role: Operator → Manager');
    expect(role).toHaveTextContent('203.0.113.7');
    expect(approval).toHaveTextContent('On the server');
    expect(approval).toHaveTextContent('Status: Requested → Pending Client');
    expect(within(approval as HTMLElement).getByRole('link', { name: '7K3M-0001' })).toHaveAttribute(
      'href',
      '/admin/transactions?review-modal=opened&id=01JH0000000000000000000001',
    );
    expect(amounts).toHaveTextContent('4,152.10 BGN');
    expect(amounts).toHaveTextContent('27 Nov, 2026 20:00');
    expect(unknown).toHaveTextContent('moon-landing');
  });

  it('opens with the filters of a link, and asks the service for exactly these', async () => {
    const { service } = await open([entry()], {
      path: `/admin/audit?person=${colleague.id}&action=account-role&from=2026-01-14&to=2026-01-14&page=2`,
      replies: { [AUDIT]: page([entry()], 60) },
    });
    expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeVisible();
    const asked = service.requests
      .map(({ url }) => new URL(url))
      .find(({ pathname }) => pathname === '/api/admin/audit');
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      person: colleague.id,
      action: 'account-role',
      from: '2026-01-13T22:00:00Z',
      to: '2026-01-14T22:00:00Z',
      limit: '25',
      offset: '25',
    });
    expect(await screen.findByRole('button', { name: /person-1@example.com/ })).toBeVisible();
  });

  it('writes a chosen filter into the address, and clears it', async () => {
    const { address, service } = await open([entry()]);
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: /All actions/ }));
    await user.click(await screen.findByRole('option', { name: 'Changed a role' }));
    await waitFor(() => expect(address()).toBe('/admin/audit?action=account-role'));
    service.reply(AUDIT, page([]));
    await user.click(screen.getByRole('button', { name: /Everyone/ }));
    await user.click(await screen.findByRole('option', { name: 'On the server' }));
    expect(await screen.findByText('Nothing matches the filters')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/admin/audit'));
  });

  it('leads from a page that is gone to the last one, and Back leads on', async () => {
    const { router, address } = await open([], { replies: { [AUDIT]: page([entry()], 60) } });
    await act(() => router.navigate('/admin/audit?page=9'));
    await waitFor(() => expect(address()).toBe('/admin/audit?page=3'));
    await act(() => router.navigate(-1));
    expect(address()).toBe('/admin/audit');
  });
});
