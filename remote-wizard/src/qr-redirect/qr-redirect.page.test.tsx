import { screen, waitFor } from '@testing-library/react';
import { jsonReply, testOffices } from '@exchange/shared-platform/testing';
import { installWizardService, openWizard } from '../testing/open-wizard.tsx';

const at = ({ state }: Awaited<ReturnType<typeof openWizard>>['router']) =>
  state.location.pathname + state.location.search;

describe('the redirect behind a QR code', () => {
  it('waits for the offices and leads to the exchange at the office', async () => {
    const service = installWizardService();
    const offices = Promise.withResolvers<Response>();
    service.reply('GET /api/offices', () => offices.promise);
    const { router } = await openWizard('/qr-code-scan-redirect?coming-from=SOFIA_VITOSHA');
    expect(await screen.findByText('Loading the offices…')).toBeVisible();
    offices.resolve(jsonReply(testOffices));
    await waitFor(() => expect(at(router)).toBe('/transaction?location=SOFIA_VITOSHA'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it.each(['NOWHERE', '<script>', 'constructor'])(
    'leads to the exchange alone for the unknown office %s',
    async (id) => {
      installWizardService();
      const { router } = await openWizard(`/qr-code-scan-redirect?coming-from=${encodeURIComponent(id)}`);
      await waitFor(() => expect(at(router)).toBe('/transaction'));
    },
  );

  it.each(['', '?coming-from='])('leads home without an office', async (query) => {
    installWizardService();
    const { router } = await openWizard(`/qr-code-scan-redirect${query}`);
    await waitFor(() => expect(at(router)).toBe('/'));
  });

  it('leaves it to the wizard when the list of offices fails', async () => {
    const service = installWizardService();
    service.reply('GET /api/offices', () => jsonReply({ error: 'INTERNAL_ERROR', message: 'x', traceId: 't' }, 500));
    const { router } = await openWizard('/qr-code-scan-redirect?coming-from=SOFIA_VITOSHA');
    await waitFor(() => expect(at(router)).toBe('/transaction?location=SOFIA_VITOSHA'));
  });
});
