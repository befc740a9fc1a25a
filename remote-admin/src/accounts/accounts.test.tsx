import { screen, waitFor, within } from '@testing-library/react';
import { adminRoles, type Account } from '@exchange/shared-domain';
import { refusal } from '@exchange/shared-platform/testing';
import { ownAccount, testAccount } from '../testing/accounts.fixture.ts';
import { fill, renderAdmin, user } from '../testing/render-admin.tsx';

const LIST = 'GET /api/admin/accounts';
const LINK = 'https://exchange.example.com/admin/password#one-time';

const open = (accounts: readonly Account[], setup: Parameters<typeof renderAdmin>[0] = {}) =>
  renderAdmin({ path: '/admin/accounts', ...setup, replies: { [LIST]: [ownAccount, ...accounts], ...setup.replies } });
const change = (account: Account) => `PATCH /api/admin/accounts/${account.id}`;
/** Opens the menu of an account and presses an entry; without one, gives the entries. */
const openMenu = async (email: string) =>
  user.click(await screen.findByRole('button', { name: `Actions for ${email}` }));
async function choose(email: string, entry: string) {
  await openMenu(email);
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}
async function entriesOf(email: string) {
  await openMenu(email);
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return entries;
}

describe('the accounts page', () => {
  it('shows each account with its role, offices and state and a menu, and the own one without a menu', async () => {
    await open([
      testAccount(1, { offices: ['SOFIA_VITOSHA'] }),
      testAccount(2, { state: 'waiting', linkExpiresAt: '2099-01-02T10:00:00.000Z' }),
      testAccount(3, { state: 'disabled', role: 'manager' }),
    ]);
    const [, own, active, waiting, disabled] = await screen.findAllByRole('row');
    expect(own).toHaveTextContent('admin@example.com (you)');
    expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(own).toHaveTextContent('Every office');
    await waitFor(() => expect(active).toHaveTextContent(/Operator.*Vitosha.*Active/));
    expect(await entriesOf('person-1@example.com')).toEqual(['Role and offices', 'Reset', 'Disable']);
    expect(waiting).toHaveTextContent('The link works until 02 Jan, 2099');
    expect(disabled).toHaveTextContent('ManagerEvery officeDisabled');
    expect(await entriesOf('person-3@example.com')).toEqual(['Enable']);
  });

  it('invites in any role, with an office where it needs one, and shows the link once to copy', async () => {
    const { service } = await open([], {
      replies: { 'POST /api/admin/accounts': { account: testAccount(1, { state: 'waiting' }), link: LINK } },
    });
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite' }));
    await fill(dialog.getByRole('textbox', { name: 'Email' }), 'person-1@example.com');
    const role = dialog.getByRole('button', { name: /Role/ });
    expect(role).toHaveTextContent('Operator');
    await user.click(role);
    expect(await screen.findAllByRole('option')).toHaveLength(adminRoles.length);
    await user.click(screen.getByRole('option', { name: 'Counter' }));
    const submit = dialog.getByRole('button', { name: 'Send invitation' });
    await user.click(submit);
    const offices = within(dialog.getByRole('group', { name: 'Offices' }));
    expect(offices.getByText('This field is required.')).toBeVisible();
    expect(service.requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(offices.getByRole('checkbox', { name: /Vitosha/ }));
    // The list may take long to be read again.
    service.reply('GET /api/admin/accounts', () => new Promise<Response>(() => undefined));
    await user.click(submit);
    expect(await dialog.findByText(LINK)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy the link' })).toBeVisible();
    expect(await service.sent('POST')).toEqual({
      email: 'person-1@example.com',
      role: 'counter',
      offices: ['SOFIA_VITOSHA'],
      language: 'en',
    });
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText(LINK)).not.toBeInTheDocument());
  });

  it('offers a manager who is bound to offices no others, and no action on wider accounts', async () => {
    await open([testAccount(1), testAccount(2, { offices: ['SOFIA_VITOSHA'] })], {
      replies: { 'GET /api/admin/me/session': { secondsLeft: 1800, offices: ['SOFIA_VITOSHA'] } },
    });
    await screen.findByRole('button', { name: 'Actions for person-2@example.com' });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Actions for person-1@example.com' })).not.toBeInTheDocument(),
    );
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const offices = within(await screen.findByRole('dialog', { name: 'Invite' })).getByRole('group', {
      name: 'Offices',
    });
    expect(within(offices).getAllByRole('checkbox')).toHaveLength(1);
    expect(offices).toHaveTextContent('Choose at least one.');
  });

  it('changes the role and the offices of an account together', async () => {
    const account = testAccount(1, { version: 3, offices: ['SOFIA_VITOSHA'] });
    const { service, alerts } = await open([account], { replies: { [change(account)]: account } });
    await choose(account.email, 'Role and offices');
    const dialog = await screen.findByRole('dialog', { name: 'Role and offices' });
    expect(within(dialog).getByRole('checkbox', { name: /Vitosha/ })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: /Role/ }));
    await user.click(await screen.findByRole('option', { name: 'Manager' }));
    await user.click(within(dialog).getByRole('checkbox', { name: /Vitosha/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(alerts()).toEqual(['The role and offices are saved']));
    expect(await service.sent('PATCH')).toEqual({ version: 3, role: 'manager', offices: [] });
  });

  it('disables an account after a question, with the version that the manager saw', async () => {
    const account = testAccount(1, { version: 7 });
    const { service, alerts } = await open([account], {
      replies: { [change(account)]: testAccount(1, { state: 'disabled', version: 8 }) },
    });
    await choose('person-1@example.com', 'Disable');
    const dialog = await screen.findByRole('dialog', { name: 'Disable' });
    expect(dialog).toHaveTextContent('person-1@example.com is signed out everywhere at once');
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(alerts()).toEqual(['The account is disabled']));
    expect(await service.sent('PATCH')).toEqual({ version: 7, isDisabled: true });
  });

  it('says what somebody else changed meanwhile, and changes nothing', async () => {
    const account = testAccount(1);
    const { alerts } = await open([account], {
      replies: {
        [change(account)]: refusal(409, 'CHANGED_MEANWHILE', {
          current: testAccount(1, { role: 'manager', version: 2 }),
        }),
      },
    });
    await choose('person-1@example.com', 'Disable');
    const dialog = await screen.findByRole('dialog', { name: 'Disable' });
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    const notice = await within(dialog).findByRole('alert');
    expect(notice).toHaveTextContent('person-1@example.com has been changed in the meantime');
    expect(notice).toHaveTextContent('Role: Operator → Manager');
    expect(within(dialog).queryByRole('button', { name: 'Disable' })).not.toBeInTheDocument();
    expect(alerts()).toEqual([]);
  });

  it('resets an account and shows the new link', async () => {
    const account = testAccount(1);
    await open([account], {
      replies: {
        [`POST /api/admin/accounts/${account.id}/reset`]: { account: testAccount(1, { state: 'waiting' }), link: LINK },
      },
    });
    await choose('person-1@example.com', 'Reset');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText(LINK)).toBeVisible();
  });

  it('removes the second step of a colleague who lost the phone, after a question, and offers it to nobody else', async () => {
    const account = testAccount(1, { hasSecondFactor: true });
    const { service, alerts } = await open([account, testAccount(2)], {
      replies: { [`DELETE /api/admin/accounts/${account.id}/second-factor`]: { ok: true } },
    });
    expect(await entriesOf('person-2@example.com')).not.toContain('Remove second step');
    await choose('person-1@example.com', 'Remove second step');
    const dialog = await screen.findByRole('dialog', { name: 'Remove second step' });
    expect(dialog).toHaveTextContent('recovery codes of person-1@example.com stop working and all sessions end');
    expect(service.requests.map(({ method }) => method)).not.toContain('DELETE');
    service.reply(LIST, [ownAccount, testAccount(1), testAccount(3)]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove second step' }));
    await waitFor(() => expect(alerts()).toEqual(['The second step is removed']));
    await screen.findByRole('button', { name: 'Actions for person-3@example.com' });
    expect(await entriesOf('person-1@example.com')).not.toContain('Remove second step');
  });
});
