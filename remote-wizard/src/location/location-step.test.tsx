import { screen, waitFor } from '@testing-library/react';
import { jsonReply, testOffices } from '@exchange/shared-platform/testing';
import { leaveDraft, testWallet } from '../testing/drafts.ts';
import { nextButton } from '../testing/journey.ts';
import { installWizardService, openWizard, user } from '../testing/open-wizard.tsx';

const path = '/transaction?step=location';
const wallet = () => screen.getByRole('textbox', { name: /Wallet address/ });
const review = () => screen.findByRole('heading', { name: 'Is everything right?' });

async function openStep(form: Parameters<typeof leaveDraft>[0] = {}, query = '') {
  const service = installWizardService();
  leaveDraft(form);
  const room = await openWizard(path + query);
  await screen.findByRole('radiogroup', { name: 'Office' });
  return { service, ...room };
}

describe('the office', () => {
  it('is chosen from cards with hours and whether it is open, and with a wallet is all that it takes to continue', async () => {
    await openStep({ locationId: '', walletAddress: '0x' });
    expect(wallet()).toHaveValue('0x');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    const vitosha = screen.getByRole('radio', { name: 'Sofia, Vitosha Blvd' });
    expect(vitosha).not.toBeChecked();
    expect(vitosha).toHaveAccessibleDescription(/(Open until|Closed, opens).*Every day 08:00-20:00/);
    await user.click(vitosha);
    expect(vitosha).toBeChecked();
    expect(nextButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(wallet());
    await user.paste(testWallet);
    expect(nextButton()).not.toHaveAttribute('aria-disabled');
    await user.click(nextButton());
    expect(await review()).toBeVisible();
  });

  it('has its address on its card and in the review', async () => {
    installWizardService().reply(
      'GET /api/offices',
      testOffices.map((office) => ({ ...office, address: { en: `1 Test St, ${office.id}`, bg: '' } })),
    );
    leaveDraft({ locationId: 'SOFIA_VITOSHA' });
    await openWizard(path);
    const vitosha = await screen.findByRole('radio', { name: 'Sofia, Vitosha Blvd' });
    expect(vitosha).toHaveAccessibleDescription(/^1 Test St, SOFIA_VITOSHA/);
    await user.click(nextButton());
    await review();
    expect(screen.getByText('1 Test St, SOFIA_VITOSHA')).toBeVisible();
  });

  it('that was switched off since it was chosen has to be chosen again', async () => {
    installWizardService().reply(
      'GET /api/offices',
      testOffices.map((office) => ({ ...office, enabled: office.id !== 'SOFIA_VITOSHA' })),
    );
    leaveDraft({ locationId: 'SOFIA_VITOSHA' });
    await openWizard('/transaction?step=review');
    const offices = await screen.findByRole('radiogroup', { name: 'Office' });
    expect(offices).toHaveAccessibleDescription('This office is not available any more. Please choose another one.');
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['SOFIA_RING_MALL']);
    expect(screen.getByRole('radio')).not.toBeChecked();
  });

  it.each([
    ['little', '2444', false],
    ['little', '2445', true],
  ] as const)('with the cash step %s and %s leva to pay out warns: %s', async (cash, targetAmount, warns) => {
    installWizardService().reply(
      'GET /api/offices',
      testOffices.map((office) => (office.id === 'SOFIA_VITOSHA' ? { ...office, cash } : office)),
    );
    leaveDraft({ locationId: 'SOFIA_VITOSHA' }, { accepted: { sourceAmount: '300', targetAmount } });
    await openWizard(path);
    const group = await screen.findByRole('radiogroup', { name: 'Office' });
    expect(group).toHaveAccessibleDescription(warns ? /may need time to get the cash/ : /You bring or collect/);
    const warned = screen.queryAllByRole('radio', { description: /May be short of cash for your amount/ });
    expect(warned.map((radio) => radio.getAttribute('value'))).toEqual(warns ? ['SOFIA_VITOSHA'] : []);
  });

  it('short of cash says nothing to a visitor who brings it', async () => {
    installWizardService().reply(
      'GET /api/offices',
      testOffices.map((office) => ({ ...office, cash: 'least' as const })),
    );
    leaveDraft({ direction: 'toTop', locationId: 'SOFIA_VITOSHA' });
    await openWizard(path);
    const group = await screen.findByRole('radiogroup', { name: 'Office' });
    expect(group).toHaveAccessibleDescription('You bring or collect the cash at this office.');
  });

  it('that stays closed for months cannot be chosen', async () => {
    const closure = { from: '2020-01-01', to: '2099-01-01', note: { en: 'Renovation', bg: 'Ремонт' } };
    installWizardService().reply(
      'GET /api/offices',
      testOffices.map((office) => ({ ...office, specialDays: office.id === 'SOFIA_VITOSHA' ? [closure] : [] })),
    );
    leaveDraft({ locationId: '' });
    await openWizard(path);
    const vitosha = await screen.findByRole('radio', { name: 'Sofia, Vitosha Blvd' });
    expect(vitosha).toBeDisabled();
    expect(vitosha).toHaveAccessibleDescription(/^Closed Every day 08:00-20:00 .*closed \(Renovation\)/);
    expect(screen.getByRole('radio', { name: /Ring Mall/ })).toBeEnabled();
  });

  it('of a scanned QR code is chosen, cannot be changed, and says why', async () => {
    await openStep({ locationId: 'SOFIA_VITOSHA' }, '&location=SOFIA_RING_MALL');
    const only = screen.getByRole('radio');
    expect(only).toBeChecked();
    expect(only).toHaveAccessibleName(/Ring Mall/);
    expect(screen.getByText('The location is set from the scanned QR code.')).toBeVisible();
    await user.click(nextButton());
    await review();
    expect(screen.getByText(/Ring Mall/)).toBeVisible();
  });

  it('of a QR code is ignored when it is unknown', async () => {
    const { router } = await openStep({ locationId: '' }, '&location=SOMEWHERE');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByText('The location is set from the scanned QR code.')).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?step=location'));
  });

  it.each(['', 'CLOSED_LONG_AGO'])(
    'of a draft with "%s" is missing, gets the focus, and is chosen again',
    async (locationId) => {
      const { router } = await openStep({ locationId });
      await user.click(nextButton());
      expect(screen.getByRole('radiogroup', { name: 'Office' })).toHaveAccessibleDescription('This field is required.');
      expect(screen.getAllByRole('radio')[0]).toHaveFocus();
      expect(router.state.location.search).toBe('?step=location');
      expect(router.state.historyAction).toBe('POP');
      await user.click(screen.getByRole('radio', { name: /Vitosha/ }));
      await user.click(nextButton());
      expect(await review()).toBeVisible();
    },
  );

  it('of a scanned QR code is no longer missing once the delayed list arrives', async () => {
    const service = installWizardService();
    const offices = Promise.withResolvers<Response>();
    service.reply('GET /api/offices', () => offices.promise);
    leaveDraft({ locationId: '' });
    await openWizard(`${path}&location=SOFIA_RING_MALL`);
    await screen.findByText('Loading the offices…');
    await user.click(wallet());
    await user.keyboard('{Enter}');
    offices.resolve(jsonReply(testOffices));
    expect(await screen.findByRole('radio', { name: /Ring Mall/ })).toBeChecked();
    expect(wallet()).toHaveValue(testWallet);
    expect(screen.getByRole('radiogroup', { name: 'Office' })).toBeValid();
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
  });

  it('can be loaded again when the list failed', async () => {
    const service = installWizardService();
    service.reply('GET /api/offices', () => jsonReply({ error: 'INTERNAL_ERROR', message: 'x', traceId: 't' }, 500));
    leaveDraft();
    await openWizard(path);
    const again = await screen.findByRole('button', { name: 'Try again' });
    service.reply('GET /api/offices', testOffices);
    await user.click(again);
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    expect(wallet()).toHaveValue(testWallet);
  });
});

describe('the wallet address', () => {
  it('is where the crypto comes from on selling, and where it goes on buying', async () => {
    const { unmount } = await openStep();
    expect(screen.getByRole('textbox', { name: 'Wallet address that your crypto comes from' })).toBeVisible();
    unmount();
    await openStep({ direction: 'toTop' });
    expect(screen.getByRole('textbox', { name: 'Wallet address that your crypto goes to' })).toBeVisible();
  });

  it('is named before the currencies have arrived', async () => {
    installWizardService().reply('GET /api/currencies', () => new Promise(() => undefined));
    leaveDraft({ direction: 'toTop' });
    await openWizard(path);
    expect(await screen.findByRole('textbox', { name: 'Wallet address that your crypto goes to' })).toBeVisible();
  });

  it('is where the crypto goes when the given cash is on top as well', async () => {
    await openStep({ topCurrency: 'BGN', bottomCurrency: 'USDC' });
    expect(screen.getByRole('textbox', { name: 'Wallet address that your crypto goes to' })).toBeVisible();
  });

  it('takes pasted text where the caret is, and is replaced whole by one that starts with 0x', async () => {
    await openStep({ walletAddress: '0x12' });
    await user.click(wallet());
    await user.paste('ab');
    expect(wallet()).toHaveValue('0x12ab');
    await user.paste(` ${testWallet}\n`);
    expect(wallet()).toHaveValue(testWallet);
  });

  it.each([
    ['as a link of a wallet, in place of another one', 'paste', `ethereum:${testWallet}@1`],
    ['without 0x', 'paste', testWallet.slice(2)],
    ['by a keyboard that types what it pastes', 'type', `eth:${testWallet}`],
  ] as const)('given %s is its address alone', async (_, how, text) => {
    await openStep({ walletAddress: how === 'type' ? '0x' : `0x${'1'.repeat(40)}` });
    await user.click(wallet());
    await (how === 'type' ? user.type(wallet(), text) : user.paste(text));
    expect(wallet()).toHaveValue(testWallet);
    await user.keyboard('{Enter}');
    expect(await review()).toHaveFocus();
  });

  it('of a network or owner that cannot be is explained and refused as soon as it is pasted', async () => {
    await openStep({ walletAddress: '0x' });
    for (const [address, help] of [
      [`matic:${testWallet}`, /for the network Polygon PoS, and this exchange is on Ethereum/],
      ['TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', /for the network TRON, and this exchange is on Ethereum/],
      ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', /token itself/],
      [`0x${'0'.repeat(40)}`, /Nobody owns this address/],
    ] as const) {
      await user.clear(wallet());
      await user.paste(address);
      expect(wallet()).toHaveValue(address);
      expect(wallet()).toHaveAccessibleDescription(help);
      expect(nextButton()).toHaveAttribute('aria-disabled', 'true');
      await user.click(nextButton());
      expect(wallet()).toHaveFocus();
      expect(screen.getByRole('heading', { name: 'Where do we meet?' })).toBeVisible();
    }
  });

  it.each([
    [`0x${'a'.repeat(39)}`, 'Invalid wallet address.'],
    ['0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', /Check the capital and small letters/],
  ])('%s is refused on leaving the step', async (walletAddress, message) => {
    await openStep({ walletAddress });
    expect(wallet()).toBeValid();
    await user.click(nextButton());
    expect(wallet()).toHaveAccessibleDescription(message);
    expect(wallet()).toHaveFocus();
  });
});
