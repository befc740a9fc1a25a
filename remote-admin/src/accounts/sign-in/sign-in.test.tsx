import { act, screen, waitFor, within } from '@testing-library/react';
import { readSession, sessionExpired, sessionRead, sessionSlice, signedOut } from '@exchange/shared-platform';
import { jsonReply, refusal } from '@exchange/shared-platform/testing';
import { fill, listReply, renderAdmin, user } from '../../testing/render-admin.tsx';
import { testSession } from '../../testing/transactions.fixture.ts';

const LOGIN = 'POST /api/admin/auth/login';
const { status: _, ...session } = testSession;
const CODE = 'POST /api/admin/auth/second-factor';
const ENROLMENT = `${CODE}/enrolment`;
const CONFIRMATION = `${CODE}/confirmation`;
const TICKET = 'ticket-1';

const wrongCode = refusal(403, 'SECOND_FACTOR_CODE_WRONG', { field: 'code', reason: 'codeWrong' });

async function signIn(setup: Parameters<typeof renderAdmin>[0]) {
  const room = await renderAdmin({ session: 'signed-out', isPhone: true, ...setup });
  await fill(await screen.findByRole('textbox', { name: 'Email' }), 'admin@example.com');
  await fill(screen.getByLabelText('Password'), 'password');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  return room;
}

async function passPassword(step: 'code' | 'enrolment', replies = {}) {
  const room = await signIn({
    path: '/admin/auth',
    replies: { [LOGIN]: () => jsonReply({ step, ticket: TICKET }, 202), ...replies },
  });
  const sent = async (path: string) =>
    room.service.requests.findLast(({ url }) => new URL(url).pathname === `/api/admin/auth/${path}`)?.json();
  return { ...room, sent };
}
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

  it('says why it failed, and keeps the input', async () => {
    const wrong = refusal(401, 'USER_UNAUTHENTICATED');
    const { service, alerts, address } = await signIn({ path: '/admin/auth', replies: { [LOGIN]: wrong } });
    await waitFor(() => expect(alerts()).toEqual(['Wrong username or password']));
    for (const [reply, message] of [
      [refusal(429, 'TOO_MANY_REQUESTS'), 'Too many requests. Please try again later.'],
      [refusal(500, 'INTERNAL_ERROR'), 'Something went wrong with the server'],
      [
        () => Promise.reject(new TypeError('Failed to fetch')),
        'The service cannot be reached. Check your connection and try again.',
      ],
    ] as const) {
      service.reply(LOGIN, reply);
      await user.click(screen.getByRole('button', { name: 'Login' }));
      await waitFor(() => expect(alerts().at(-1)).toBe(message));
    }
    expect(address()).toBe('/admin/auth');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('admin@example.com');
  });

  it('waits for both fields', async () => {
    await renderAdmin({ session: 'signed-out', path: '/admin/auth' });
    const login = await screen.findByRole('button', { name: 'Login' });
    expect(login).toBeDisabled();
    await fill(screen.getByRole('textbox', { name: 'Email' }), 'admin@example.com');
    expect(login).toBeDisabled();
    await fill(screen.getByLabelText('Password'), 'p');
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
      isPhone: true,
      replies: { [LOGIN]: session, 'GET /api/admin/transactions': refusal(401, 'USER_UNAUTHENTICATED') },
    });
    await fill(await screen.findByRole('textbox', { name: 'Email' }), 'admin@example.com');
    expect(room.alerts()).toContain('User unauthenticated');
    room.service.reply('GET /api/admin/transactions', listReply([]));
    await fill(screen.getByLabelText('Password'), 'password');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
    expect(room.address()).toBe('/admin/transactions?status=DECLINED');
  });

  it.each([
    ['the sign-out', signedOut],
    ['the end of the session', sessionExpired],
  ])('hides the transactions after %s', async (_name, end) => {
    const { store, address } = await renderAdmin({ isPhone: true });
    await screen.findByRole('heading', { name: 'Transactions' });
    act(() => void store.dispatch(end()));
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    expect(address()).toBe('/admin/auth');
    expect(screen.queryByRole('heading', { name: 'Transactions' })).not.toBeInTheDocument();
  });
});

describe('the second step of a sign-in', () => {
  it('accepts a pasted code, and leads to the transactions', async () => {
    const { alerts, sent } = await passPassword('code', { [CODE]: session });
    const field = await screen.findByRole('textbox', { name: 'Code from the app' });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await user.paste(' 123 456 ');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
    expect(await sent('second-factor')).toEqual({ ticket: TICKET, code: '123456' });
    expect(alerts()).toEqual(['Admin logged in']);
    expect(readSession()).toEqual(session);
  });

  it('sends nothing that cannot be a code, and says at the field that a code is wrong until the next key', async () => {
    const { alerts, service } = await passPassword('code', { [CODE]: wrongCode });
    const field = await screen.findByRole('textbox', { name: 'Code from the app' });
    await user.type(field, '00000{Enter}');
    expect(await screen.findByText('Enter the 6 digits from the app, or a recovery code.')).toBeVisible();
    expect(service.requests.filter(({ url }) => url.endsWith('/second-factor'))).toEqual([]);
    await user.type(field, '0{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/The code is wrong or was used before/));
    expect(field).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(field).not.toHaveAccessibleDescription(/wrong/);
    expect(alerts()).toEqual([]);
    expect(readSession()).toBeUndefined();
  });

  it('accepts a recovery code in place of the app', async () => {
    const { sent } = await passPassword('code', { [CODE]: session });
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByRole('textbox', { name: 'Recovery code' });
    expect(field).toHaveFocus();
    await user.type(field, 'abcde-fgh23{Enter}');
    await screen.findByRole('heading', { name: 'Transactions' });
    expect(await sent('second-factor')).toEqual({ ticket: TICKET, code: 'ABCDEFGH23' });
  });

  it('leads back to the password, and keeps the e-mail but not the password', async () => {
    await passPassword('code');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('admin@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('starts again when it took too long', async () => {
    const { alerts } = await passPassword('code', { [CODE]: refusal(401, 'SIGN_IN_EXPIRED') });
    await user.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456{Enter}');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(alerts()).toEqual(['The sign-in took too long. Please enter your password again.']);
  });
});

describe('an admin who must have a second factor and has none', () => {
  const replies = {
    [ENROLMENT]: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
    [CONFIRMATION]: { recoveryCodes: ['ABCDE-FGH23', 'JKMNP-QRS45'], session },
  };

  it('sets up the app, presses Enter twice, saves the recovery codes and is signed in', async () => {
    const confirmed = Promise.withResolvers<Response>();
    const { sent, service } = await passPassword('enrolment', { ...replies, [CONFIRMATION]: () => confirmed.promise });
    expect(await screen.findByRole('img', { name: 'QR code with the secret for the app' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(await sent('second-factor/enrolment')).toEqual({ ticket: TICKET });
    await user.type(screen.getByRole('textbox', { name: 'Code from the app' }), '123456{Enter}{Enter}');
    confirmed.resolve(jsonReply(replies[CONFIRMATION]));
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['ABCDE-FGH23', 'JKMNP-QRS45']);
    expect(service.requests.filter(({ url }) => url.endsWith('/confirmation'))).toHaveLength(1);
    expect(readSession()).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'I have saved them: continue' }));
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
  });

  it('keeps seeing the recovery codes when another tab signs in', async () => {
    const { store } = await passPassword('enrolment', replies);
    await user.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456{Enter}');
    await screen.findByRole('list', { name: 'Recovery codes' });
    act(() => void store.dispatch(sessionRead({ ...session, token: 'of-another-tab' })));
    expect(screen.getByText('ABCDE-FGH23')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have saved them: continue' }));
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
    expect(sessionSlice.selectors.selectToken(store.getState())).toBe('of-another-tab');
  });
});
