import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErrorCode, ExchangeForm, LanguageCode } from '@exchange/shared-domain';
import { jsonReply } from '@exchange/shared-platform/testing';
import { leaveDraft } from './drafts.ts';
import { rateShown } from './journey.ts';
import { openWizard } from './open-wizard.tsx';

const confirmed = { walletAddressIsCorrect: true, fundsLegitimate: true };

/** Opens the review of a draft that is ready to be sent. */
export async function openReview(form: Partial<ExchangeForm> = confirmed, language: LanguageCode = 'en') {
  const user = userEvent.setup();
  leaveDraft(form);
  const room = await openWizard('/transaction?step=review', { language });
  await rateShown();
  return { user, ...room };
}

/** The service's no. */
export const refusal = (status: number, error: ErrorCode, rest: object = {}) =>
  jsonReply({ error, message: 'English words', traceId: 'trace', ...rest }, status);

/** The alerts of the page, as `type: text`. */
export const alertsShown = () =>
  within(screen.getByRole('list', { name: 'Alerts' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

export const successShown = () => screen.findByRole('heading', { name: 'Transaction Requested Successfully!' });
