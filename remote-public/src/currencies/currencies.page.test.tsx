import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@exchange/shared-platform/testing';
import { installPublicService, openPage } from '../testing/render-public.tsx';

const failure = refusal(500, 'INTERNAL_ERROR');

test('crypto currencies come first, each with its rate', async () => {
  installPublicService();
  await openPage('/currencies');
  expect(await screen.findByText('1 USDC = 2 BGN')).toBeVisible();
  expect(await screen.findByText('1 USDT = 1.9 BGN')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Crypto' })).toHaveAttribute('aria-selected', 'true');
});

test('the chosen tab is in the address, and the address opens it', async () => {
  installPublicService();
  const { router } = await openPage('/currencies');
  await userEvent.click(await screen.findByRole('tab', { name: 'Fiat' }));
  expect(await screen.findByText('1 BGN = 0.4 USDC')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=fiat');
});

test('a link to the fiat currencies shows them', async () => {
  installPublicService();
  await openPage('/currencies?tab=fiat');
  expect(await screen.findByRole('rowheader', { name: /^BGN/ })).toBeVisible();
});

test('an unknown tab in the address shows the first one', async () => {
  installPublicService();
  await openPage('/currencies?tab=%3Cscript%3E');
  expect(await screen.findByRole('rowheader', { name: /^USDC/ })).toBeVisible();
});

test('currencies that did not load can be asked for again', async () => {
  const service = installPublicService();
  service.reply('GET /api/currencies', failure);
  await openPage('/currencies');
  expect(await screen.findByText('The currencies could not be loaded.')).toBeVisible();
  service.reply('GET /api/currencies', [{ code: 'USDC', type: 'CRYPTO', precision: 6 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: /^USDC/ })).toBeVisible();
});

test('a single rate that failed leaves the others', async () => {
  const service = installPublicService();
  service.reply('GET /api/rates/from/USDT', failure);
  await openPage('/currencies');
  expect(await screen.findByText('1 USDC = 2 BGN')).toBeVisible();
  expect(await screen.findByText('Rate unavailable')).toBeVisible();
});

test('a rate that failed comes by itself', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const service = installPublicService();
  service.reply('GET /api/rates/from/USDT', failure);
  await openPage('/currencies');
  await screen.findByText('Rate unavailable');
  service.reply('GET /api/rates/from/USDT', { BGN: 3 });
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText('1 USDT = 3 BGN')).toBeVisible();
});

test('a kind without currencies says so', async () => {
  const service = installPublicService();
  service.reply('GET /api/currencies', []);
  await openPage('/currencies');
  expect(await screen.findByText('There are no currencies of this type at the moment.')).toBeVisible();
});

test('a row that is opened before its rate has arrived says so', async () => {
  const service = installPublicService();
  service.reply('GET /api/rates/from/USDC', () => new Promise(() => undefined));
  await openPage('/currencies');
  await screen.findByText(/^1 USDT = /);
  await userEvent.click(screen.getByRole('button', { name: 'Example amounts in USDC' }));
  expect(screen.getAllByText('Loading the rate')).toHaveLength(2);
});

test('a row opens to what common amounts give, without those beyond the limits', async () => {
  const service = installPublicService();
  service.reply('GET /api/rates/from/USDC', { BGN: 2 });
  await openPage('/currencies');
  await screen.findByText('1 USDC = 2 BGN');
  await userEvent.click(screen.getByRole('button', { name: 'Example amounts in USDC' }));
  const amounts = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(amounts).toContain('100 USDC gives you 200.00 BGN');
  expect(amounts).toContain('1,000 USDC gives you 2,000.00 BGN');
  expect(amounts).not.toContain('5,000 USDC gives you 10,000.00 BGN');
});

test.each([
  ['crypto', 'Exchange USDT', '/transaction?topCurrency=USDT'],
  ['fiat', 'Exchange BGN', '/transaction?topCurrency=BGN'],
])('a link to the exchange of a %s currency carries it as what is given: %s', async (tab, name, address) => {
  installPublicService();
  await openPage(`/currencies?tab=${tab}`);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
});
