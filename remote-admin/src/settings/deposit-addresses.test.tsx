import { screen } from '@testing-library/react';
import { noDepositAddresses } from '@exchange/shared-domain';
import { jsonReply, type DoubleReply } from '@exchange/shared-platform/testing';
import { DEPOSIT_ADDRESS, moneyInTransit } from '../testing/deposits.fixture.ts';
import { renderAdmin, user } from '../testing/render-admin.tsx';
import { testSession, WALLET } from '../testing/transactions.fixture.ts';

const WORDS = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const PATH = '/api/admin/settings/deposit-addresses';

async function open(value: object = noDepositAddresses, saved: DoubleReply | object = { version: 5, value }) {
  const room = await renderAdmin({
    path: '/admin/settings?tab=deposits',
    session: testSession,
    replies: { [`GET ${PATH}`]: { version: 4, value }, [`PUT ${PATH}`]: saved, 'GET /api/admin/chain': moneyInTransit },
  });
  await screen.findByRole('form', { name: 'Addresses for deposits' });
  return room;
}

const list = () => screen.findByRole('textbox', { name: /^USDC: addresses/ });
const choose = async (kind: string) => {
  await user.click(screen.getByRole('button', { name: /^USDC: addresses from|USDC: addresses from$/ }));
  await user.click(await screen.findByRole('option', { name: kind }));
};

beforeEach(() => localStorage.clear());

it('a manager gives a list of addresses and lets the service record exact deposits', async () => {
  const { service } = await open();
  await choose('A list');
  await user.click(await list());
  await user.paste(`${WALLET}\n\n${DEPOSIT_ADDRESS}\n`);
  await user.click(screen.getByRole('checkbox', { name: 'Use an address again after its request has ended' }));
  await user.click(screen.getByRole('checkbox', { name: /^Record “Client Money Received” by itself/ }));
  await user.type(screen.getByLabelText('Current password'), 'correct-horse-battery');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = service.requests.find(({ method }) => method === 'PUT');
  const addresses = [WALLET, DEPOSIT_ADDRESS];
  expect(await sent?.json()).toEqual({
    version: 4,
    value: { isAutomatic: true, sources: [{ code: 'USDC', kind: 'list', addresses, isReused: true }] },
    password: 'correct-horse-battery',
  });
});

it.each([
  ['the words of a wallet', WORDS],
  ['its words on lines', WORDS.replaceAll(' ', '\n')],
  ['a private key', 'ab'.repeat(32)],
])('%s are refused with their own message, never sent, and not repeated', async (_, secret) => {
  const { service } = await open();
  await choose('A list');
  await user.click(await list());
  await user.paste(secret);
  await user.type(screen.getByLabelText('Current password'), 'correct-horse-battery');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await list()).toHaveAccessibleDescription(/This is a private key or its words\. It was not stored\./);
  expect(screen.getAllByText(/private key/).some(({ textContent }) => textContent.includes(secret))).toBe(false);
  expect(service.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('nobody changes the addresses at a screen that a manager left open: a wrong password is said at its field', async () => {
  const { service } = await open(noDepositAddresses, () =>
    jsonReply(
      { error: 'PASSWORD_WRONG', message: '', traceId: 'test', field: 'password', reason: 'passwordWrong' },
      403,
    ),
  );
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await choose('A list');
  await user.click(await list());
  await user.paste(WALLET);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  const password = screen.getByLabelText('Current password');
  await user.type(password, 'a guess');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(service.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(password).toHaveAccessibleDescription('The password is wrong.');
  expect(password).toHaveFocus();
  expect(await list()).toHaveValue(WALLET);
});

it('a manager sees how many addresses are left and which one comes next', async () => {
  await open({ isAutomatic: false, sources: [{ code: 'USDC', kind: 'list', addresses: [WALLET, DEPOSIT_ADDRESS] }] });
  expect(await screen.findByText(/^3 addresses are left\. Next address: 0x8617E340/)).toBeVisible();
});

it.each([
  ['value.sources.1.addresses', 'taken', /^USDT: addresses$/, /./],
  ['value.sources.0.key', 'extendedKeyDepth', /^USDC: extended public key/, /This is not the key of an account/],
  ['value.sources.0.firstAddress', 'otherFirstAddress', /^USDC: first address/, /another first address/],
])('what the service refuses at %s is said there: %s', async (field, reason, name, text) => {
  const refusal = { error: 'ENTITY_ALREADY_EXISTS', message: '', traceId: 'test', field, reason };
  const sources = [
    { code: 'USDC', kind: 'key', key: `xpub${'1'.repeat(107)}`, firstAddress: WALLET },
    { code: 'USDT', kind: 'list', addresses: [DEPOSIT_ADDRESS] },
  ];
  await open({ isAutomatic: false, sources }, () => jsonReply(refusal, 409));
  await user.click(screen.getByRole('checkbox', { name: /^Record “Client Money Received” by itself/ }));
  await user.type(screen.getByLabelText('Current password'), 'correct-horse-battery');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const input = await screen.findByRole('textbox', { name });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(text);
});
