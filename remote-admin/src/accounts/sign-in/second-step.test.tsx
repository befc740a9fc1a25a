import { act, screen, waitFor, within } from '@testing-library/react';
import { readSession, sessionRead, sessionSlice } from '@exchange/shared-platform';
import { jsonReply } from '@exchange/shared-platform/testing';
import { renderAdmin, user } from '../../testing/render-admin.tsx';
import { testSession } from '../../testing/transactions.fixture.ts';

const { status: _, ...session } = testSession;
const LOGIN = 'POST /api/admin/auth/login';
const CODE = 'POST /api/admin/auth/second-factor';
const ENROLMENT = `${CODE}/enrolment`;
const CONFIRMATION = `${CODE}/confirmation`;
const TICKET = 'ticket-1';

const refusal = (status: number, error: string, fault = {}) =>
  jsonReply({ error, message: error, traceId: 'test', ...fault }, status);
const wrongCode = () => refusal(403, 'SECOND_FACTOR_CODE_WRONG', { field: 'code', reason: 'codeWrong' });

async function passPassword(step: 'code' | 'enrolment', setup: Parameters<typeof renderAdmin>[0] = {}) {
  const replies = { [LOGIN]: () => jsonReply({ step, ticket: TICKET }, 202), ...setup.replies };
  const room = await renderAdmin({ path: '/admin/auth', isPhone: true, ...setup, replies });
  await user.click(await screen.findByRole('textbox', { name: 'Email' }));
  await user.paste('admin@example.com');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('password');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  const sent = async (path: string) =>
    room.service.requests.findLast(({ url }) => new URL(url).pathname === `/api/admin/auth/${path}`)?.json();
  return { ...room, sent };
}

beforeEach(() => localStorage.clear());

describe('the second step of a sign-in', () => {
  it('accepts a pasted code, and leads to the transactions', async () => {
    const { alerts, sent } = await passPassword('code', { replies: { [CODE]: session } });
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

  it('says at the field that a code is wrong, and the next key clears that', async () => {
    const { alerts } = await passPassword('code', { replies: { [CODE]: wrongCode } });
    const field = await screen.findByRole('textbox', { name: 'Code from the app' });
    await user.type(field, '000000{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/The code is wrong or was used before/));
    expect(field).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(field).not.toHaveAccessibleDescription(/wrong/);
    expect(alerts()).toEqual([]);
    expect(readSession()).toBeUndefined();
  });

  it('sends nothing that cannot be a code', async () => {
    const { service } = await passPassword('code');
    await user.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '12345{Enter}');
    expect(await screen.findByText('Enter the 6 digits from the app, or a recovery code.')).toBeVisible();
    expect(service.requests.filter(({ url }) => url.endsWith('/second-factor'))).toEqual([]);
  });

  it('accepts a recovery code in place of the app', async () => {
    const { sent } = await passPassword('code', { replies: { [CODE]: session } });
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
    const { alerts } = await passPassword('code', { replies: { [CODE]: () => refusal(401, 'SIGN_IN_EXPIRED') } });
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
    const { sent, service } = await passPassword('enrolment', {
      replies: { ...replies, [CONFIRMATION]: () => confirmed.promise },
    });
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
    const { store } = await passPassword('enrolment', { replies });
    await user.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456{Enter}');
    await screen.findByRole('list', { name: 'Recovery codes' });
    act(() => void store.dispatch(sessionRead({ ...session, token: 'of-another-tab' })));
    expect(screen.getByText('ABCDE-FGH23')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have saved them: continue' }));
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
    expect(sessionSlice.selectors.selectToken(store.getState())).toBe('of-another-tab');
  });
});
