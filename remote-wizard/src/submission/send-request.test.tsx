import { act, screen, waitFor } from '@testing-library/react';
import { brokenReply, jsonReply } from '@exchange/shared-platform/testing';
import { readDraft } from '../draft/draft-storage.ts';
import { leaveDraft, pageHidden, testReceipt } from '../testing/drafts.ts';
import {
  holdSubmission,
  installIdempotentService,
  lost,
  alertsShown,
  openReview,
  refusal,
  successShown,
  closeUnanswered,
  openUnanswered,
  unanswered,
} from '../testing/submission.tsx';
import { confirmAndSubmit, enterBirthDate, submitButton } from '../testing/journey.ts';
import { openWizard, user } from '../testing/open-wizard.tsx';

describe('one press of Submit', () => {
  it('pressed twice makes one request and shows that it is being sent', async () => {
    const { service, stored } = installIdempotentService();
    const answer = holdSubmission(service);
    await openReview({});
    await confirmAndSubmit();
    expect(await screen.findByText('Your request is being sent…')).toBeVisible();
    await user.dblClick(submitButton());
    await user.keyboard('{Enter}');
    answer(jsonReply(testReceipt, 201));
    await successShown();
    expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(stored.size).toBe(0);
  });

  it('says that the request was created, and leaves no draft behind', async () => {
    installIdempotentService();
    const { unmount } = await openReview();
    await user.click(submitButton());
    await successShown();
    expect(alertsShown()).toEqual(['success: Request created']);
    unmount();
    await openWizard('/transaction?step=personal');
    expect(await screen.findByRole('heading', { name: 'What would you like to exchange?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  });
});

describe('the focus of a visitor whose request gets no answer', () => {
  it('moves to the panel that replaces Submit, and back to Submit', async () => {
    const { service, faults } = installIdempotentService();
    faults.push(lost);
    await openReview();
    act(() => submitButton().focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'We have no answer yet' })).toHaveFocus();
    await user.tab();
    expect(await unanswered()).toHaveFocus();
    service.reply('POST /api/transactions', () => refusal(409, 'EXCHANGE_RATE_OUT_OF_RANGE'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(submitButton()).toHaveFocus());
  });

  it('stays where it is after a reload', async () => {
    const { unmount, service } = await openUnanswered();
    unmount();
    service.reply('POST /api/transactions', lost);
    await openWizard('/transaction?step=review');
    await waitFor(async () => expect(await unanswered()).not.toHaveAttribute('aria-disabled'));
    expect(document.body).toHaveFocus();
  });
});

describe('a visitor who leaves while the request is under way', () => {
  it('is led to the code on coming back', async () => {
    const { service } = installIdempotentService();
    const answer = holdSubmission(service);
    const { router } = await openReview();
    await user.click(submitButton());
    await screen.findByText('Your request is being sent…');
    await act(() => router.navigate('/faq'));
    answer(jsonReply(testReceipt, 201));
    await waitFor(() => expect(alertsShown()).toEqual(['success: Request created']));
    expect(router.state.location.pathname).toBe('/faq');
    await act(() => router.navigate('/transaction'));
    await successShown();
    await act(() => router.navigate('/transaction'));
    expect(await screen.findByText(/Your request 7K3M-9QXA has been sent/)).toBeVisible();
  });
});

describe('a request without an answer', () => {
  it('shows an alert as well', async () => {
    await openUnanswered();
    expect(alertsShown()).toEqual([expect.stringMatching(/^error: The service cannot be reached/)]);
  });

  it('whose reply was lost gives the same code when it is sent again', async () => {
    const { stored } = await openUnanswered();
    await user.click(await unanswered());
    await successShown();
    expect(stored.size).toBe(1);
    expect(screen.getByText('7K3M-9QX1')).toBeVisible();
  });

  it.each([
    ['a proxy that fails', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a service that fails', () => refusal(500, 'INTERNAL_ERROR')],
    ['a reply that is no receipt', () => brokenReply({ ok: true }, 201)],
  ])('because of %s keeps everything and can be sent again', async (_, fault) => {
    const { stored, faults } = installIdempotentService();
    faults.push(fault);
    await openReview();
    await user.click(submitButton());
    const again = await unanswered();
    expect(screen.getByText('visitor@example.com')).toBeVisible();
    await user.click(again);
    await successShown();
    expect(stored.size).toBe(1);
  });

  it('stays open when its repetition is over a limit of calls, and is settled when the client is over a limit', async () => {
    const { service } = await openUnanswered();
    service.reply('POST /api/transactions', () => refusal(429, 'TOO_MANY_REQUESTS'));
    await user.click(await unanswered());
    await waitFor(() => expect(alertsShown()).toContain('error: Too many requests. Please try again later.'));
    const ofClient = { field: 'client.phoneNumber', reason: 'messageLimit' };
    service.reply('POST /api/transactions', () => refusal(429, 'TOO_MANY_REQUESTS', ofClient));
    await user.click(await unanswered());
    expect(await screen.findByText(/as many SMS as it can get/)).toBeVisible();
  });

  it('is sent again by itself when the connection is back', async () => {
    const { stored, faults } = installIdempotentService();
    faults.push(lost, lost);
    await openReview();
    await user.click(submitButton());
    await unanswered();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(faults).toHaveLength(0));
    await unanswered();
    act(() => void window.dispatchEvent(new Event('online')));
    await successShown();
    expect(stored.size).toBe(1);
  });

  it('is sent again by itself after a reload in the middle, with the same terms whatever the rate is now', async () => {
    const { service, stored, faults } = installIdempotentService();
    faults.push(() => new Promise<Response>(() => undefined));
    const first = await openReview();
    await user.click(submitButton());
    await waitFor(() => expect(stored.size).toBe(1));
    first.unmount();
    service.reply('GET /api/rates/from/USDC', { BGN: 1.5 });
    await openWizard('/transaction', { language: 'bg' });
    expect(await screen.findByRole('heading', { name: 'Заявката е изпратена успешно!' })).toBeVisible();
    expect(stored.size).toBe(1);
    expect(screen.getByText('7K3M-9QX1')).toBeVisible();
  });

  it('cannot be changed, because two requests could come of it', async () => {
    const { router, service } = await openUnanswered();
    service.reply('POST /api/transactions', lost);
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
    await act(() =>
      router.navigate('/transaction?top=60&bottom=120&topCurrency=USDC&bottomCurrency=BGN&direction=toBottom'),
    );
    await unanswered();
    expect(screen.getByText('100 USDC')).toBeVisible();
  });

  it('asks for the birth date again when its tab was closed, and then gives the same code', async () => {
    const { stored } = await closeUnanswered();

    await openWizard('/transaction');
    expect(await screen.findByText(/date of birth is not kept when a tab is closed/)).toBeVisible();
    expect(screen.getByText('visitor@example.com')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    await user.click(await unanswered());
    expect(screen.getByText('This field is required.')).toBeVisible();
    expect(stored.size).toBe(1);
    await enterBirthDate('31011990');
    await user.click(await unanswered());
    await successShown();
    expect(stored.size).toBe(1);
    expect(screen.getByText('7K3M-9QX1')).toBeVisible();
  });

  it('gives its birth date to no other draft of the tab', async () => {
    const { stored } = await closeUnanswered();
    leaveDraft({ firstName: 'Other', dateOfBirth: '' }, { id: 'another-draft' });
    const { unmount } = await openWizard('/transaction');
    await screen.findByText(/date of birth is not kept when a tab is closed/);
    await enterBirthDate('31011990');
    pageHidden();
    unmount();
    // Opened again in the same tab, it is sent with the date that was typed for it.
    await openWizard('/transaction');
    await successShown();
    expect(stored.size).toBe(1);
    pageHidden();
    expect(readDraft()).toMatchObject({ id: 'another-draft', form: { firstName: 'Other', dateOfBirth: '' } });
  });

  it('leaves no birth date in another draft of the tab once it has its answer', async () => {
    await closeUnanswered();
    leaveDraft({ firstName: 'Other', dateOfBirth: '' }, { id: 'another-draft' });
    await openWizard('/transaction');
    await screen.findByText(/date of birth is not kept when a tab is closed/);
    await enterBirthDate('31011990');
    await user.click(await unanswered());
    await successShown();
    pageHidden();
    expect(readDraft()).toMatchObject({ id: 'another-draft', form: { firstName: 'Other', dateOfBirth: '' } });
  });

  it('whose birth date is typed differently the second time says so at the field', async () => {
    const { stored } = await closeUnanswered();

    await openWizard('/transaction');
    await screen.findByText(/date of birth is not kept when a tab is closed/);
    await enterBirthDate('30011990');
    await user.click(await unanswered());
    expect(await screen.findByText(/with another date of birth/)).toBeVisible();
    await enterBirthDate('31011990');
    await user.click(await unanswered());
    await successShown();
    expect(stored.size).toBe(1);
  });
});
