import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jsonReply } from '@exchange/shared-platform/testing';
import { completeDraft, leaveDraft, testWallet, testReceipt } from '../testing/drafts.ts';
import { confirmAndSubmit, nextButton, rateShown, submitButton } from '../testing/journey.ts';
import { installWizardService, openWizard, user } from '../testing/open-wizard.tsx';
import { successShown } from '../testing/submission.tsx';

const path = '/transaction?step=review';
const failing = () => jsonReply({ error: 'INTERNAL_ERROR', message: 'x', traceId: 't' }, 500);

const exchange = 'What would you like to exchange?';
const person = 'Who is the exchange for?';
const place = 'Where do we meet?';

async function openReview(
  form: Parameters<typeof leaveDraft>[0] = {},
  rate: object = { BGN: 2 },
  accepted = completeDraft.accepted,
) {
  const service = installWizardService();
  service.reply('GET /api/rates/from/USDC', rate);
  leaveDraft(form, { accepted });
  const room = await openWizard(path);
  await screen.findByRole('heading', { name: 'Is everything right?' });
  const posts = () => service.requests.filter(({ method }) => method === 'POST');
  return { service, posts, ...room };
}

describe('the review', () => {
  it('shows everything that was entered', async () => {
    await openReview();
    await rateShown();
    for (const text of [
      '100 USDC',
      '200.00 BGN',
      'Test Middle Visitor',
      'visitor@example.com',
      '+359888000000',
      'Bulgaria',
      '31 Jan, 1990',
      'Sofia, Vitosha Blvd',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('code')).toHaveTextContent(testWallet);
    expect(screen.getByRole('complementary', { name: 'Is somebody else telling you to do this?' })).toBeVisible();
  });

  it('leads to each section by its "Edit" and back by Next, and fetches the rate again on entering', async () => {
    const { service } = await openReview();
    await rateShown();
    const asked = () => service.requests.filter(({ url }) => url.includes('/rates/')).length;
    let before = 0;
    for (const [section, heading] of [
      ['Exchange', exchange],
      ['Personal information', person],
      ['Location', place],
    ] as const) {
      before = asked();
      await user.click(screen.getByRole('button', { name: `Edit: ${section}` }));
      expect(await screen.findByRole('heading', { name: heading })).toHaveFocus();
      await waitFor(() => expect(nextButton()).not.toHaveAttribute('aria-disabled'));
      await user.click(nextButton());
      expect(await screen.findByRole('heading', { name: 'Is everything right?' })).toBeVisible();
      await rateShown();
    }
    expect(asked()).toBe(before + 1);
  });

  it('names each missing confirmation and sends nothing until both are ticked', async () => {
    const { posts } = await openReview();
    await rateShown();
    const [wallet, funds] = screen.getAllByRole('checkbox');
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(submitButton());
    expect(screen.getAllByText('You must agree')).toHaveLength(2);
    expect(wallet).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: /wallet address/ }));
    expect(screen.getAllByText('You must agree')).toHaveLength(1);
    expect(funds).toHaveAccessibleDescription('You must agree');
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(submitButton());
    expect(posts()).toHaveLength(0);
    if (funds) await user.click(funds);
    expect(submitButton()).not.toHaveAttribute('aria-disabled');
    await user.click(submitButton());
    await successShown();
    expect(posts()).toHaveLength(1);
  });

  it.each([
    ['sells confirms that the wallet is their own', 'toBottom', /It is my own wallet/],
    ['buys confirms that the address is right', 'toTop', /a transfer to a wrong address cannot be undone/],
  ] as const)('asks who %s', async (_, direction, text) => {
    await openReview({ direction });
    expect(await screen.findByRole('checkbox', { name: text })).toBeVisible();
  });

  it('asks for the confirmations again when email, phone or wallet change', async () => {
    await openReview({ walletAddressIsCorrect: true, fundsLegitimate: true });
    for (const [section, field, more] of [
      ['Personal information', 'Email', '.org'],
      ['Personal information', 'Phone number', '1'],
      ['Location', 'Wallet address that your crypto comes from', 'c'],
    ] as const) {
      for (const box of screen.queryAllByRole('checkbox', { checked: false })) await user.click(box);
      await user.click(screen.getByRole('button', { name: `Edit: ${section}` }));
      const input = await screen.findByRole('textbox', { name: field });
      await user.type(input, more);
      await user.type(input, '{Backspace}');
      await user.click(nextButton());
      await screen.findByRole('heading', { name: 'Is everything right?' });
      for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    }
  });

  it('opens terms and privacy in a new tab without access to this one', async () => {
    await openReview();
    const links = within(screen.getByRole('form', { name: 'Review' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms-and-conditions', '/privacy-policy']);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  });
});

describe('a rate that moved before the review', () => {
  it('shows the old and the new amount and wants it accepted', async () => {
    const { posts } = await openReview({}, { BGN: 1.9 });
    const moved = await screen.findByRole('alert', { name: 'The rate has moved' });
    expect(moved).toHaveTextContent('100 USDC for 200.00 BGN');
    expect(moved).toHaveTextContent('100 USDC for 190.00 BGN');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(submitButton());
    expect(posts()).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('190.00 BGN')).toBeVisible();
    await user.click(submitButton());
    await successShown();
    expect(posts()).toHaveLength(1);
    expect(await posts()[0]?.json()).toMatchObject({
      transaction: { sourceAmount: 100, targetAmount: 190, executedRate: 1.9 },
    });
  });

  it('keeps the amount that the visitor typed', async () => {
    const service = installWizardService();
    service.reply('GET /api/rates/from/USDC', { BGN: 1.6 });
    leaveDraft({ amount: '200', typed: 'bottom' });
    await openWizard(path);
    const moved = await screen.findByRole('alert', { name: 'The rate has moved' });
    expect(moved).toHaveTextContent('125 USDC for 200.00 BGN');
  });

  it('is not offered when the new amount breaks a limit', async () => {
    await openReview({ amount: '50' }, { BGN: 1.9 }, { sourceAmount: '50', targetAmount: '100' });
    expect(await screen.findByText(/amount is below the minimum/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit: Exchange' })).toBeVisible();
  });
});

describe('Submit while there is no rate yet', () => {
  it('moves the focus to the loading rate, sends nothing, and works once the rate is there', async () => {
    const rates = Promise.withResolvers<Response>();
    const confirmed = { walletAddressIsCorrect: true, fundsLegitimate: true };
    const { posts } = await openReview(confirmed, () => rates.promise);
    await user.click(submitButton());
    const panel = screen.getByRole('group', { name: 'Exchange rate' });
    expect(panel).toHaveFocus();
    expect(panel).toHaveTextContent('Getting the current rate…');
    expect(posts()).toHaveLength(0);
    rates.resolve(jsonReply({ BGN: 2 }));
    await rateShown();
    await user.click(submitButton());
    await successShown();
    expect(posts()).toHaveLength(1);
  });
});

describe('rates that fail at the review', () => {
  it('keep Submit from sending anything until they are there', async () => {
    const { service, posts } = await openReview({}, failing);
    expect(await screen.findByText(/The current rate could not be loaded/)).toBeVisible();
    await confirmAndSubmit();
    expect(posts()).toHaveLength(0);
    service.reply('GET /api/rates/from/USDC', { BGN: 2 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rateShown();
    await user.click(submitButton());
    await successShown();
    expect(posts()).toHaveLength(1);
  });

  it('are asked for again, and come without a press; the button stays where it is meanwhile', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { service } = await openReview({}, failing);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const answer = Promise.withResolvers<Response>();
    service.reply('GET /api/rates/from/USDC', () => answer.promise);
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(retry).toBeVisible();
    await act(async () => answer.resolve(jsonReply({ BGN: 2 })));
    await rateShown();
  });
});

describe('the review while the market does not answer', () => {
  const unavailable =
    'Exchange rates are unavailable right now. Everything you typed is kept. The rate appears here by itself as soon as it is back, and you can submit then.';
  const noRates = () => jsonReply({ error: 'RATES_UNAVAILABLE', message: 'x', traceId: 't' }, 503);
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  it('says so without an alarm, and shows the rate by itself when it is back', async () => {
    const { service } = await openReview();
    service.reply('GET /api/rates/from/USDC', noRates);
    cleanup();
    await openWizard(path);
    expect(await screen.findByText(unavailable)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Test Middle Visitor')).toBeVisible();
    service.reply('GET /api/rates/from/USDC', { BGN: 2 });
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    await rateShown();
    expect(screen.queryByText(unavailable)).not.toBeInTheDocument();
  });

  it('keeps everything when the rates end between the review and Submit, and sends when they are back', async () => {
    const waiting = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { service, posts } = await openReview();
    await rateShown();
    service.reply('POST /api/transactions', noRates);
    service.reply('GET /api/rates/from/USDC', noRates);
    await confirmAndSubmit(waiting);
    expect(await screen.findByText(unavailable)).toBeVisible();
    expect(screen.getByText('Test Middle Visitor')).toBeVisible();
    expect(screen.queryByText('We have no answer yet')).not.toBeInTheDocument();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
    service.reply('POST /api/transactions', () => jsonReply(testReceipt, 201));
    service.reply('GET /api/rates/from/USDC', { BGN: 2 });
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    await rateShown();
    await waiting.click(submitButton());
    await successShown();
    expect(posts()).toHaveLength(2);
  });

  it('marks a stale rate, which can be submitted', async () => {
    await openReview({}, () => jsonReply({ BGN: 2 }, 200, { 'rates-freshness': 'stale' }));
    await rateShown();
    expect(screen.getByText('The rate is a few minutes old. It holds, and a newer one is on its way.')).toBeVisible();
  });
});
