import { act, render, screen } from '@testing-library/react';
import { errorCodes, errorMessages, type ErrorCode } from '@exchange/shared-domain';
import { alertOf, alertShown, languageChosen, type AlertType, type TextKey } from '@exchange/shared-platform';
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
  const show = (type: AlertType, message: TextKey) =>
    act(() => void started.store.dispatch(alertShown({ type, message })));
  return { ...started, show };
}

const successes = [
  ['platform:alerts.adminLoggedIn', 'Admin logged in'],
  ['platform:alerts.adminLoggedOut', 'Admin logged out'],
  ['platform:alerts.requestCreated', 'Request created'],
  ['platform:alerts.transactionApproved', 'Transaction approved'],
  ['platform:alerts.transactionRejected', 'Transaction rejected'],
  ['platform:alerts.transactionClientMoneyReceived', 'Transaction client money received'],
  ['platform:alerts.transactionFinished', 'Transaction finished'],
  ['platform:alerts.messageSent', 'Message sent successful'],
] as const;

const failures = [
  ['platform:alerts.wrongPassword', 'Wrong username or password'],
  ['platform:errors.server', 'Something went wrong with the server'],
  ['platform:errors.notFound', 'Resource not found'],
  ['platform:errors.unknown', 'Something went wrong'],
] as const;

// Codes beyond the specification may have another text for the person than for the log.
const ownCodes = new Set<ErrorCode>([
  'TRANSITION_NOT_ALLOWED',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
  'RATES_UNAVAILABLE',
  'RATE_PROMISE_OVER',
]);
const catalogue = errorCodes.filter((code) => !ownCodes.has(code));

beforeEach(() => localStorage.clear());

describe('what an alert says', () => {
  it.each(successes)('of success %s: "%s"', async (key, text) => {
    const { show } = await open();
    show('success', key);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Success')).toBeVisible();
  });

  it.each(failures)('of failure %s: "%s"', async (key, text) => {
    const { show } = await open();
    show('error', key);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });

  it.each(catalogue.map((code) => [code, errorMessages[code]] as const))('of the code %s: "%s"', async (code, text) => {
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
    for (const [, text] of failures.slice(1)) expect(screen.getByText(text)).toBeVisible();
  });

  it('of a remote that is newer than the texts is that something went wrong', async () => {
    const { store } = await open();
    const alert = JSON.parse('{ "type": "warning", "message": "platform:alerts.ofTomorrow" }');
    act(() => void store.dispatch(alertShown(alert)));
    expect(screen.getByText('Something went wrong')).toBeVisible();
  });

  it('follows the language', async () => {
    const { show, store } = await open();
    show('success', 'platform:alerts.requestCreated');
    act(() => void store.dispatch(languageChosen('bg')));
    expect(await screen.findByText('Заявката е създадена')).toBeVisible();
  });
});
