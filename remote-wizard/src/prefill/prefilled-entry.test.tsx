import { act, screen, waitFor } from '@testing-library/react';
import { jsonReply } from '@exchange/shared-platform/testing';
import { leaveDraft } from '../testing/drafts.ts';
import { installWizardService, openWizard, user } from '../testing/open-wizard.tsx';

const address = (change: Record<string, string> = {}) => {
  const query = { top: '100', bottom: '200.00', topCurrency: 'USDC', bottomCurrency: 'BGN', direction: 'toBottom' };
  return `/transaction?${new URLSearchParams({ ...query, ...change }).toString()}`;
};

describe('coming from the converter', () => {
  it('starts at the second step with the exchange filled in', async () => {
    installWizardService();
    const { router } = await openWizard(address());
    expect(await screen.findByRole('heading', { name: 'Who is the exchange for?' })).toBeVisible();
    expect(router.state.location.search).toBe('?step=personal');
    expect(router.state.historyAction).toBe('REPLACE');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('textbox', { name: /you give/ })).toHaveValue('100');
    expect(screen.getByRole('textbox', { name: /you get/ })).toHaveValue('200.00');
  });

  it('replaces the exchange of a draft and keeps the rest of the draft', async () => {
    installWizardService();
    leaveDraft({ amount: '70' }, { accepted: { sourceAmount: '70', targetAmount: '140' } });
    await openWizard(address({ direction: 'toTop', top: '80', bottom: '200.00' }));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('visitor@example.com');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('textbox', { name: /you give/ })).toHaveValue('200.00');
    expect(screen.getByRole('textbox', { name: /you get/ })).toHaveValue('80');
    expect(screen.getByRole('combobox', { name: 'Currency you give' })).toHaveValue('BGN');
  });

  it.each([
    ['given', { bottom: '199.00' }, '100', '200.00'],
    ['received', { bottom: '199', typed: 'bottom' }, '99.5', '199'],
  ])(
    'keeps the %s amount, which was typed, and computes the other one at the current rate',
    async (_, change, ...shown) => {
      installWizardService();
      await openWizard(address(change));
      await screen.findByRole('heading', { name: 'Who is the exchange for?' });
      await user.click(screen.getByRole('button', { name: 'Back' }));
      await screen.findByText('Exchange rate: 1 USDC = 2 BGN');
      const amounts = [/you give/, /you get/].map((name) => screen.getByRole('textbox', { name }));
      expect(amounts.map((field) => (field as HTMLInputElement).value)).toEqual(shown);
    },
  );

  it.each([
    ['too little', { top: '10', bottom: '200.00' }, '10', /The smallest exchange is 100/],
    ['too much', { top: '5000', bottom: '200.00' }, '5,000', /The largest exchange at an office is 9,779.15/],
  ])(
    'worth %s at the current rate starts at the first step, whatever its other amount, and names the limit',
    async (_, amounts, shown, limit) => {
      installWizardService();
      const { router } = await openWizard(address(amounts));
      expect(await screen.findByText(limit)).toBeVisible();
      expect(screen.getByRole('textbox', { name: /you give/ })).toHaveValue(shown);
      expect(router.state.location.search).toBe('');
    },
  );

  it('starts at the second step with its own amounts when there is no rate', async () => {
    const service = installWizardService();
    service.reply('GET /api/rates/from/USDC', () =>
      jsonReply({ error: 'INTERNAL_ERROR', message: 'x', traceId: 't' }, 500),
    );
    const { router } = await openWizard(address());
    expect(await screen.findByRole('heading', { name: 'Who is the exchange for?' })).toBeVisible();
    expect(router.state.location.search).toBe('?step=personal');
  });

  it.each<Record<string, string>>([{ top: '1e9' }, { direction: '"><script>alert(1)</script>' }])(
    'with %j clears the address by replacing it and starts at the first step',
    async (change) => {
      installWizardService();
      const { router } = await openWizard(address(change));
      expect(await screen.findByRole('textbox', { name: /you give/ })).toBeVisible();
      await waitFor(() => expect(screen.getByRole('textbox', { name: /you give/ })).toHaveValue('1'));
      expect(router.state.location.search).toBe('');
      expect(router.state.historyAction).toBe('REPLACE');
    },
  );

  it('keeps the draft when the address is invalid', async () => {
    installWizardService();
    leaveDraft({ amount: '70' });
    await openWizard(address({ top: '1e9' }));
    expect(await screen.findByRole('textbox', { name: /you give/ })).toHaveValue('70');
  });

  it.each([
    ['bottomCurrency=USDT', 'BGN', 'USDT'],
    ['topCurrency=USDT&bottomCurrency=BGN&direction=toTop', 'BGN', 'USDT'],
  ])('without amounts (%s) chooses the pair at the first step', async (query, given, received) => {
    installWizardService();
    const { router } = await openWizard(`/transaction?${query}`);
    expect(await screen.findByRole('combobox', { name: 'Currency you give' })).toHaveValue(given);
    expect(screen.getByRole('combobox', { name: 'Currency you get' })).toHaveValue(received);
    expect(router.state.location.search).toBe('');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('without amounts keeps the amount of a draft', async () => {
    installWizardService();
    leaveDraft({ amount: '70' });
    await openWizard('/transaction?topCurrency=USDT');
    expect(await screen.findByRole('combobox', { name: 'Currency you give' })).toHaveValue('USDT');
    expect(screen.getByRole('textbox', { name: /you give/ })).toHaveValue('70');
  });

  it('with an office chooses it, and lets the visitor choose another one', async () => {
    installWizardService();
    leaveDraft();
    const { router } = await openWizard('/transaction?office=SOFIA_RING_MALL');
    await screen.findByText(/Exchange rate/);
    expect(router.state.location.search).toBe('');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('radio', { name: /Ring Mall/ })).toBeChecked();
    expect(screen.queryByText('The location is set from the scanned QR code.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Vitosha/ }));
    expect(screen.getByRole('radio', { name: /Vitosha/ })).toBeChecked();
  });

  it('with an unknown office keeps the office of a draft', async () => {
    installWizardService();
    leaveDraft();
    const { router } = await openWizard('/transaction?office=SOMEWHERE');
    await screen.findByText(/Exchange rate/);
    await act(() => router.navigate('/transaction?step=location'));
    expect(await screen.findByRole('radio', { name: /Vitosha/ })).toBeChecked();
  });

  it('keeps the scanned office', async () => {
    installWizardService();
    const { router } = await openWizard(address({ location: 'SOFIA_RING_MALL' }));
    await screen.findByRole('heading', { name: 'Who is the exchange for?' });
    expect(router.state.location.search).toBe('?step=personal&location=SOFIA_RING_MALL');
  });

  it('waits for the currencies, and offers to ask again when they fail', async () => {
    const service = installWizardService();
    service.reply('GET /api/currencies', () => jsonReply({ error: 'INTERNAL_ERROR', message: 'x', traceId: 't' }, 500));
    await openWizard(address());
    const again = await screen.findByRole('button', { name: 'Try again' });
    service.reply('GET /api/currencies', [
      { code: 'BGN', type: 'FIAT', precision: 2 },
      { code: 'USDC', type: 'CRYPTO', precision: 6 },
    ]);
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Who is the exchange for?' })).toBeVisible();
  });
});
