import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupListeners } from '@reduxjs/toolkit/query';
import { defaultLimits } from '@exchange/shared-domain';
import { jsonReply, testCurrencies } from '@exchange/shared-platform/testing';
import { installPublicService, openPage } from '../testing/render-public.tsx';

const gives = () => screen.findByRole<HTMLInputElement>('textbox', { name: /you give/ });
const gets = () => screen.findByRole<HTMLInputElement>('textbox', { name: /you get/ });

async function openConverter() {
  const service = installPublicService();
  const room = await openPage('/');
  await screen.findByText(/^Exchange rate:/);
  return { service, room, user: userEvent.setup() };
}

async function retype(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

test('a visitor starts with 1 USDC for BGN, what we buy on top and what we sell below, each of the opposite type', async () => {
  await openConverter();
  expect(await gives()).toHaveValue('1');
  expect(await gets()).toHaveValue('2.00');
  expect(screen.getByText('Exchange rate: 1 USDC = 2 BGN')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /We buy/ })).toBe(await gives());
  expect(screen.getByRole('textbox', { name: /We sell/ })).toBe(await gets());
  const codes = (name: string) =>
    [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ value }) => value);
  expect(codes('Currency you give')).toEqual(['USDC', 'USDT']);
  expect(codes('Currency you get')).toEqual(['BGN']);
});

test('the first press into an amount selects it, so that typing replaces the 1; the next one sets the caret', async () => {
  const { user } = await openConverter();
  await user.click(await gives());
  await user.keyboard('25');
  expect(await gives()).toHaveValue('25');
  await user.click(await gives());
  await user.keyboard('0');
  expect(await gives()).toHaveValue('250');
});

test('typing a number of its precision into either amount computes the other one, and clearing it clears both', async () => {
  const { user } = await openConverter();
  await retype(user, await gives(), '<script>1e2-3.1234567');
  expect(await gives()).toHaveValue('123.123456');
  expect(await gets()).toHaveValue('246.24');
  await retype(user, await gets(), '500');
  expect(await gives()).toHaveValue('250');
  await user.clear(await gives());
  expect(await gets()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Exchange' })).toBeDisabled();
});

test('the arrow turns the direction and the labels, moves the entered amount, and fetches the rates of the other currency', async () => {
  const { user, service } = await openConverter();
  const deals = () => screen.getAllByText(/^We (buy|sell), /).map(({ textContent }) => textContent);
  expect(deals()).toEqual(['We buy, you give', 'We sell, you get']);
  await retype(user, await gives(), '150');
  await user.click(screen.getByRole('button', { name: 'Swap what you give and what you get' }));
  expect(deals()).toEqual(['We sell, you get', 'We buy, you give']);
  expect(screen.getByRole('textbox', { name: /We buy/ })).toBe(await gives());
  expect(await screen.findByText('Exchange rate: 1 BGN = 0.4 USDC')).toBeVisible();
  expect(await gives()).toHaveValue('150');
  expect(await gets()).toHaveValue('60');
  expect(screen.getByRole('combobox', { name: 'Currency you give' })).toHaveValue('BGN');
  expect(service.requests.map(({ url }) => new URL(url).pathname)).toContain('/api/rates/from/BGN');
});

test('another currency gets its own rate', async () => {
  const { user } = await openConverter();
  await retype(user, await gives(), '100');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency you give' }), 'USDT');
  expect(await screen.findByText('Exchange rate: 1 USDT = 1.9 BGN')).toBeVisible();
  expect(await gets()).toHaveValue('190.00');
});

test('the limits are shown from the start, and the broken one once an amount was typed', async () => {
  const { user } = await openConverter();
  expect(screen.getByText('One exchange: from 100 BGN to 9,779.15 BGN (5,000 EUR).')).toBeVisible();
  await retype(user, await gives(), '10');
  expect(screen.getByText('The smallest exchange is 100 BGN.')).toBeVisible();
  await retype(user, await gives(), '9000');
  expect(screen.getByText('The largest exchange at an office is 9,779.15 BGN (5,000 EUR).')).toBeVisible();
});

test('where cash is euro, pair, limits and texts are in euro, also before the currencies are there', async () => {
  const service = installPublicService();
  const currencies = Promise.withResolvers<Response>();
  service.reply('GET /api/currencies', () => currencies.promise);
  service.reply('GET /api/rates/from/USDC', { EUR: 0.9 });
  service.reply('GET /api/settings', { limits: defaultLimits.EUR });
  await openPage('/', { environment: { cashCurrency: 'EUR' } });
  expect(await screen.findByRole('combobox', { name: 'Currency you get' })).toHaveValue('EUR');
  expect(screen.getByText('One exchange: from 50 EUR to 5,000 EUR.')).toBeVisible();
  expect(screen.getByText(/for euro in cash/)).toBeVisible();
  const [, ...crypto] = testCurrencies;
  currencies.resolve(jsonReply([{ code: 'EUR', type: 'FIAT', precision: 2 }, ...crypto]));
  expect(await screen.findByText('Exchange rate: 1 USDC = 0.9 EUR')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/leva|BGN/);
});

test('Exchange leads to the wizard with what the converter shows', async () => {
  const { user, room } = await openConverter();
  await retype(user, await gives(), '150');
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  await waitFor(() => expect(room.router.state.location.pathname).toBe('/transaction'));
  expect(Object.fromEntries(new URLSearchParams(room.router.state.location.search))).toEqual({
    top: '150',
    bottom: '300.00',
    topCurrency: 'USDC',
    bottomCurrency: 'BGN',
    direction: 'toBottom',
  });
});

test('Exchange leads to the wizard with the received amount as the typed one where the visitor typed that', async () => {
  const { user, room } = await openConverter();
  await retype(user, await gets(), '500');
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  await waitFor(() => expect(room.router.state.location.pathname).toBe('/transaction'));
  const query = new URLSearchParams(room.router.state.location.search);
  expect([query.get('top'), query.get('bottom'), query.get('typed')]).toEqual(['250', '500', 'bottom']);
});

test('the smallest exchange is named before the press of Exchange, and one press takes it', async () => {
  const { user, room } = await openConverter();
  expect(await gives()).toHaveValue('1');
  expect(screen.getByText('From 100 BGN, about 50 USDC.', { collapseWhitespace: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  expect(screen.getByText('The smallest exchange is 100 BGN.')).toBeVisible();
  expect(room.router.state.location.pathname).toBe('/');
  await user.click(screen.getByRole('button', { name: 'Use the minimum' }));
  expect(await gives()).toHaveValue('50');
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  await waitFor(() => expect(room.router.state.location.search).toContain('top=50&bottom=100'));
});

test('links lead to the wizard without an amount, and to the four subjects', async () => {
  await openConverter();
  const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target(/^Exchange now/)).toBe('/transaction');
  expect(target(/Start without an amount/)).toBe('/transaction');
  expect(target(/^About/)).toBe('/about');
  expect(target(/^Offices/)).toBe('/about#offices');
  expect(target(/^Exchange Rates/)).toBe('/currencies#rates');
  expect(target(/^All Currencies/)).toBe('/currencies');
});

test('without rates the visitor is told and can ask again; what was typed stays', async () => {
  const service = installPublicService();
  service.reply('GET /api/rates/from/USDC', () =>
    jsonReply({ error: 'INTERNAL_ERROR', message: 'x', traceId: 't' }, 500),
  );
  const user = userEvent.setup();
  await openPage('/');
  expect(await screen.findByText('The exchange rates could not be loaded.')).toBeVisible();
  await user.type(await gives(), '100');
  service.reply('GET /api/rates/from/USDC', { BGN: 2 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Exchange rate: 1 USDC = 2 BGN')).toBeVisible();
  expect(await gets()).toHaveValue('200.00');
});

describe('after a failed call for the rates', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  async function openWithoutRates() {
    const service = installPublicService();
    service.reply('GET /api/rates/from/USDC', () => Promise.reject(new TypeError('offline')));
    const { store } = await openPage('/');
    expect(await screen.findByText('The exchange rates could not be loaded.')).toBeVisible();
    return { service, store };
  }

  test('the converter asks again by itself, with an alert at the first attempt only', async () => {
    const { service, store } = await openWithoutRates();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('The exchange rates could not be loaded.')).toBeVisible();
    expect(store.getState().alerts).toHaveLength(1);
    service.reply('GET /api/rates/from/USDC', { BGN: 2 });
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText('Exchange rate: 1 USDC = 2 BGN')).toBeVisible();
  });

  test('the converter asks again as soon as the browser is online', async () => {
    const { service, store } = await openWithoutRates();
    setupListeners(store.dispatch);
    service.reply('GET /api/rates/from/USDC', { BGN: 2 });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Exchange rate: 1 USDC = 2 BGN')).toBeVisible();
  });
});

describe('when the guarantee of the rate ends', () => {
  const ratesFor = (leva: number, guaranteedMs: number) => () =>
    jsonReply({ BGN: leva }, 200, { 'rates-valid-until': new Date(Date.now() + guaranteedMs).toISOString() });
  const broken = () => jsonReply({ error: 'INTERNAL_ERROR', message: 'x', traceId: 't' }, 500);
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  async function typeAmount() {
    const service = installPublicService();
    service.reply('GET /api/rates/from/USDC', ratesFor(2, 60_000));
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await openPage('/');
    await screen.findByText('Exchange rate: 1 USDC = 2 BGN');
    await retype(user, await gives(), '150');
    return { service, user };
  }

  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  test('and no other one comes, the rate is no longer offered; another try brings it to the typed amount', async () => {
    const { service, user } = await typeAmount();
    service.reply('GET /api/rates/from/USDC', broken);
    await pass(60_000);
    expect(await screen.findByText('The exchange rates could not be loaded.')).toBeVisible();
    expect(screen.queryByText(/^Exchange rate:/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Exchange' })).toBeDisabled();
    expect(await gives()).toHaveValue('150');

    service.reply('GET /api/rates/from/USDC', ratesFor(1.5, 60_000));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Exchange rate: 1 USDC = 1.5 BGN')).toBeVisible();
    expect(await gives()).toHaveValue('150');
    expect(await gets()).toHaveValue('225.00');
  });

  test('a rate that fails again is not offered while it is asked for', async () => {
    const { service, user } = await typeAmount();
    service.reply('GET /api/rates/from/USDC', broken);
    await pass(60_000);
    const button = await screen.findByRole('button', { name: 'Try again' });
    const answer = Promise.withResolvers<Response>();
    service.reply('GET /api/rates/from/USDC', () => answer.promise);
    await user.click(button);
    expect(await screen.findByRole('button', { name: 'Try again Loading exchange rates…' })).toHaveFocus();
    expect(screen.queryByText(/^Exchange rate:/)).not.toBeInTheDocument();
    await act(async () => answer.resolve(broken()));
    expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();
  });
});

test.each([
  [
    'en' as const,
    'Turn crypto into cash, face to face',
    /^Exchange USDC and USDT for leva in cash/,
    /^No fees\. No account/,
  ],
  ['bg' as const, /^Криптовалута срещу пари/, /^Обменете USDC и USDT срещу левове в брой/, /^Без такси\./],
])('the headline and the subtitles say in %s what is offered', async (language, headline, subtitle, conditions) => {
  installPublicService();
  await openPage('/', { language });
  expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeVisible();
  expect(await screen.findByText(subtitle)).toBeVisible();
  expect(screen.getByText(conditions)).toBeVisible();
  if (language === 'en') return;
  expect(await screen.findByText('Обменен курс: 1 USDC = 2 BGN')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Ние купуваме, Вие давате' })).toHaveValue('1');
  expect(screen.getByRole('textbox', { name: 'Ние продаваме, Вие получавате' })).toHaveValue('2,00');
  expect(screen.getByText('Един обмен: от 100 BGN до 9779,15 BGN (5000 EUR).')).toBeVisible();
});

const quoted = (rates: object, freshness = 'fresh') =>
  jsonReply(rates, 200, { 'rates-as-of': '2026-03-02T10:00:00.000Z', 'rates-freshness': freshness });
const noRates = () =>
  jsonReply({ error: 'RATES_UNAVAILABLE', message: 'Exchange rates are unavailable', traceId: 't' }, 503);

describe('while the market does not answer', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  const open = async (reply: () => Response) => {
    const service = installPublicService();
    service.reply('GET /api/rates/from/USDC', reply);
    const room = await openPage('/');
    return { service, room, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
  };

  test('a stale rate is marked, can be used, and gives way to a newer one by itself', async () => {
    const { service } = await open(() => quoted({ BGN: 2 }, 'stale'));
    expect(await screen.findByText('Updated at 12:00. A newer rate is on its way.')).toBeVisible();
    expect(screen.getByText('Exchange rate: 1 USDC = 2 BGN')).toBeVisible();
    service.reply('GET /api/rates/from/USDC', () => quoted({ BGN: 3 }));
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText('Exchange rate: 1 USDC = 3 BGN')).toBeVisible();
    expect(screen.getByText('Updated at 12:00')).toBeVisible();
  });

  test('the converter says calmly that there are no rates, keeps the amount, and resumes by itself', async () => {
    const { service, room, user } = await open(() => quoted({ BGN: 2 }, 'stale'));
    await screen.findByText(/^Exchange rate:/);
    await retype(user, await gives(), '150');
    service.reply('GET /api/rates/from/USDC', noRates);
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    const notice = await screen.findByText(
      'Exchange rates are unavailable right now. Exchanges resume by themselves as soon as the rates are back.',
    );
    expect(notice).toHaveAttribute('role', 'status');
    expect(await gives()).toHaveValue('150');
    expect(screen.getByRole('button', { name: 'Exchange' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(45_000));
    expect(room.store.getState().alerts).toEqual([]);
    service.reply('GET /api/rates/from/USDC', () => quoted({ BGN: 3 }));
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText('Exchange rate: 1 USDC = 3 BGN')).toBeVisible();
    expect(await gets()).toHaveValue('450.00');
    expect(notice).not.toBeInTheDocument();
  });
});

test('the card of the offices promises what every office has: an office may have no address', async () => {
  await openConverter();
  const card = screen.getByRole('link', { name: /^Offices/ });
  expect(card).toHaveTextContent('Where they are, when they are open and how to get there.');
});
