import { act, render, screen } from '@testing-library/react';
import { alertOf, alertShown, type AlertType, type TextKey } from '@exchange/shared-platform';
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
  ['platform:errors.codes.INVALID_CURRENCY', 'Invalid currency'],
  ['platform:alerts.wrongPassword', 'Wrong username or password'],
  ['platform:errors.server', 'Something went wrong with the server'],
  ['platform:errors.notFound', 'Resource not found'],
  ['platform:errors.unknown', 'Something went wrong'],
] as const;
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

  it('of a call that failed is by what went wrong', async () => {
    const { store } = await open();
    act(() => {
      for (const status of [500, 404, 418]) {
        store.dispatch(alertShown(alertOf({ kind: 'refused', status, traceId: 'test' })));
      }
    });
    for (const [, text] of failures.slice(2)) expect(screen.getByText(text)).toBeVisible();
  });

  it('of a remote that is newer than the texts is that something went wrong', async () => {
    const { store } = await open();
    const alert = JSON.parse('{ "type": "warning", "message": "platform:alerts.ofTomorrow" }');
    act(() => void store.dispatch(alertShown(alert)));
    expect(screen.getByText('Something went wrong')).toBeVisible();
  });
});
