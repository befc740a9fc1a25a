import { screen, waitFor } from '@testing-library/react';
import type { ErrorCode } from '@exchange/shared-domain';
import { alertsSlice } from '@exchange/shared-platform';
import { jsonReply } from '@exchange/shared-platform/testing';
import { forgetEverything } from '../testing/drafts.ts';
import { confirmAndSubmit, nextButton, rateShown, submitButton } from '../testing/journey.ts';
import { installWizardService } from '../testing/open-wizard.tsx';
import { openReview, refusal, successShown } from '../testing/submission.tsx';
import { testReceipt } from '../testing/test-receipt.ts';

beforeEach(forgetEverything);

describe('a refused request', () => {
  const cases: readonly [ErrorCode, string | undefined, string, string][] = [
    ['UNEXPECTED_DATA_TYPE', 'client.email', 'Who is the exchange for?', 'Unexpected data type'],
    ['FIELD_MUST_BE_NON_EMPTY_STRING', 'client.name', 'Who is the exchange for?', 'A field must be a non-empty string'],
    ['UNEXPECTED_DATA_TYPE', 'client.phoneNumber', 'Who is the exchange for?', 'Unexpected data type'],
    ['UNEXPECTED_DATA_TYPE', 'client.residence', 'Who is the exchange for?', 'Unexpected data type'],
    ['CLIENT_MUST_BE_OLDER_THAN_18', 'client.dateOfBirth', 'Who is the exchange for?', 'Client must be older than 18'],
    ['UNEXPECTED_DATA_TYPE', 'transaction.clientWalletAddress', 'Where do we meet?', 'Unexpected data type'],
    ['ENTITY_NOT_FOUND', 'officeLocationId', 'Where do we meet?', 'Data not found'],
    [
      'TRANSACTION_AMOUNT_TOO_LOW',
      'transaction.targetAmount',
      'What would you like to exchange?',
      'Transaction amount too low',
    ],
    ['TRANSACTION_AMOUNT_TOO_HIGH', undefined, 'What would you like to exchange?', 'Transaction amount too high'],
    [
      'EXCHANGE_AMOUNT_EXCEEDS_MAXIMUM_ALLOWED_AMOUNT',
      undefined,
      'What would you like to exchange?',
      'Exchange amount exceeds maximum allowed amount',
    ],
    ['INVALID_CURRENCY', 'transaction.sourceCurrency', 'What would you like to exchange?', 'Invalid currency'],
    [
      'TRANSACTION_CURRENCY_NOT_SUPPORTED',
      'transaction.targetCurrency',
      'What would you like to exchange?',
      'Transaction currency not supported',
    ],
    [
      'SOURCE_AND_TARGET_CURRENCIES_MUST_BE_DIFFERENT',
      'transaction.targetCurrency',
      'What would you like to exchange?',
      'Source and target currencies must be different',
    ],
    [
      'CLIENT_FUNDS_NOT_LEGITIMATE',
      'client.fundsLegitimate',
      'Is everything right?',
      'Client funds are not legitimate',
    ],
  ];

  it.each(cases)('with %s at %s leads to "%s" and says why there', async (error, field, heading, message) => {
    const service = installWizardService();
    service.reply('POST /api/transactions', () => refusal(422, error, field === undefined ? {} : { field }));
    const { user, store } = await openReview();
    await user.click(submitButton());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(alertsSlice.selectors.selectAlerts(store.getState())).toEqual([]);
  });

  it.each([
    [
      'TRANSACTION_AMOUNT_TOO_LOW',
      'transaction.sourceAmount',
      'textbox',
      /Amount you give/,
      'Transaction amount too low',
    ],
    ['UNEXPECTED_DATA_TYPE', 'transaction.targetAmount', 'textbox', /Amount you get/, 'Unexpected data type'],
    ['INVALID_CURRENCY', 'transaction.sourceCurrency', 'combobox', /Currency you give/, 'Invalid currency'],
    ['INVALID_CURRENCY', 'transaction.targetCurrency', 'combobox', /Currency you get/, 'Invalid currency'],
  ] as const)('with %s at %s moves to the %s that it is about', async (error, path, role, name, message) => {
    const service = installWizardService();
    service.reply('POST /api/transactions', () => refusal(422, error, { field: path }));
    const { user } = await openReview();
    await user.click(submitButton());
    const field = await screen.findByRole(role, { name });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(message);
  });

  it('moves to the field, and its message goes away with the refused value', async () => {
    const service = installWizardService();
    service.reply('POST /api/transactions', () => refusal(400, 'UNEXPECTED_DATA_TYPE', { field: 'client.email' }));
    const { user } = await openReview();
    await user.click(submitButton());
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('Unexpected data type');
    await user.type(email, '.org');
    expect(email).toBeValid();
  });

  it('can be corrected and sent with a new key', async () => {
    const service = installWizardService();
    const keys: (string | null)[] = [];
    const accept = (request: Request) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1
        ? refusal(400, 'UNEXPECTED_DATA_TYPE', { field: 'client.email' })
        : jsonReply(testReceipt, 201);
    };
    service.reply('POST /api/transactions', accept);
    const { user } = await openReview();
    await user.click(submitButton());
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), '.org');
    await user.click(nextButton());
    await rateShown();
    await confirmAndSubmit(user);
    await successShown();
    expect(new Set(keys).size).toBe(2);
  });

  it('that concerns no field is alerted, and Submit can be pressed again', async () => {
    const service = installWizardService();
    service.reply('POST /api/transactions', () => refusal(429, 'TOO_MANY_REQUESTS'));
    const { user, store } = await openReview();
    await user.click(submitButton());
    await waitFor(() =>
      expect(alertsSlice.selectors.selectAlerts(store.getState())).toMatchObject([
        { type: 'error', message: 'platform:errors.codes.TOO_MANY_REQUESTS' },
      ]),
    );
    service.reply('POST /api/transactions', () => jsonReply(testReceipt, 201));
    await user.click(submitButton());
    await successShown();
  });

  it('because of the rate offers the current one', async () => {
    const service = installWizardService();
    service.reply('POST /api/transactions', () =>
      refusal(409, 'EXCHANGE_RATE_OUT_OF_RANGE', { field: 'transaction.executedRate', current: { rate: 1.9 } }),
    );
    const { user } = await openReview();
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
    const { user } = await openReview();
    service.reply('GET /api/rates/from/USDC', { BGN: 1.8 });
    await user.click(submitButton());
    expect(await screen.findByRole('alert', { name: 'The rate has moved' })).toHaveTextContent(
      '100 USDC for 180.00 BGN',
    );
  });
});
