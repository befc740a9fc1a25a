import { screen, waitFor, within } from '@testing-library/react';
import { defaultLimits, noDepositAddresses, type CurrencyMargin, type Limits } from '@exchange/shared-domain';
import { type DoubleReply, jsonReply, refusal } from '@exchange/shared-platform/testing';
import { DEPOSIT_ADDRESS, moneyInTransit } from '../testing/deposits.fixture.ts';
import { fill, renderAdmin, user } from '../testing/render-admin.tsx';
import { WALLET } from '../testing/transactions.fixture.ts';

const limitsAt = (version: number, value: Limits = defaultLimits.BGN) => ({
  value,
  version,
  ...(version > 0 && { changed: { by: 'colleague@example.com', at: '2026-03-02T10:00:00.000Z' } }),
});

const noHours = { en: '', bg: '' };

const margin: CurrencyMargin = {
  value: { code: 'USDC', direction: 'SELL', inEffect: '0.015', isStandard: true, scheduled: [], history: [] },
  version: 0,
};

async function openTab(tab: string, replies: Record<string, DoubleReply>, cashCurrency: 'BGN' | 'EUR' = 'BGN') {
  const room = await renderAdmin({ path: `/admin/settings?tab=${tab}`, replies, cashCurrency });
  return room;
}

const save = () => screen.getByRole('button', { name: 'Save' });
const limit = (name: string) => screen.findByRole('textbox', { name });

function alertOf(text: HTMLElement): HTMLElement {
  const alert = text.closest<HTMLElement>('[role="alert"]');
  if (!alert) throw new Error('the text is announced');
  return alert;
}

it('the waiting times are saved in minutes, once each is a number and the second is more than the first', async () => {
  const waitingAt = (version: number, warn: number) => ({ version, value: { warn, late: 120 } });
  const { service, alerts } = await openTab('waiting', {
    'GET /api/admin/settings/waiting': waitingAt(2, 30),
    'PUT /api/admin/settings/waiting': waitingAt(3, 15),
  });
  const warn = await limit('Waits long after, in minutes');
  const late = await limit('Waits too long after, in minutes');
  for (const [field, minutes, error] of [
    [late, '30', 'This has to be more than the first one.'],
    [warn, 'soon', 'Enter a number.'],
    [warn, '0', 'Enter a number above zero.'],
  ] as const) {
    await fill(field, minutes);
    await user.click(save());
    expect(field).toHaveAccessibleDescription(error);
  }
  await fill(late, '120');
  await fill(warn, '15');
  await user.click(save());
  expect(await service.sent('PUT')).toEqual({ version: 2, value: { warn: 15, late: 120 } });
  await waitFor(() => expect(alerts()).toEqual(['Saved. The lists follow.']));
});

describe('the limits', () => {
  it('are saved with the version that they were changed from, and take no other input before the reply', async () => {
    const changed = { ...defaultLimits.BGN, minimum: { amount: '200.5', currency: 'BGN' as const } };
    const saved = Promise.withResolvers<Response>();
    const { service, alerts } = await openTab('limits', {
      'GET /api/admin/settings/limits': limitsAt(3),
      'PUT /api/admin/settings/limits': () => saved.promise,
    });
    const smallest = await limit('Smallest exchange');
    const largest = screen.getByRole('textbox', { name: 'Largest exchange' });
    expect(save()).toBeDisabled();
    await fill(smallest, '200,5');
    await user.click(save());
    expect(await service.sent('PUT')).toEqual({ version: 3, value: changed });
    // The reply would discard it.
    expect(largest).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: /Smallest exchange, currency/ }));
    await user.click(await screen.findByRole('option', { name: 'EUR' }));
    expect(screen.getByRole('button', { name: /BGN Smallest exchange, currency/ })).toBeVisible();
    saved.resolve(jsonReply(limitsAt(4, changed)));
    await waitFor(() => expect(alerts()).toEqual(['Saved. Visitors see it within a minute.']));
    expect(largest).not.toHaveAttribute('readonly');
  });

  it('are refused at the one that contradicts another', async () => {
    const { service } = await openTab('limits', { 'GET /api/admin/settings/limits': limitsAt(0) });
    for (const [name, amount, error] of [
      ['Total per person and day', '4,999', 'The limit for a day cannot be below the largest exchange.'],
      ['Smallest exchange', '9779.16', 'The smallest exchange cannot be above the largest one.'],
    ] as const) {
      const field = await limit(name);
      await fill(field, amount);
      await user.click(save());
      expect(field).toHaveAccessibleDescription(error);
      expect(field).toHaveFocus();
    }
    expect(await service.sent('PUT')).toBeUndefined();
  });

  it('that somebody else changed meanwhile are shown beside the kept input, and the next save replaces them', async () => {
    const theirs = { ...defaultLimits.BGN, maximum: { amount: '3000', currency: 'EUR' as const } };
    let current = limitsAt(0);
    const { service } = await openTab('limits', {
      'GET /api/admin/settings/limits': () => jsonReply(current),
      'PUT /api/admin/settings/limits': async (request) => {
        const body: { version: number; value: Limits } = await request.json();
        if (body.version === current.version) return jsonReply(limitsAt(2, body.value));
        return refusal(409, 'CHANGED_MEANWHILE', { current })();
      },
    });
    const smallest = await limit('Smallest exchange');
    await fill(smallest, '300');
    current = limitsAt(1, theirs);
    await user.click(save());
    const conflict = alertOf(await screen.findByText('This was changed while you were editing'));
    expect(within(conflict).getByText(/^colleague@example\.com, 02 Mar, 2026/)).toBeVisible();
    expect(
      within(conflict)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Largest exchange: 5,000.00 EUR → 3,000.00 EUR']);
    expect(smallest).toHaveValue('300');

    await user.click(save());
    expect(await service.sent('PUT')).toMatchObject({ version: 1, value: { minimum: { amount: '300' } } });
    await waitFor(() => expect(conflict).not.toBeInTheDocument());
  });

  it('whose save lost its reply are shown as saved, not as a change of somebody else', async () => {
    let current = limitsAt(0);
    await openTab('limits', {
      'GET /api/admin/settings/limits': () => jsonReply(current),
      'PUT /api/admin/settings/limits': async (request) => {
        const body: { value: Limits } = await request.json();
        current = limitsAt(1, body.value);
        return refusal(503, 'INTERNAL_ERROR')();
      },
    });
    const smallest = await limit('Smallest exchange');
    await fill(smallest, '300');
    await user.click(save());
    await waitFor(() => expect(save()).toBeDisabled());
    expect(await limit('Smallest exchange')).toHaveValue('300');
    expect(screen.queryByText('This was changed while you were editing')).not.toBeInTheDocument();
  });

  it('are in euro where the cash is euro', async () => {
    await openTab('limits', { 'GET /api/admin/settings/limits': limitsAt(0) }, 'EUR');
    expect(await limit('Smallest exchange')).toHaveValue('51.13');
    expect(screen.queryByText('BGN')).not.toBeInTheDocument();
  });
});

test('the rate is promised for the working days that a manager sets, a whole number up to 14', async () => {
  const { service } = await openTab('rate-promise', {
    'GET /api/admin/settings/rate-promise': { value: { workingDays: 1 }, version: 0 },
    'PUT /api/admin/settings/rate-promise': { value: { workingDays: 2 }, version: 1 },
  });
  const days = await screen.findByRole('textbox', { name: 'Working days after the approval' });
  for (const wrong of ['15', '1.5', 'two']) {
    await fill(days, wrong);
    await user.click(save());
    expect(days).toHaveAccessibleDescription(/Enter a whole number from 0 to 14\./);
  }
  await fill(days, '2');
  await user.click(save());
  expect(await service.sent('PUT')).toEqual({ version: 0, value: { workingDays: 2 } });
});

test('contacts that somebody else sets first are named, also when visitors see them already', async () => {
  const theirs = { email: 'help@example.com', phone: '+359888000000', messengerUrl: 'https://wa.me/1', hours: noHours };
  let current = { ...limitsAt(0), value: null as typeof theirs | null };
  await openTab('contacts', {
    'GET /api/settings': { limits: defaultLimits.BGN, contacts: theirs },
    'GET /api/admin/settings/contacts': () => jsonReply(current),
    'PUT /api/admin/settings/contacts': refusal(409, 'CHANGED_MEANWHILE', { current }),
  });
  const phone = await screen.findByRole('textbox', { name: 'Phone, with a plus sign' });
  await fill(phone, '+359888111222');
  current = { ...limitsAt(1), value: theirs };
  await user.click(save());
  const conflict = alertOf(await screen.findByText('This was changed while you were editing'));
  expect(within(conflict).getByText(/^Email: .* → help@example\.com$/)).toBeVisible();
  expect(phone).toHaveValue('+359888111222');
});

test("a margin shows the customer's rate now, and with the typed margin", async () => {
  const { service } = await openTab('margins', {
    'GET /api/admin/settings/margins': [margin],
    'PUT /api/admin/settings/margins/USDC/SELL': margin,
    'GET /api/admin/rates': {
      source: 'fixed',
      freshness: 'fresh',
      prices: [{ code: 'USDC', eur: 0.93, source: 'FIXED_RATES' }],
    },
  });
  const form = await screen.findByRole('form', { name: 'USDC: the customer sells' });
  expect(await screen.findByText('1 USDC gives 1.79163 BGN')).toBeVisible();
  const field = within(form).getByRole('textbox', { name: 'New margin, %' });
  await fill(field, '20.01');
  await user.click(save());
  expect(field).toHaveAccessibleDescription(/The largest margin is 20 %/);
  await fill(field, '10');
  expect(within(form).getByText('1 USDC gives 1.63702 BGN')).toBeVisible();
  await user.click(save());
  expect(await service.sent('PUT')).toEqual({ version: 0, value: { margin: '0.1' } });
});

describe('a scheduled margin', () => {
  const set = { setAt: '2026-03-01T08:00:00.000Z', setBy: 'colleague@example.com' };
  const value = {
    ...margin.value,
    isStandard: false,
    scheduled: [{ ...set, id: '7', margin: '0.02', effectiveFrom: '2999-01-15T08:00:00.000Z' }],
    history: [{ ...set, margin: '0.015', effectiveFrom: '2026-03-01T08:00:00.000Z' }],
  };
  const CANCEL = 'DELETE /api/admin/settings/margins/USDC/SELL/7';
  const open = (replies: Record<string, DoubleReply> = {}) =>
    openTab('margins', {
      'GET /api/admin/settings/margins': [{ value, version: 3 }],
      'GET /api/admin/rates': { source: 'fixed', freshness: 'fresh', prices: [] },
      ...replies,
    });
  const scheduled = async () => within(await screen.findByRole('region', { name: 'Scheduled' }));
  const confirm = async () => {
    await user.click((await scheduled()).getByRole('button', { name: /^Cancel 2 % from 15 Jan, 2999/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continue' }));
  };

  it('is listed with its beginning, apart from the earlier ones, and stays when another begins now', async () => {
    await open();
    const [row] = (await scheduled()).getAllByRole('listitem');
    expect(row).toHaveTextContent(/^2 % from 15 Jan, 2999.*10:00.*, set by colleague@example\.com/);
    const earlier = screen.getByText('1 margin was set').closest('details');
    expect(earlier).toHaveTextContent('1.5 % from 01 Mar, 2026');
    expect(earlier).not.toHaveTextContent('2999');
    await fill(screen.getByRole('textbox', { name: 'New margin, %' }), '5');
    expect(screen.getByText(/^It takes the place of the margin now/)).toBeVisible();
  });

  it('is cancelled after a question, with the version that the manager saw', async () => {
    const { service, alerts } = await open({ [CANCEL]: { value: { ...value, scheduled: [] }, version: 4 } });
    await scheduled();
    service.reply('GET /api/admin/settings/margins', [{ value: { ...value, scheduled: [] }, version: 4 }]);
    await confirm();
    await waitFor(() => expect(alerts()).toEqual(['The scheduled margin is cancelled']));
    const sentCall = service.requests.find(({ method }) => method === 'DELETE');
    expect(new URL(sentCall?.url ?? '').search).toBe('?version=3');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Scheduled' })).not.toBeInTheDocument());
  });

  it('that is too late to cancel says so', async () => {
    const { service, alerts } = await open();
    const changed = refusal(409, 'CHANGED_MEANWHILE', { current: { value, version: 4 } });
    const begun = refusal(422, 'INVALID_DATE_RANGE', { field: 'id', reason: 'pastTime' });
    for (const [refused, text] of [
      [changed, 'Someone else changed these margins. Look again before you cancel.'],
      [begun, 'It applies already. Set a new margin in its place.'],
    ] as const) {
      service.reply(CANCEL, refused);
      await confirm();
      await waitFor(() => expect(alerts().at(-1)).toBe(text));
    }
  });

  it('whose time has come is loaded again as the one in effect', async () => {
    const begun = { ...value, scheduled: [{ ...value.scheduled[0], effectiveFrom: '2026-03-02T08:00:00.000Z' }] };
    let loaded = 0;
    await open({
      'GET /api/admin/settings/margins': () =>
        jsonReply([
          loaded++ === 0
            ? { value: begun, version: 3 }
            : { value: { ...value, inEffect: '0.02', scheduled: [] }, version: 3 },
        ]),
    });
    await waitFor(() => expect(screen.getAllByRole('definition')[0]).toHaveTextContent('2 %'));
    expect(screen.queryByRole('region', { name: 'Scheduled' })).not.toBeInTheDocument();
  });
});

test('a Bulgarian reads and types a margin with a comma', async () => {
  const { service } = await renderAdmin({
    path: '/admin/settings?tab=margins',
    language: 'bg',
    replies: {
      'GET /api/admin/settings/margins': [margin],
      'PUT /api/admin/settings/margins/USDC/SELL': margin,
      'GET /api/admin/rates': { source: 'fixed', freshness: 'fresh', prices: [] },
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Нов марж, %' });
  expect(field).toHaveValue('1,5');
  await fill(field, '2,25');
  await user.click(screen.getByRole('button', { name: 'Запазване' }));
  expect(await service.sent('PUT')).toEqual({ version: 0, value: { margin: '0.0225' } });
});

test('the last active crypto currency cannot be switched off, and the order can be changed', async () => {
  const list = [
    { code: 'USDC', enabled: true },
    { code: 'USDT', enabled: true },
  ];
  const { service } = await openTab('currencies', {
    'GET /api/admin/settings/currencies': { value: list, version: 0 },
    'PUT /api/admin/settings/currencies': { value: list, version: 1 },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'USDC' }));
  await user.click(screen.getByRole('checkbox', { name: 'USDT' }));
  expect(screen.getByText('At least one cryptocurrency has to stay on.')).toHaveRole('alert');
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'USDT' }));
  await user.click(screen.getByRole('button', { name: 'Move USDT up' }));
  await user.click(save());
  expect(await service.sent('PUT')).toEqual({
    version: 0,
    value: [
      { code: 'USDT', enabled: true },
      { code: 'USDC', enabled: false },
    ],
  });
});

describe('the addresses for deposits', () => {
  const path = '/api/admin/settings/deposit-addresses';
  const open = async (value: object = noDepositAddresses, saved: DoubleReply | object = { version: 5, value }) => {
    const room = await openTab('deposits', {
      [`GET ${path}`]: { version: 4, value },
      [`PUT ${path}`]: saved,
      'GET /api/admin/chain': moneyInTransit,
    });
    await screen.findByRole('form', { name: 'Addresses for deposits' });
    return room;
  };
  const list = () => screen.findByRole('textbox', { name: /^USDC: addresses/ });
  const chooseList = async () => {
    await user.click(screen.getByRole('button', { name: /^USDC: addresses from|USDC: addresses from$/ }));
    await user.click(await screen.findByRole('option', { name: 'A list' }));
    return list();
  };
  const password = () => screen.getByLabelText('Current password');
  const automatic = () => screen.getByRole('checkbox', { name: /^Record “Client Money Received” by itself/ });

  it('are given as a list with the password, and the service records exact deposits if a manager lets it', async () => {
    const { service } = await open(
      noDepositAddresses,
      refusal(403, 'PASSWORD_WRONG', { field: 'password', reason: 'passwordWrong' }),
    );
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    const field = await chooseList();
    await fill(field, `${WALLET}\n\n${DEPOSIT_ADDRESS}\n`);
    expect(save()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Use an address again after its request has ended' }));
    await user.click(automatic());
    // Nobody changes the addresses at a screen that a manager left open.
    await fill(password(), 'a guess');
    await user.click(save());
    await waitFor(() => expect(password()).toHaveAccessibleDescription('The password is wrong.'));
    expect(password()).toHaveFocus();
    expect(field).toHaveValue(`${WALLET}\n\n${DEPOSIT_ADDRESS}\n`);
    await fill(password(), 'correct-horse-battery');
    await user.click(save());
    const addresses = [WALLET, DEPOSIT_ADDRESS];
    expect(await service.sent('PUT')).toEqual({
      version: 4,
      value: { isAutomatic: true, sources: [{ code: 'USDC', kind: 'list', addresses, isReused: true }] },
      password: 'correct-horse-battery',
    });
  });

  it('are no words of a wallet, on one line or on lines: they are never sent, and not repeated', async () => {
    const { service } = await open();
    const field = await chooseList();
    const words = `${'abandon '.repeat(11)}about`;
    for (const secret of [words, words.replaceAll(' ', '\n')]) {
      await fill(field, secret);
      await fill(password(), 'correct-horse-battery');
      await user.click(save());
      expect(field).toHaveAccessibleDescription(/This is a private key or its words\. It was not stored\./);
      expect(screen.getAllByText(/private key/).some(({ textContent }) => textContent.includes(secret))).toBe(false);
    }
    expect(await service.sent('PUT')).toBeUndefined();
  });

  it('are counted, with the one that comes next', async () => {
    await open({ isAutomatic: false, sources: [{ code: 'USDC', kind: 'list', addresses: [WALLET, DEPOSIT_ADDRESS] }] });
    expect(await screen.findByText(/^3 addresses are left\. Next address: 0x8617E340/)).toBeVisible();
  });

  it('have what the service refuses said at its field', async () => {
    const sources = [
      { code: 'USDC', kind: 'key', key: `xpub${'1'.repeat(107)}`, firstAddress: WALLET },
      { code: 'USDT', kind: 'list', addresses: [DEPOSIT_ADDRESS] },
    ];
    const { service } = await open({ isAutomatic: false, sources });
    await user.click(automatic());
    for (const [field, reason, name, text] of [
      ['value.sources.1.addresses', 'taken', /^USDT: addresses$/, /./],
      ['value.sources.0.key', 'extendedKeyDepth', /^USDC: extended public key/, /This is not the key of an account/],
      ['value.sources.0.firstAddress', 'otherFirstAddress', /^USDC: first address/, /another first address/],
    ] as const) {
      service.reply(`PUT ${path}`, refusal(409, 'ENTITY_ALREADY_EXISTS', { field, reason }));
      await fill(password(), 'correct-horse-battery');
      await user.click(save());
      const input = screen.getByRole('textbox', { name });
      await waitFor(() => expect(input).toBeInvalid());
      expect(input).toHaveAccessibleDescription(text);
    }
  });
});
