import { screen } from '@testing-library/react';
import { installIdempotentService, lost } from './idempotent-service.ts';
import { submitButton } from './journey.ts';
import { openReview } from './submission.tsx';

/** The button that sends again what has no answer, once it is there. */
export const unanswered = () => screen.findByRole('button', { name: 'Send again' });

/** The review of a request that was stored and whose reply was lost. */
export async function openUnanswered() {
  const double = installIdempotentService();
  double.faults.push(lost);
  const review = await openReview();
  await review.user.click(submitButton());
  await unanswered();
  return { ...double, ...review };
}

/** A request whose reply was lost, and whose tab was closed, and with it the birth date. */
export async function closeUnanswered() {
  const closed = await openUnanswered();
  closed.unmount();
  sessionStorage.clear();
  return closed;
}
