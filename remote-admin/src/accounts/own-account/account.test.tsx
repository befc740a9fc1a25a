import { screen, waitFor, within } from '@testing-library/react';
import type { OwnAccount, OwnSession } from '@exchange/shared-domain';
import { type DoubleReply, refusal } from '@exchange/shared-platform/testing';
import { fill, renderAdmin, user } from '../../testing/render-admin.tsx';

const ME = '/api/admin/me';
const off: OwnAccount = { email: 'admin@example.com', secondFactor: null, isSecondFactorRequired: false };
const on: OwnAccount = { ...off, secondFactor: { since: '2026-03-02T10:00:00.000Z', recoveryCodesLeft: 7 } };
const here: OwnSession = {
  id: '0123456789abcdef',
  browser: 'Firefox',
  system: 'Windows',
  address: '203.0.113.7',
  signedInAt: '2026-03-02T08:00:00.000Z',
  lastUsedAt: '2026-03-02T10:00:00.000Z',
  isCurrent: true,
};
const elsewhere: OwnSession = {
  ...here,
  id: 'fedcba9876543210',
  browser: 'Safari',
  system: 'iPhone',
  isCurrent: false,
};
const ok = { ok: true };

async function openAccount(account: OwnAccount, replies: Record<string, DoubleReply> = {}) {
  const room = await renderAdmin({
    path: '/admin/account',
    isPhone: true,
    replies: { [`GET ${ME}`]: account, [`GET ${ME}/sessions`]: [here, elsewhere], ...replies },
  });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  const sent = async (method: string, path: string) => {
    const request = room.service.requests.findLast(
      (each) => each.method === method && new URL(each.url).pathname === `${ME}${path}`,
    );
    return request?.method === 'DELETE' ? '' : request?.json();
  };
  return { ...room, sent };
}

const part = (name: string) => within(screen.getByRole('region', { name }));

describe("the admin's own password", () => {
  const change = async (newPassword: string) => {
    await fill(part('Password').getByLabelText('Current password'), 'correct-horse-battery');
    await fill(part('Password').getByLabelText('New password'), newPassword);
    await user.click(part('Password').getByRole('button', { name: 'Change password' }));
  };

  it('is changed with the current one, and the fields are empty afterwards', async () => {
    const { alerts, sent } = await openAccount(off, { [`POST ${ME}/password`]: ok });
    await change('four little words');
    await waitFor(() => expect(alerts()).toEqual(['Password changed. Your other sessions have ended.']));
    expect(await sent('POST', '/password')).toEqual({
      password: 'correct-horse-battery',
      newPassword: 'four little words',
    });
    expect(part('Password').getByLabelText('Current password')).toHaveValue('');
    expect(part('Password').getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('shows a refusal at its field, and keeps what was typed', async () => {
    const { alerts, service } = await openAccount(off);
    for (const [label, reply, message] of [
      [
        'Current password',
        refusal(403, 'PASSWORD_WRONG', { field: 'password', reason: 'passwordWrong' }),
        'The password is wrong.',
      ],
      [
        'New password',
        refusal(400, 'PASSWORD_NOT_ACCEPTED', { field: 'newPassword', reason: 'passwordCommon' }),
        'This password is too easy to guess. Choose another one.',
      ],
    ] as const) {
      service.reply(`POST ${ME}/password`, reply);
      await change('four little words');
      const field = part('Password').getByLabelText(label);
      await waitFor(() => expect(field).toHaveAccessibleDescription(message));
      expect(field).toHaveFocus();
      expect(part('Password').getByLabelText('New password')).toHaveValue('four little words');
    }
    expect(alerts()).toEqual([]);
  });

  it('shows a hint about the length during typing, and a short one is not sent', async () => {
    const { service } = await openAccount(off);
    const field = part('Password').getByLabelText('New password');
    expect(field).toHaveAccessibleDescription(/At least 12 characters/);
    await fill(field, 'twelve-chars');
    expect(field).toHaveAccessibleDescription('Long enough. 15 characters or more are better.');
    await user.paste('-more');
    expect(field).toHaveAccessibleDescription('A good length.');
    await change('short');
    expect(field).toHaveAccessibleDescription('Use at least 12 characters.');
    expect(service.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe("the admin's own second factor", () => {
  it('is set up with the password and a first code, and shows the recovery codes once', async () => {
    const { service, sent } = await openAccount(off, {
      [`POST ${ME}/second-factor`]: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
      [`POST ${ME}/second-factor/confirmation`]: { recoveryCodes: ['ABCDE-FGH23'] },
    });
    const section = part('Two-step sign-in');
    await user.click(await section.findByRole('button', { name: 'Set up' }));
    await fill(section.getByLabelText('Current password'), 'correct-horse-battery');
    await user.keyboard('{Enter}');
    expect(await section.findByRole('img', { name: 'QR code with the secret for the app' })).toBeVisible();
    service.reply(`GET ${ME}`, on);
    await user.type(section.getByRole('textbox', { name: 'Code from the app' }), '123456{Enter}');
    expect(await section.findByText('ABCDE-FGH23')).toBeVisible();
    expect(await sent('POST', '/second-factor/confirmation')).toEqual({ code: '123456' });
    await user.click(section.getByRole('button', { name: 'I have saved them' }));
    expect(await section.findByText('7 recovery codes left')).toBeVisible();
    expect(screen.queryByText('ABCDE-FGH23')).not.toBeInTheDocument();
  });

  it('is turned off with password and code', async () => {
    const { alerts, sent, service } = await openAccount(on, { [`POST ${ME}/second-factor/removal`]: ok });
    const section = part('Two-step sign-in');
    await user.click(await section.findByRole('button', { name: 'Turn off' }));
    await fill(section.getByLabelText('Current password'), 'correct-horse-battery');
    await fill(section.getByRole('textbox', { name: 'Code from the app, or a recovery code' }), '123 456');
    service.reply(`GET ${ME}`, off);
    await user.click(section.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(alerts()).toEqual(['Two-step sign-in turned off']));
    expect(await sent('POST', '/second-factor/removal')).toEqual({ password: 'correct-horse-battery', code: '123456' });
    expect(await section.findByRole('button', { name: 'Set up' })).toBeVisible();
  });

  it('can only move to another device where it is required', async () => {
    await openAccount({ ...on, isSecondFactorRequired: true });
    const section = part('Two-step sign-in');
    await user.click(await section.findByRole('button', { name: 'Set up on another device' }));
    expect(section.getByText(/This ends all your sessions/)).toBeVisible();
    expect(section.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  });
});

it("the admin's own sessions are named by device and times, and end one by one or all except this one", async () => {
  const third = { ...elsewhere, id: '00000000000000aa', system: 'iPad' };
  const { service, sent } = await openAccount(off, {
    [`GET ${ME}/sessions`]: [here, elsewhere, third],
    [`DELETE ${ME}/sessions/${elsewhere.id}`]: ok,
    [`DELETE ${ME}/sessions`]: ok,
  });
  const list = within(await screen.findByRole('list', { name: 'Sessions' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /Firefox on Windows.*This session.*203\.0\.113\.7 · signed in 02 Mar, 2026 10:00 · last used 02 Mar, 2026 12:00/,
  );
  expect(within(first ?? document.body).queryByRole('button')).not.toBeInTheDocument();
  expect(second).toHaveTextContent('Safari on iPhone');
  service.reply(`GET ${ME}/sessions`, [here, third]);
  await user.click(screen.getByRole('button', { name: 'End: Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(await sent('DELETE', `/sessions/${elsewhere.id}`)).toBe('');
  service.reply(`GET ${ME}/sessions`, [here]);
  const others = screen.getByRole('button', { name: 'End all other sessions' });
  await user.click(others);
  await waitFor(() => expect(screen.queryByText('Safari on iPad')).not.toBeInTheDocument());
  expect(await sent('DELETE', '/sessions')).toBe('');
  expect(others).not.toBeInTheDocument();
});

describe('a session that nobody uses', () => {
  it('shows a warning before it ends, and continues on request', async () => {
    const { service } = await openAccount(off, { [`GET ${ME}/session`]: { secondsLeft: 100 } });
    expect(await screen.findByText(/You will be signed out soon/)).toBeVisible();
    service.reply(`GET ${ME}/session`, { secondsLeft: 1800 });
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByText(/You will be signed out soon/)).not.toBeInTheDocument());
  });

  it('that no use prolongs says when to sign in again, in a dialog too, and offers nothing else', async () => {
    const due = { secondsLeft: 100, signInDueAt: '2026-01-14T18:15:00.000Z' };
    await openAccount(off, { [`GET ${ME}/session`]: due });
    expect(await screen.findByText(/You have to sign in again at 20:15/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stay signed in' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go to, do or find' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('You have to sign in again at 20:15');
  });

  it('leads from an open page to the sign-in', async () => {
    const { address } = await openAccount(off, { [`GET ${ME}/session`]: refusal(401, 'USER_UNAUTHENTICATED') });
    await waitFor(() => expect(address()).toBe('/admin/auth'));
  });
});
