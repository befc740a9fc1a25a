import { screen } from '@testing-library/react';
import { jsonReply, refusal } from '@exchange/shared-platform/testing';
import { leaveDraft } from '../testing/drafts.ts';
import { enterExchange, nextButton } from '../testing/journey.ts';
import { installWizardService, openWizard, user } from '../testing/open-wizard.tsx';

describe('the first step', () => {
  it('says what the visitor gives and gets, the rate, when it was taken, and the limits', async () => {
    const service = installWizardService();
    service.reply('GET /api/rates/from/USDC', () =>
      jsonReply({ BGN: 2 }, 200, { 'rates-as-of': '2026-03-05T12:00:00.000Z' }),
    );
    await openWizard();
    expect(await screen.findByText('Exchange rate: 1 USDC = 2 BGN')).toBeVisible();
    expect(screen.getByText('Updated at 14:00')).toBeVisible();
    expect(screen.getByText(/from 100 BGN to 9,779.15 BGN/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /you give/ })).toHaveValue('1');
    expect(screen.getByRole('textbox', { name: /you get/ })).toHaveValue('2.00');
  });

  it('names the limit that an amount is beyond, with a way to support above it, and continues exactly at it', async () => {
    installWizardService();
    await openWizard();
    const amount = screen.getByRole('textbox', { name: /you give/ });
    for (const [beyond, limit] of [
      ['49.99', /^The smallest exchange is 100 BGN\.$/],
      ['4889.58', /^The largest exchange at an office is 9,779.15 BGN/],
    ] as const) {
      await enterExchange(beyond);
      expect(screen.getByText(limit)).toBeVisible();
      expect(amount).toBeInvalid();
      expect(amount).toHaveAccessibleDescription(/^The (smallest|largest) exchange/);
      expect(screen.getByRole('textbox', { name: /you get/ })).toBeValid();
      expect(nextButton()).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByRole('heading', { name: 'What would you like to exchange?' })).toBeVisible();
    }
    const link = screen.getByRole('link', { name: 'Write to us about a larger amount' });
    expect(link).toHaveAttribute('href', '/contact');
    await enterExchange('4889.575');
    expect(link).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Who is the exchange for?' })).toBeVisible();
  });

  it('says how much the smallest exchange is before anything is typed, and takes it by one press', async () => {
    installWizardService();
    await openWizard();
    expect(await screen.findByText('From 100 BGN, about 50 USDC.', { collapseWhitespace: true })).toBeVisible();
    expect(screen.queryByText('The smallest exchange is 100 BGN.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use the minimum' }));
    expect(screen.getByRole('textbox', { name: /you give/ })).toHaveValue('50');
    expect(screen.getByRole('textbox', { name: /you get/ })).toHaveValue('100');
    expect(screen.queryByText(/^From 100/)).not.toBeInTheDocument();
    await user.click(nextButton());
    expect(await screen.findByRole('heading', { name: 'Who is the exchange for?' })).toBeVisible();
  });

  it('takes the smallest exchange of a visitor who buys as well', async () => {
    installWizardService();
    await openWizard();
    await screen.findByText('Exchange rate: 1 USDC = 2 BGN');
    await user.click(screen.getByRole('button', { name: 'Swap what you give and what you get' }));
    expect(await screen.findByText('From 100 BGN, about 40 USDC.', { collapseWhitespace: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use the minimum' }));
    expect(screen.getByRole('textbox', { name: /you give/ })).toHaveValue('100');
    expect(screen.getByRole('textbox', { name: /you get/ })).toHaveValue('40');
  });

  it('names the limit of the amount that nobody typed when Next is pressed', async () => {
    installWizardService();
    await openWizard();
    await screen.findByText('Exchange rate: 1 USDC = 2 BGN');
    expect(screen.queryByText('The smallest exchange is 100 BGN.')).not.toBeInTheDocument();
    await user.click(nextButton());
    expect(screen.getByText('The smallest exchange is 100 BGN.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /you give/ })).toHaveFocus();
  });

  it('moves to the amount that is missing when Next is pressed, and says so until it is typed', async () => {
    installWizardService();
    await openWizard();
    await screen.findByText('Exchange rate: 1 USDC = 2 BGN');
    const received = screen.getByRole('textbox', { name: /you get/ });
    await user.clear(received);
    expect(received).toBeValid();
    await user.click(nextButton());
    expect(received).toHaveFocus();
    expect(received).toHaveAccessibleDescription('This field is required.');
    await user.keyboard('200');
    expect(received).toBeValid();
  });

  it('continues by Enter in the amount', async () => {
    installWizardService();
    leaveDraft();
    await openWizard();
    await screen.findByText('Exchange rate: 1 USDC = 2 BGN');
    await user.click(screen.getByRole('textbox', { name: /you give/ }));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Who is the exchange for?' })).toBeVisible();
  });

  it('keeps the amount while rates fail, and asks again', async () => {
    const service = installWizardService();
    const failing = refusal(500, 'INTERNAL_ERROR');
    service.reply('GET /api/rates/from/USDC', failing);
    leaveDraft();
    await openWizard();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const failure = Promise.withResolvers<Response>();
    service.reply('GET /api/rates/from/USDC', () => failure.promise);
    await user.click(retry);
    expect(await screen.findByRole('button', { name: /^Try again Loading/ })).toBeVisible();
    failure.resolve(failing());
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /you give/ })).toHaveValue('100');
    expect(nextButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(nextButton());
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    service.reply('GET /api/rates/from/USDC', { BGN: 2 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Exchange rate: 1 USDC = 2 BGN')).toBeVisible();
    expect(nextButton()).not.toHaveAttribute('aria-disabled');
  });
});
