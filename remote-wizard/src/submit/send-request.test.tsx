import { act, screen, waitFor, within } from '@testing-library/react';
import { alertsSlice } from 'shared-platform';
import { jsonReply } from 'shared-platform/testing';
import { startOver } from '../draft/draft.actions.ts';
import { readReceipt } from '../draft/draft-storage.ts';
import { selectWizard, type WizardRoot } from '../draft/draft.slice.ts';
import { forgetEverything } from '../testing/drafts.ts';
import { installIdempotentService, lost } from '../testing/idempotent-service.ts';
import { confirmAndSubmit, enterBirthDate, nextButton, submitButton } from '../testing/journey.ts';
import { openWizard } from '../testing/open-wizard.tsx';
import { openReview, refusal, successShown } from '../testing/submission.tsx';
import { testReceipt } from '../testing/test-receipt.ts';

const unanswered = () => screen.findByRole('button', { name: 'Send again' });

beforeEach(forgetEverything);

describe('one press of Submit', () => {
  it('pressed twice makes one request and shows that it is being sent', async () => {
    const { service, stored } = installIdempotentService();
    let arrive: () => void = () => undefined;
    service.reply(
      'POST /api/transactions',
      () => new Promise<Response>((resolve) => (arrive = () => resolve(jsonReply(testReceipt, 201)))),
    );
    const { user } = await openReview({});
    await confirmAndSubmit(user);
    expect(await screen.findByText('Your request is being sent…')).toBeVisible();
    await user.dblClick(submitButton());
    await user.keyboard('{Enter}');
    arrive();
    await successShown();
    expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(stored.size).toBe(0);
  });

  it('says that the request was created, and leaves no draft behind', async () => {
    installIdempotentService();
    const { user, store } = await openReview();
    await user.click(submitButton());
    await successShown();
    expect(alertsSlice.selectors.selectAlerts(store.getState())).toMatchObject([
      { type: 'success', message: 'platform:alerts.requestCreated' },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the focus of a visitor whose request gets no answer', () => {
  it('goes to what took the place of Submit, and back to Submit when that goes', async () => {
    const { service, faults } = installIdempotentService();
    faults.push(lost);
    const { user } = await openReview();
    act(() => submitButton().focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'We have no answer yet' })).toHaveFocus();
    await user.tab();
    expect(await unanswered()).toHaveFocus();
    service.reply('POST /api/transactions', () => refusal(429, 'TOO_MANY_REQUESTS'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(submitButton()).toHaveFocus());
  });

  it('stays where it is when the page was loaded anew', async () => {
    const { service, faults } = installIdempotentService();
    faults.push(lost);
    const first = await openReview();
    await first.user.click(submitButton());
    await unanswered();
    first.unmount();
    service.reply('POST /api/transactions', lost);
    await openWizard('/transaction?step=review');
    await waitFor(async () => expect(await unanswered()).not.toHaveAttribute('aria-disabled'));
    expect(document.body).toHaveFocus();
  });
});

describe('a visitor who leaves while the request is under way', () => {
  it('is led to the code on coming back', async () => {
    const { service } = installIdempotentService();
    let arrive: () => void = () => undefined;
    service.reply(
      'POST /api/transactions',
      () => new Promise<Response>((resolve) => (arrive = () => resolve(jsonReply(testReceipt, 201)))),
    );
    const { user, store, router } = await openReview();
    await user.click(submitButton());
    await screen.findByText('Your request is being sent…');
    await act(() => router.navigate('/faq'));
    arrive();
    await waitFor(() => expect(alertsSlice.selectors.selectAlerts(store.getState())).toHaveLength(1));
    expect(router.state.location.pathname).toBe('/faq');
    await act(() => router.navigate('/transaction'));
    await successShown();
    await act(() => router.navigate('/transaction'));
    expect(await screen.findByText(/Your request 7K3M-9QXA has been sent/)).toBeVisible();
  });
});

describe('a request without an answer', () => {
  it('whose reply was lost gives the same code when it is sent again', async () => {
    const { stored, faults } = installIdempotentService();
    faults.push(lost);
    const { user } = await openReview();
    await user.click(submitButton());
    await user.click(await unanswered());
    await successShown();
    expect(stored.size).toBe(1);
    expect(screen.getByText('7K3M-9QX1')).toBeVisible();
  });

  it.each([
    ['a proxy that fails', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a service that fails', () => refusal(500, 'INTERNAL_ERROR')],
    ['a reply that is no receipt', () => jsonReply({ ok: true }, 201)],
  ])('because of %s keeps everything and can be sent again', async (_, fault) => {
    const { stored, faults } = installIdempotentService();
    faults.push(fault);
    const { user } = await openReview();
    await user.click(submitButton());
    const again = await unanswered();
    expect(screen.getByText('visitor@example.com')).toBeVisible();
    await user.click(again);
    await successShown();
    expect(stored.size).toBe(1);
  });

  it('is sent again by itself when the connection is back', async () => {
    const { stored, faults } = installIdempotentService();
    faults.push(lost, lost);
    const { user } = await openReview();
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
    await first.user.click(submitButton());
    await waitFor(() => expect(stored.size).toBe(1));
    first.unmount();
    service.reply('GET /api/rates/from/USDC', { BGN: 1.5 });
    await openWizard('/transaction', { language: 'bg' });
    expect(await screen.findByRole('heading', { name: 'Заявката е изпратена успешно!' })).toBeVisible();
    expect(stored.size).toBe(1);
    expect(screen.getByText('7K3M-9QX1')).toBeVisible();
  });

  it('cannot be changed, because two requests could come of it', async () => {
    const { faults } = installIdempotentService();
    faults.push(lost);
    const { user, router } = await openReview();
    await user.click(submitButton());
    await unanswered();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
    await act(() =>
      router.navigate('/transaction?top=60&bottom=120&topCurrency=USDC&bottomCurrency=BGN&direction=toBottom'),
    );
    await unanswered();
    expect(screen.getByText('100 USDC')).toBeVisible();
  });

  it('asks for the birth date again when its tab was closed, and then gives the same code', async () => {
    const { stored, faults } = installIdempotentService();
    faults.push(lost);
    const first = await openReview();
    await first.user.click(submitButton());
    await unanswered();
    first.unmount();
    sessionStorage.clear();

    await openWizard('/transaction');
    expect(await screen.findByText(/Only the date of birth is not kept/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
    await enterBirthDate(first.user, '31011990');
    await first.user.click(nextButton());
    await successShown();
    expect(stored.size).toBe(1);
    expect(screen.getByText('7K3M-9QX1')).toBeVisible();
  });

  it('whose birth date is typed differently the second time says so at the field', async () => {
    const { stored, faults } = installIdempotentService();
    faults.push(lost);
    const first = await openReview();
    await first.user.click(submitButton());
    await unanswered();
    first.unmount();
    sessionStorage.clear();

    await openWizard('/transaction');
    await screen.findByText(/Only the date of birth is not kept/);
    await enterBirthDate(first.user, '30011990');
    await first.user.click(nextButton());
    expect(await screen.findByText('This request was already sent with other data')).toBeVisible();
    await enterBirthDate(first.user, '31011990');
    await first.user.click(nextButton());
    await first.user.click(await unanswered());
    await successShown();
    expect(stored.size).toBe(1);
  });

  it('cannot be given up while it is sent again by itself', async () => {
    const { service, faults } = installIdempotentService();
    faults.push(lost);
    const { user } = await openReview();
    await user.click(submitButton());
    await unanswered();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    let arrive: (reply: Response) => void = () => undefined;
    service.reply('POST /api/transactions', () => new Promise<Response>((resolve) => (arrive = resolve)));
    act(() => void window.dispatchEvent(new Event('online')));
    const dialog = within(screen.getByRole('alertdialog'));
    const confirm = await dialog.findByRole('button', { name: /Continue/ });
    await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'true'));
    await user.click(confirm);
    arrive(jsonReply(testReceipt, 201));
    await successShown();
    expect(screen.getByText(testReceipt.code)).toBeVisible();
  });

  it.each([
    ['is answered', () => jsonReply(testReceipt, 201), testReceipt],
    ['is refused', () => refusal(422, 'CLIENT_MUST_BE_OLDER_THAN_18'), undefined],
    ['is not answered', () => refusal(500, 'INTERNAL_ERROR'), undefined],
  ])('that %s after it was given up leaves the new draft alone', async (_, answer, receipt) => {
    const { service } = installIdempotentService();
    let arrive: (reply: Response) => void = () => undefined;
    service.reply('POST /api/transactions', () => new Promise<Response>((resolve) => (arrive = resolve)));
    const { user, store } = await openReview();
    const wizard = () => selectWizard(store.getState() as unknown as WizardRoot);
    await user.click(submitButton());
    await screen.findByText('Your request is being sent…');
    act(() => void store.dispatch(startOver()));
    const amount = await screen.findByRole('textbox', { name: /Amount you give/ });
    await waitFor(() => expect(amount).toHaveValue('1'));
    await user.type(amount, '00');
    await act(async () => arrive(answer()));
    await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('"pending"'));
    expect(screen.getByRole('heading', { name: 'What would you like to exchange?' })).toBeVisible();
    expect(wizard()).toMatchObject({ draft: { form: { top: '100' } }, isUnanswered: false });
    expect(wizard().refusal).toBeUndefined();
    expect(wizard().receipt).toEqual(receipt);
    expect(readReceipt()).toEqual(receipt);
  });

  it('can be given up by starting over, which says what that means', async () => {
    const { faults } = installIdempotentService();
    faults.push(lost);
    const { user } = await openReview();
    await user.click(submitButton());
    await unanswered();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByText(/both will count/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'What would you like to exchange?' })).toBeVisible();
  });
});
