import { act, screen, waitFor } from '@testing-library/react';
import { jsonReply, refusal } from '@exchange/shared-platform/testing';
import { fill, renderAdmin, user } from '../../testing/render-admin.tsx';

const OWNER = 'POST /api/admin/auth/password-link';
const SAVE = 'POST /api/admin/auth/password';
const path = '/admin/password#one-time-token';
const owner = { email: 'invited@example.com' };

async function submit(password: string) {
  await fill(await screen.findByLabelText('New password'), password);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
}

describe('the link that sets a password', () => {
  it('shows its account, sets the password and leads to the sign-in', async () => {
    const { service, alerts, address } = await renderAdmin({
      session: 'signed-out',
      path,
      replies: { [OWNER]: owner, [SAVE]: { ok: true } },
    });
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('invited@example.com');
    await submit('seven purple kettles');
    await waitFor(() => expect(alerts()).toEqual(['The password is set. Sign in with it.']));
    expect(address()).toBe('/admin/auth');
    expect(await service.sent('/auth/password')).toEqual({ token: 'one-time-token', password: 'seven purple kettles' });
  });

  it('does not lead away from the page that the person has opened meanwhile', async () => {
    const saved = Promise.withResolvers<Response>();
    const replies = { [OWNER]: owner, [SAVE]: () => saved.promise };
    const { alerts, address, router } = await renderAdmin({ session: 'signed-out', path, replies });
    await submit('seven purple kettles');
    await act(() => router.navigate('/admin/password'));
    await screen.findByRole('heading', { name: 'This link no longer works' });
    saved.resolve(jsonReply({ ok: true }));
    await waitFor(() => expect(alerts()).toEqual(['The password is set. Sign in with it.']));
    expect(address()).toBe('/admin/password');
  });

  it.each([
    ['has no token', '/admin/password', {}],
    ['was used or has expired', path, { [OWNER]: refusal(404, 'ENTITY_NOT_FOUND') }],
    ['is damaged', path, { [OWNER]: refusal(400, 'UNEXPECTED_DATA_TYPE') }],
  ])('that %s says what to do', async (_, address, replies) => {
    const { alerts } = await renderAdmin({ session: 'signed-out', path: address, replies });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByText(/Ask a manager for a new link/)).toBeVisible();
    expect(alerts()).toEqual([]);
  });

  it('says at the field what is wrong with a password, and when it stops working meanwhile', async () => {
    const details = { field: 'password', reason: 'passwordCommon' };
    const { service } = await renderAdmin({
      session: 'signed-out',
      path,
      replies: { [OWNER]: owner, [SAVE]: refusal(400, 'PASSWORD_NOT_ACCEPTED', details) },
    });
    await submit('short');
    expect(await screen.findByText('Use at least 12 characters.')).toBeVisible();
    await submit('password1234');
    expect(await screen.findByText('This password is too easy to guess. Choose another one.')).toBeVisible();
    service.reply(SAVE, refusal(404, 'ENTITY_NOT_FOUND'));
    await submit('seven purple kettles');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
});
