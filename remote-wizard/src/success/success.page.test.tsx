import { screen } from '@testing-library/react';
import { jsonReply, testOffices } from '@exchange/shared-platform/testing';
import { receiptEntry } from '../submission/submission-storage.ts';
import { testReceipt } from '../testing/drafts.ts';
import { installWizardService, openWizard, user } from '../testing/open-wizard.tsx';

const path = '/transaction/success';

/** Leaves the code of an earlier visit in the browser. */
const leaveReceipt = (change: Partial<typeof testReceipt> = {}) =>
  receiptEntry.write({ key: 'earlier', transaction: { ...testReceipt, ...change } });

beforeEach(() => void installWizardService());

describe('the success page', () => {
  it('shows the code, amounts, the office and what to bring, also after a reload', async () => {
    leaveReceipt();
    const first = await openWizard(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Transaction Requested Successfully!' })).toBeVisible();
    first.unmount();
    await openWizard(path);
    expect(await screen.findByText('7K3M-9QXA')).toBeVisible();
    expect(
      screen.getByText(
        /^You will receive an SMS with instructions shortly, unless this number already got several today\./,
      ),
    ).toHaveTextContent('Please wait for our confirmation before you come to the office.');
    expect(
      screen.getByText(
        /^After our approval, this rate holds until the closing time of the office on the next working day\./,
      ),
    ).toBeVisible();
    expect(await screen.findByText('200.00 BGN')).toBeVisible();
    expect(await screen.findByText('Sofia, Vitosha Blvd')).toBeVisible();
    expect(screen.getByText('Every day 08:00-20:00')).toBeVisible();
    expect(screen.getByText('Your identity card or passport')).toBeVisible();
    expect(screen.getByText(/The phone with your wallet, to send 100.USDC/)).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code of 7K3M-9QXA' })).toBeVisible();
  });

  it('names the office once it is read, and never by its id', async () => {
    const offices = Promise.withResolvers<undefined>();
    const service = installWizardService();
    service.reply('GET /api/offices', () => offices.promise.then(() => jsonReply(testOffices)));
    leaveReceipt();
    await openWizard(path);
    expect(await screen.findByText('…')).toBeVisible();
    expect(screen.queryByText(testReceipt.officeLocationId)).toBeNull();
    offices.resolve(undefined);
    expect(await screen.findByText('Sofia, Vitosha Blvd')).toBeVisible();
  });

  it('promises no SMS that will not come', async () => {
    leaveReceipt({ isWithoutSms: true });
    await openWizard(path);
    expect(await screen.findByText(/^We can't send an SMS with instructions to your number/)).toBeVisible();
    expect(screen.queryByText(/You will receive an SMS/)).not.toBeInTheDocument();
  });

  it('asks a visitor who buys crypto to bring the cash', async () => {
    leaveReceipt({ sourceCurrency: 'BGN', sourceAmount: 200, targetCurrency: 'USDC', targetAmount: 80 });
    await openWizard(path);
    expect(await screen.findByText(/The cash: 200.00.BGN/)).toBeVisible();
  });

  it('copies the code', async () => {
    leaveReceipt();
    await openWizard(path);
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy the code' }));
    expect(written).toHaveBeenCalledWith('7K3M-9QXA');
    expect((await screen.findAllByText('Text copied to clipboard')).length).toBeGreaterThan(0);
  });

  it('prints', async () => {
    leaveReceipt();
    const print = jest.fn();
    window.print = print;
    await openWizard(path);
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('leads to the office, with its own link or by its place on the map', async () => {
    leaveReceipt();
    const { unmount } = await openWizard(path);
    const link = () => screen.findByRole('link', { name: /Directions/ });
    expect(await link()).toHaveAttribute('href', 'https://maps.example.com/vitosha');
    expect(await link()).toHaveAttribute('target', '_blank');
    unmount();
    leaveReceipt({ officeLocationId: 'SOFIA_RING_MALL' });
    await openWizard(path);
    expect((await link()).getAttribute('href')).toContain('42.6307,23.3534');
  });

  it('leads home', async () => {
    leaveReceipt();
    const { router } = await openWizard(path);
    await user.click(await screen.findByRole('link', { name: 'Return to Home' }));
    expect(router.state.location.pathname).toBe('/');
  });

  it('without a request says so and leads home', async () => {
    await openWizard(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'No recent request on this device' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });

  it('is found again from the wizard', async () => {
    leaveReceipt();
    const { router } = await openWizard('/transaction');
    expect(await screen.findByText(/Your request 7K3M-9QXA has been sent/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show the code' }));
    expect(router.state.location.pathname).toBe(path);
  });
});
