import { act, screen, waitFor, within } from '@testing-library/react';
import { jsonReply } from '@exchange/shared-platform/testing';
import { testReceipt } from '../testing/drafts.ts';
import { holdSubmission, successShown, openUnanswered } from '../testing/submission.tsx';
import { openWizard, user } from '../testing/open-wizard.tsx';

describe('a request without an answer', () => {
  it('cannot be given up while it is being sent again', async () => {
    const { service } = await openUnanswered();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const answer = holdSubmission(service);
    act(() => void window.dispatchEvent(new Event('online')));
    const confirm = dialog.getByRole('button', { name: /Continue/ });
    await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'true'));
    await user.click(confirm);
    answer(jsonReply(testReceipt, 201));
    await successShown();
    expect(screen.getByText(testReceipt.code)).toBeVisible();
  });

  it('can be given up by starting over, which says what that means', async () => {
    const { unmount } = await openUnanswered();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await screen.findByText(/both will count/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'What would you like to exchange?' })).toBeVisible();
    unmount();
    await openWizard('/transaction?step=review');
    expect(await screen.findByRole('heading', { name: 'What would you like to exchange?' })).toBeVisible();
    expect(screen.queryByText(/has been sent/)).not.toBeInTheDocument();
  });
});
