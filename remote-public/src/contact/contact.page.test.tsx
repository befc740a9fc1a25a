import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertsSlice, unsentInputSlice } from '@exchange/shared-platform';
import { jsonReply, refusal } from '@exchange/shared-platform/testing';
import { installPublicService, openPage } from '../testing/render-public.tsx';

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const submit = () => screen.getByRole('button', { name: /Send message/ });

async function openForm() {
  const service = installPublicService();
  const room = await openPage('/contact');
  await screen.findByRole('heading', { level: 1 });
  const user = userEvent.setup();
  const fill = async (texts: Partial<Record<'Name' | 'Email' | 'Subject' | 'Message', string>> = {}) => {
    const all = { Name: 'Test Visitor', Email: 'visitor@example.com', Subject: 'Rates', Message: 'Hello' };
    for (const [name, text] of Object.entries({ ...all, ...texts })) {
      await user.click(field(new RegExp(`^${name}`)));
      await user.paste(text);
    }
  };
  const alerts = () => alertsSlice.selectors.selectAlerts(room.store.getState());
  const hasUnsentInput = () => unsentInputSlice.selectors.selectHasUnsentInput(room.store.getState());
  const sent = () => service.requests.filter(({ method }) => method === 'POST');
  return { service, user, fill, alerts, sent, hasUnsentInput };
}

test('support is reached by e-mail, and the phone number opens the messenger', async () => {
  await openForm();
  expect(screen.getByRole('link', { name: /support@example.com/ })).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  );
  expect(screen.getByRole('link', { name: /\+359 888 000 000/ })).toHaveAttribute('href', 'https://wa.me/359888000000');
});

test('the message goes out as form data; until then it stays and is unsent, then the visitor is told and the form is empty', async () => {
  const { user, fill, alerts, sent, hasUnsentInput } = await openForm();
  expect(hasUnsentInput()).toBe(false);
  await fill();
  await user.click(screen.getByRole('link', { name: /privacy policy.*new tab/ }));
  expect(field(/^Message/)).toHaveValue('Hello');
  expect(hasUnsentInput()).toBe(true);
  await user.click(submit());
  await waitFor(() => expect(field(/^Name/)).toHaveValue(''));
  expect(field(/^Message/)).toHaveValue('');
  expect(hasUnsentInput()).toBe(false);
  expect(alerts()).toMatchObject([{ type: 'success', message: 'platform:alerts.messageSent' }]);
  const [request] = sent();
  expect(new URL(request?.url ?? '').pathname).toBe('/api/contact/form');
  expect(Object.fromEntries((await request?.formData()) ?? [])).toEqual({
    name: 'Test Visitor',
    email: 'visitor@example.com',
    subject: 'Rates',
    message: 'Hello',
  });
});

test('nothing can be sent while a required field is empty; the phone may stay empty', async () => {
  const { user, fill } = await openForm();
  expect(submit()).toBeDisabled();
  await fill();
  expect(submit()).toBeEnabled();
  await user.clear(field(/^Subject/));
  expect(submit()).toBeDisabled();
});

test('the first failing field takes the focus, and its error goes when it changes', async () => {
  const { user, fill, sent } = await openForm();
  await fill({ Email: 'visitor at example' });
  await user.click(submit());
  expect(screen.getByText('Invalid email address.')).toBeVisible();
  expect(field(/^Email/)).toHaveFocus();
  expect(field(/^Email/)).toBeInvalid();
  await user.type(field(/^Email/), 'x');
  expect(screen.queryByText('Invalid email address.')).not.toBeInTheDocument();
  expect(sent()).toHaveLength(0);
});

test.each([
  ['a failure', refusal(500, 'INTERNAL_ERROR')],
  ['a page in place of an answer', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
])('after %s everything typed is still there', async (_, reply) => {
  const { service, user, fill, alerts } = await openForm();
  service.reply('POST /api/contact/form', reply);
  await fill();
  await user.click(submit());
  await waitFor(() => expect(alerts()).toMatchObject([{ type: 'error' }]));
  expect(field(/^Name/)).toHaveValue('Test Visitor');
  expect(field(/^Message/)).toHaveValue('Hello');
  expect(submit()).toBeEnabled();
});

test('a script typed into the form travels as plain text', async () => {
  const { user, fill, sent } = await openForm();
  await fill({ Message: '<script>alert(1)</script>' });
  await user.click(submit());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect((await sent()[0]?.formData())?.get('message')).toBe('<script>alert(1)</script>');
});

test('while the message travels, a second press sends nothing more, and what is typed stays', async () => {
  const { service, user, fill, sent, alerts } = await openForm();
  const answer = Promise.withResolvers<Response>();
  service.reply('POST /api/contact/form', () => answer.promise);
  await fill();
  await user.click(submit());
  await user.click(submit());
  expect(sent()).toHaveLength(1);
  await user.type(field(/^Message/), ' again');
  answer.resolve(jsonReply({ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 201));
  await waitFor(() => expect(alerts()).toHaveLength(1));
  expect(field(/^Message/)).toHaveValue('Hello again');
});

test('a phone number travels with the extension of its country, and a wrong one is named', async () => {
  const { user, fill, sent } = await openForm();
  await fill();
  await user.type(field(/^Phone/), '88');
  await user.click(submit());
  expect(screen.getByText('Invalid phone number.')).toBeVisible();
  await user.type(field(/^Phone/), '8123456');
  await user.click(submit());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect((await sent()[0]?.formData())?.get('phoneNumber')).toBe('+359888123456');
});
