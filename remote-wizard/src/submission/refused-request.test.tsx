import { screen, waitFor } from '@testing-library/react';
import { defaultLimits, type ErrorCode, type FieldError } from '@exchange/shared-domain';
import { jsonReply, testCurrencies, testOffices } from '@exchange/shared-platform/testing';
import { leaveDraft, testReceipt } from '../testing/drafts.ts';
import { confirmAndSubmit, nextButton, rateShown, submitButton } from '../testing/journey.ts';
import { installWizardService, openWizard, user } from '../testing/open-wizard.tsx';
import { alertsShown, openReview, refusal, successShown } from '../testing/submission.tsx';
import { refusedField } from './refused-field.ts';
import type { FieldName } from './submission.ts';

describe('a refused request', () => {
  const exchange = 'What would you like to exchange?';
  const person = 'Who is the exchange for?';
  const place = 'Where do we meet?';
  const cases: readonly [ErrorCode, { field?: string; reason?: FieldError }, string, RegExp][] = [
    ['FIELD_MUST_BE_NON_EMPTY_STRING', { field: 'client.name', reason: 'text' }, person, /^This field is required\.$/],
    [
      'ENTITY_NOT_FOUND',
      { field: 'officeLocationId', reason: 'office' },
      place,
      /^This office is not available any more/,
    ],
    ['TRANSACTION_AMOUNT_TOO_HIGH', {}, exchange, /^This amount is above the maximum/],
    [
      'SOURCE_AND_TARGET_CURRENCIES_MUST_BE_DIFFERENT',
      { field: 'transaction.targetCurrency' },
      exchange,
      /^Please choose two different currencies/,
    ],
    [
      'CLIENT_FUNDS_NOT_LEGITIMATE',
      { field: 'client.fundsLegitimate', reason: 'agree' },
      'Is everything right?',
      /^You must agree$/,
    ],
  ];

  it.each(cases)('with %s at %j leads to "%s" and says why there', async (error, details, heading, message) => {
    const service = installWizardService();
    service.reply('POST /api/transactions', () => refusal(422, error, details));
    await openReview();
    await user.click(submitButton());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(alertsShown()).toEqual([]);
  });

  it.each([
    ['TRANSACTION_AMOUNT_TOO_LOW', 'transaction.sourceAmount', 'textbox', /you give/, /below the minimum/],
    ['INVALID_CURRENCY', 'transaction.targetCurrency', 'combobox', /Currency you get/, /cannot be used/],
  ] as const)('with %s at %s moves to the %s that it is about', async (error, path, role, name, message) => {
    const service = installWizardService();
    service.reply('POST /api/transactions', () => refusal(422, error, { field: path }));
    await openReview();
    await user.click(submitButton());
    const field = await screen.findByRole(role, { name });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(message);
  });

  it('moves to the field, is corrected there, and sent with the same key: one draft makes one request', async () => {
    const service = installWizardService();
    const keys: (string | null)[] = [];
    const accept = (request: Request) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1
        ? refusal(400, 'UNEXPECTED_DATA_TYPE', { field: 'client.email', reason: 'email' })
        : jsonReply(testReceipt, 201);
    };
    service.reply('POST /api/transactions', accept);
    await openReview();
    await user.click(submitButton());
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('Invalid email address.');
    await user.type(email, '.org');
    expect(email).toBeValid();
    await user.click(nextButton());
    await rateShown();
    await confirmAndSubmit();
    await successShown();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('that concerns no field is alerted, and Submit can be pressed again', async () => {
    const service = installWizardService();
    service.reply('POST /api/transactions', () => refusal(429, 'TOO_MANY_REQUESTS'));
    await openReview();
    await user.click(submitButton());
    await waitFor(() => expect(alertsShown()).toEqual(['error: Too many requests. Please try again later.']));
    service.reply('POST /api/transactions', () => jsonReply(testReceipt, 201));
    await user.click(submitButton());
    await successShown();
  });

  it('because of the rate offers the current one', async () => {
    const service = installWizardService();
    service.reply('POST /api/transactions', () =>
      refusal(409, 'EXCHANGE_RATE_OUT_OF_RANGE', { field: 'transaction.executedRate', current: { rate: 1.9 } }),
    );
    await openReview();
    await user.click(submitButton());
    expect(await screen.findByRole('alert', { name: 'The rate has moved' })).toHaveTextContent(
      '100 USDC for 190.00 BGN',
    );
    service.reply('POST /api/transactions', async (request) => {
      expect(await request.json()).toMatchObject({ transaction: { targetAmount: 190, executedRate: 1.9 } });
      return jsonReply(testReceipt, 201);
    });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await user.click(submitButton());
    await successShown();
  });

  it('because of the rate, without a current one, asks for the rates again', async () => {
    const service = installWizardService();
    service.reply('POST /api/transactions', () => refusal(409, 'EXCHANGE_RATE_OUT_OF_RANGE'));
    await openReview();
    service.reply('GET /api/rates/from/USDC', { BGN: 1.8 });
    await user.click(submitButton());
    expect(await screen.findByRole('alert', { name: 'The rate has moved' })).toHaveTextContent(
      '100 USDC for 180.00 BGN',
    );
  });
});

describe('the field that a refusal is about', () => {
  it.each<[ErrorCode, string | undefined, FieldName | undefined, FieldName?]>([
    ['UNEXPECTED_DATA_TYPE', 'client.email', 'email'],
    ['FIELD_MUST_BE_NON_EMPTY_STRING', 'client.name', 'firstName'],
    ['TOO_MANY_REQUESTS', 'client.phoneNumber', 'phoneNumber'],
    ['UNEXPECTED_DATA_TYPE', 'client.residence', 'residenceCountry'],
    ['UNEXPECTED_DATA_TYPE', 'client.dateOfBirth', 'dateOfBirth'],
    ['UNEXPECTED_DATA_TYPE', 'client.fundsLegitimate', 'fundsLegitimate'],
    ['UNEXPECTED_DATA_TYPE', 'transaction.clientWalletAddress', 'walletAddress'],
    ['ENTITY_NOT_FOUND', 'officeLocationId', 'locationId'],
    ['TRANSACTION_AMOUNT_TOO_LOW', 'transaction.sourceAmount', 'top', 'bottom'],
    ['TRANSACTION_AMOUNT_TOO_LOW', 'transaction.targetAmount', 'bottom', 'top'],
    ['INVALID_CURRENCY', 'transaction.sourceCurrency', 'topCurrency', 'bottomCurrency'],
    ['INVALID_CURRENCY', 'transaction.targetCurrency', 'bottomCurrency', 'topCurrency'],
    ['CLIENT_MUST_BE_OLDER_THAN_18', undefined, 'dateOfBirth'],
    ['CLIENT_FUNDS_NOT_LEGITIMATE', undefined, 'fundsLegitimate'],
    ['TRANSACTION_AMOUNT_TOO_LOW', undefined, 'top', 'bottom'],
    ['TRANSACTION_AMOUNT_TOO_HIGH', undefined, 'top', 'bottom'],
    ['EXCHANGE_AMOUNT_EXCEEDS_MAXIMUM_ALLOWED_AMOUNT', undefined, 'top', 'bottom'],
    ['INVALID_CURRENCY', undefined, 'topCurrency', 'bottomCurrency'],
    ['TRANSACTION_CURRENCY_NOT_SUPPORTED', undefined, 'topCurrency', 'bottomCurrency'],
    ['SOURCE_AND_TARGET_CURRENCIES_MUST_BE_DIFFERENT', undefined, 'bottomCurrency', 'topCurrency'],
    ['EXCHANGE_RATE_OUT_OF_RANGE', 'transaction.executedRate', undefined],
    ['TOO_MANY_REQUESTS', undefined, undefined],
  ])(
    'with %s at %s is %s, and %s where the visitor gives the bottom side',
    (code, field, fromTop, fromBottom = fromTop) => {
      const error = { kind: 'refused', status: 422, code, field, traceId: 'test' } as const;
      expect(refusedField(error)).toBe(fromTop);
      expect(refusedField(error, 'bottom')).toBe(fromBottom);
    },
  );
});

describe('a refusal because the owner changed something', () => {
  const gone = "We don't exchange USDC at the moment. Please check the currencies and the amounts.";
  const withoutUsdc = testCurrencies.filter(({ code }) => code !== 'USDC');

  /** Presses Submit at a review that is refused, after the owner changed what the replies say. */
  async function submitAfter(changes: Record<string, object>, error: ErrorCode, details: object) {
    const service = installWizardService();
    await openReview();
    for (const [call, reply] of Object.entries(changes)) service.reply(call, reply);
    service.reply('POST /api/transactions', () => refusal(422, error, details));
    await user.click(submitButton());
  }

  it('says which currency is not exchanged any more, and offers another one that is not called wrong', async () => {
    const currencies = Promise.withResolvers<Response>();
    await submitAfter(
      {
        'GET /api/currencies': () => currencies.promise,
        'GET /api/rates/from/USDC': () => refusal(400, 'INVALID_CURRENCY'),
      },
      'TRANSACTION_CURRENCY_NOT_SUPPORTED',
      { field: 'transaction.sourceCurrency' },
    );
    const given = await screen.findByRole('combobox', { name: /Currency you give/ });
    currencies.resolve(jsonReply(withoutUsdc));
    await waitFor(() => expect(given).toHaveValue('USDT'));
    expect(screen.getByText(gone)).toHaveAttribute('role', 'alert');
    expect(given).toBeValid();
    expect(await screen.findByText('Exchange rate: 1 USDT = 1.9 BGN')).toBeVisible();
    expect(alertsShown()).toEqual([]);
    await user.click(nextButton());
    expect(await screen.findByRole('heading', { name: 'Is everything right?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit: Exchange' }));
    await screen.findByText('Exchange rate: 1 USDT = 1.9 BGN');
    expect(screen.queryByText(gone)).not.toBeInTheDocument();
  });

  it('names the limits as they are now', async () => {
    const minimum = { amount: '500', currency: 'BGN' as const };
    await submitAfter(
      { 'GET /api/settings': { limits: { ...defaultLimits.BGN, minimum } } },
      'TRANSACTION_AMOUNT_TOO_LOW',
      { field: 'transaction.sourceAmount' },
    );
    expect(await screen.findByText('The smallest exchange is 500 BGN.')).toBeVisible();
  });

  it('offers the offices as they are now', async () => {
    await submitAfter(
      { 'GET /api/offices': testOffices.filter(({ id }) => id !== 'SOFIA_VITOSHA') },
      'ENTITY_NOT_FOUND',
      { field: 'officeLocationId', reason: 'office' },
    );
    expect(await screen.findByText(/^This office is not available any more/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('radio', { name: /Vitosha/ })).not.toBeInTheDocument());
    expect(screen.getByRole('radio', { name: /Ring Mall/ })).not.toBeChecked();
  });

  it.each([
    ['en', gone],
    ['bg', 'В момента не обменяме USDC. Моля, проверете валутите и сумите.'],
  ] as const)(
    'is not awaited by the review: in %s it leads to the currencies at once, and says why',
    async (language, text) => {
      const service = installWizardService();
      service.reply('GET /api/rates/from/USDC', () => {
        service.reply('GET /api/currencies', withoutUsdc);
        return refusal(400, 'INVALID_CURRENCY');
      });
      leaveDraft();
      await openWizard('/transaction?step=review', { language });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('combobox', { name: /you give|купуваме|давате/ })).toHaveValue('USDT');
      expect(alertsShown()).toEqual([]);
    },
  );
});
