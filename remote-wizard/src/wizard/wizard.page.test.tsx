import { act, screen, waitFor } from '@testing-library/react';
import { localEntries, sessionExpired } from '@exchange/shared-platform';
import { jsonReply, testCurrencies } from '@exchange/shared-platform/testing';
import { newDraft } from '../draft/draft.ts';
import { FOLLOWED } from '../followed/followed-entry.ts';
import { completeDraft, leaveDraft, testWallet, testReceipt } from '../testing/drafts.ts';
import { confirmAndSubmit, nextButton, rateShown } from '../testing/journey.ts';
import { installWizardService, openWizard, user } from '../testing/open-wizard.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the wizard', () => {
  it('sends what was entered, and leads to a code and to the request that is followed on this device', async () => {
    const service = installWizardService();
    const followToken = 'abcDEF-_01234567';
    service.reply('POST /api/transactions', () => jsonReply({ ...testReceipt, followToken }, 201));
    const { id } = newDraft();
    leaveDraft({}, { id });
    const { router } = await openWizard('/transaction?step=review');
    await rateShown();
    await confirmAndSubmit();

    expect(await screen.findByRole('heading', { name: 'Transaction Requested Successfully!' })).toBeVisible();
    expect(screen.getByText('7K3M-9QXA')).toBeVisible();
    expect(router.state.location.pathname).toBe('/transaction/success');
    expect(localEntries.read(FOLLOWED)).toEqual({ token: followToken });
    const sent = service.requests.filter(({ method }) => method === 'POST');
    expect(sent).toHaveLength(1);
    expect(id).toMatch(/^[\w-]{16,}$/);
    expect(sent[0]?.headers.get('idempotency-key')).toBe(id);
    expect(await sent[0]?.json()).toEqual({
      transaction: {
        sourceCurrency: 'USDC',
        sourceAmount: 100,
        targetCurrency: 'BGN',
        targetAmount: 200,
        executedRate: 2,
        clientWalletAddress: testWallet,
      },
      client: {
        phoneNumber: '+359888000000',
        email: 'visitor@example.com',
        name: 'Test Middle Visitor',
        residence: 'BG',
        dateOfBirth: '1990-01-31',
        fundsLegitimate: true,
      },
      language: 'en',
      officeLocationId: 'SOFIA_VITOSHA',
    });
  });

  it('shows where the visitor is, and that an earlier visit was kept, with no Back on the first step', async () => {
    installWizardService();
    leaveDraft();
    await openWizard();
    expect(await heading('What would you like to exchange?')).toBeVisible();
    expect(screen.getByText('We kept what you typed on your last visit.')).toBeVisible();
    const progress = screen.getByRole('list', { name: 'Steps of the exchange' });
    expect(progress.querySelector('[aria-current="step"]')).toHaveTextContent('Exchange');
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    await screen.findByText(/Exchange rate/);
    await user.click(nextButton());
    expect(await heading('Who is the exchange for?')).toHaveFocus();
    expect(progress.querySelector('[aria-current="step"]')).toHaveTextContent('Personal information');
    expect(await screen.findByRole('button', { name: 'Back' })).toBeVisible();
  });

  it('has Submit in place of Next on the last step', async () => {
    installWizardService();
    leaveDraft();
    await openWizard('/transaction?step=review');
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });

  it('goes a step back with Back of the page and of the browser, and keeps what was typed', async () => {
    installWizardService();
    leaveDraft();
    const { router } = await openWizard('/transaction?step=personal');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await heading('Where do we meet?');
    await act(() => router.navigate(-1));
    await heading('Who is the exchange for?');
    await user.click(nextButton());
    await heading('Where do we meet?');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Who is the exchange for?');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('visitor@example.com');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('What would you like to exchange?');
    expect(screen.getByRole('textbox', { name: /you give/ })).toHaveValue('100');
  });

  it.each([
    ['came on with Next', '/transaction'],
    ['opened the second step', '/transaction?step=personal'],
  ])('is left by Back of the browser after Back of the page, when the visitor %s', async (_, path) => {
    installWizardService();
    leaveDraft();
    const { router } = await openWizard('/about');
    await act(() => router.navigate(path));
    await screen.findByText('We kept what you typed on your last visit.');
    if (path === '/transaction') {
      await screen.findByText(/Exchange rate/);
      await user.click(nextButton());
    }
    await heading('Who is the exchange for?');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('What would you like to exchange?');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  it('keeps step and values over a reload', async () => {
    installWizardService();
    leaveDraft({ email: '' });
    const first = await openWizard('/transaction?step=personal');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'other@example.com');
    first.unmount();
    await openWizard('/transaction?step=personal');
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('other@example.com');
    expect(screen.getByRole('spinbutton', { name: /year,/ })).toHaveTextContent('1990');
  });

  it('asks only for the birth date again when its tab was closed', async () => {
    installWizardService();
    leaveDraft();
    sessionStorage.clear();
    await openWizard('/transaction?step=review');
    await heading('Who is the exchange for?');
    await user.click(nextButton());
    expect(screen.getAllByText('This field is required.')).toHaveLength(1);
    expect(screen.getByRole('spinbutton', { name: /day,/ })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('visitor@example.com');
  });

  it('keeps everything when the session of an admin ends in the same browser', async () => {
    installWizardService();
    leaveDraft({ lastName: '' });
    const session = {
      status: 'signed-in',
      user: { email: 'admin@example.com', role: 'manager' },
      token: 'token',
    } as const;
    const { store } = await openWizard('/transaction?step=personal', { session });
    await user.type(await screen.findByRole('textbox', { name: 'Last name' }), 'Visi');
    act(() => void store.dispatch(sessionExpired()));
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'tor');
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Visitor');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('visitor@example.com');
  });

  it.each([
    ['review', { walletAddress: '0x' }, 'Where do we meet?'],
    ['review', { email: '' }, 'Who is the exchange for?'],
    ['review', { bottomCurrency: '' }, 'What would you like to exchange?'],
    ['location', { amount: '' }, 'What would you like to exchange?'],
    ['review', { amount: '1' }, 'What would you like to exchange?', { sourceAmount: '1', targetAmount: '2' }],
    ['review', { locationId: '' }, 'Where do we meet?'],
    ['review', { locationId: 'CLOSED_LONG_AGO' }, 'Where do we meet?'],
    ['nonsense', {}, 'What would you like to exchange?'],
  ])('cannot be entered at the step %s with %j', async (step, form, expected, accepted = completeDraft.accepted) => {
    installWizardService();
    leaveDraft(form, { accepted });
    const { router } = await openWizard(`/transaction?step=${step}`);
    expect(await heading(expected)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Submit/ })).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).not.toContain(step));
  });

  it('starts at the exchange when its currency is no longer offered', async () => {
    const service = installWizardService();
    service.reply(
      'GET /api/currencies',
      testCurrencies.filter(({ code }) => code !== 'USDC'),
    );
    leaveDraft();
    await openWizard('/transaction?step=review');
    expect(await heading('What would you like to exchange?')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Currency you give' })).toHaveValue('USDT');
  });

  it('forgets a draft after a day', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-05T12:00:00Z'), advanceTimers: true });
    installWizardService();
    leaveDraft();
    jest.setSystemTime(new Date('2026-03-06T12:00:00Z'));
    await openWizard('/transaction?step=personal');
    expect(await heading('What would you like to exchange?')).toBeVisible();
    expect(screen.queryByText('We kept what you typed on your last visit.')).not.toBeInTheDocument();
  });

  it('starts at the exchange when its amounts were not accepted', async () => {
    installWizardService();
    leaveDraft({}, { accepted: undefined });
    await openWizard('/transaction?step=review');
    expect(await heading('What would you like to exchange?')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /you give/ })).toHaveValue('100');
  });

  it('starts over after a confirmation, and keeps everything when that is cancelled', async () => {
    installWizardService();
    leaveDraft();
    await openWizard('/transaction?step=location');
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('textbox', { name: /Wallet address/ })).toHaveValue(testWallet);
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await heading('What would you like to exchange?');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /you give/ })).toHaveValue('1'));
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  });

  it('starts over with the scanned office', async () => {
    installWizardService();
    leaveDraft();
    const { router } = await openWizard('/transaction?step=personal&location=SOFIA_RING_MALL');
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await heading('What would you like to exchange?');
    expect(router.state.location.search).toBe('?location=SOFIA_RING_MALL');
  });
});
