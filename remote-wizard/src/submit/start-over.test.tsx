import { act, screen, waitFor, within } from '@testing-library/react';
import { jsonReply } from '@exchange/shared-platform/testing';
import { startOver } from '../draft/draft.actions.ts';
import { readReceipt } from '../draft/draft-storage.ts';
import { selectWizard, type WizardRoot } from '../draft/draft.slice.ts';
import { forgetEverything } from '../testing/drafts.ts';
import { holdSubmission, installIdempotentService } from '../testing/idempotent-service.ts';
import { submitButton } from '../testing/journey.ts';
import { openReview, refusal, successShown } from '../testing/submission.tsx';
import { testReceipt } from '../testing/test-receipt.ts';
import { openUnanswered } from '../testing/unanswered.ts';

beforeEach(forgetEverything);

describe('a request without an answer', () => {
  it('cannot be given up while it is sent again by itself', async () => {
    const { user, service } = await openUnanswered();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    const answer = holdSubmission(service);
    act(() => void window.dispatchEvent(new Event('online')));
    const dialog = within(screen.getByRole('alertdialog'));
    const confirm = await dialog.findByRole('button', { name: /Continue/ });
    await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'true'));
    await user.click(confirm);
    answer(jsonReply(testReceipt, 201));
    await successShown();
    expect(screen.getByText(testReceipt.code)).toBeVisible();
  });

  it.each([
    ['is answered', () => jsonReply(testReceipt, 201), testReceipt],
    ['is refused', () => refusal(422, 'CLIENT_MUST_BE_OLDER_THAN_18'), undefined],
    ['is not answered', () => refusal(500, 'INTERNAL_ERROR'), undefined],
  ])('that %s after it was given up leaves the new draft alone', async (_, reply, receipt) => {
    const { service } = installIdempotentService();
    const answer = holdSubmission(service);
    const { user, store } = await openReview();
    const wizard = () => selectWizard(store.getState() as unknown as WizardRoot);
    await user.click(submitButton());
    await screen.findByText('Your request is being sent…');
    act(() => void store.dispatch(startOver()));
    const amount = await screen.findByRole('textbox', { name: /Amount you give/ });
    await waitFor(() => expect(amount).toHaveValue('1'));
    await user.type(amount, '00');
    answer(reply());
    await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('"pending"'));
    expect(screen.getByRole('heading', { name: 'What would you like to exchange?' })).toBeVisible();
    expect(wizard()).toMatchObject({ draft: { form: { top: '100' } }, isUnanswered: false });
    expect(wizard().refusal).toBeUndefined();
    expect(wizard().receipt).toEqual(receipt);
    expect(readReceipt()).toEqual(receipt);
  });

  it('can be given up by starting over, which says what that means', async () => {
    const { user } = await openUnanswered();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByText(/both will count/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'What would you like to exchange?' })).toBeVisible();
  });
});
