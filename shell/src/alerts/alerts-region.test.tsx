import { act, render, screen } from '@testing-library/react';
import { errorMessages } from '@exchange/shared-domain';
import { alertOf, alertShown, languageChosen, type AlertType } from '@exchange/shared-platform';
import { installServiceDouble, testCurrencies, testOffices } from '@exchange/shared-platform/testing';
import { Application } from '../application/application.tsx';
import { startUp } from '../application/start-up.ts';
import { testEnvironment } from '../testing/open-shell.tsx';
import { AlertsRegion } from './alerts-region.tsx';

async function open() {
  installServiceDouble({ 'GET /api/offices': testOffices, 'GET /api/currencies': testCurrencies });
  const started = await startUp(testEnvironment);
  render(
    <Application {...started}>
      <AlertsRegion />
    </Application>,
  );
  const show = (type: AlertType, message: string, fallback?: string) =>
    act(() => void started.store.dispatch(alertShown({ type, message, ...(fallback !== undefined && { fallback }) })));
  return { ...started, show };
}

const successes = {
  adminLoggedIn: 'Admin logged in',
  adminLoggedOut: 'Admin logged out',
  requestCreated: 'Request created',
  transactionApproved: 'Transaction approved',
  transactionRejected: 'Transaction rejected',
  transactionClientMoneyReceived: 'Transaction client money received',
  transactionFinished: 'Transaction finished',
  messageSent: 'Message sent successful',
};

const failures = {
  'alerts.wrongPassword': 'Wrong username or password',
  'errors.server': 'Something went wrong with the server',
  'errors.notFound': 'Resource not found',
  'errors.unknown': 'Something went wrong',
};

// Codes that the specification does not have may be worded for the person instead of for the log.
const ownCodes = new Set(['TRANSITION_NOT_ALLOWED', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS']);
const catalogue = Object.entries(errorMessages).filter(([code]) => !ownCodes.has(code));

beforeEach(() => localStorage.clear());

describe('what an alert says', () => {
  it.each(Object.entries(successes))('of success %s: "%s"', async (key, text) => {
    const { show } = await open();
    show('success', `platform:alerts.${key}`);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Success')).toBeVisible();
  });

  it.each(Object.entries(failures))('of failure %s: "%s"', async (key, text) => {
    const { show } = await open();
    show('error', `platform:${key}`);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });

  it.each(catalogue)('of the code %s: "%s"', async (code, text) => {
    const { show } = await open();
    show('error', `platform:errors.codes.${code}`);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('of a call that failed is by what went wrong', async () => {
    const { store } = await open();
    act(() => {
      for (const status of [500, 404, 418]) {
        store.dispatch(alertShown(alertOf({ kind: 'refused', status, traceId: 'test' })));
      }
    });
    for (const text of Object.values(failures).slice(1)) expect(screen.getByText(text)).toBeVisible();
  });

  it('of a key without a text is what the service said, or that something went wrong', async () => {
    const { show } = await open();
    show('error', 'platform:errors.codes.OF_TOMORROW', 'Words of the service');
    show('warning', 'platform:errors.codes.OF_TOMORROW');
    expect(screen.getByText('Words of the service')).toBeVisible();
    expect(screen.getByText('Something went wrong')).toBeVisible();
  });

  it('follows the language', async () => {
    const { show, store } = await open();
    show('success', 'platform:alerts.requestCreated');
    act(() => void store.dispatch(languageChosen('bg')));
    expect(await screen.findByText('Заявката е създадена')).toBeVisible();
  });
});
