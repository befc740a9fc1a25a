import { screen, within } from '@testing-library/react';
import type { ErrorCode, ExchangeForm, LanguageCode } from '@exchange/shared-domain';
import { jsonReply, type ServiceDouble } from '@exchange/shared-platform/testing';
import { leaveDraft, testReceipt } from './drafts.ts';
import { rateShown, submitButton } from './journey.ts';
import { openWizard, installWizardService, user } from './open-wizard.tsx';

const confirmed = { walletAddressIsCorrect: true, fundsLegitimate: true };

/** Opens the review of a draft that is ready to be sent. */
export async function openReview(form: Partial<ExchangeForm> = confirmed, language: LanguageCode = 'en') {
  leaveDraft(form);
  const room = await openWizard('/transaction?step=review', { language });
  await rateShown();
  return room;
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

/** A connection that breaks before the reply is there. */
export const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers like the service: one request per key, and the same reply again for the same body. */
export function installIdempotentService() {
  const service = installWizardService();
  const stored = new Map<string, string>();
  const faults: ((answer: Response) => Response | Promise<Response>)[] = [];
  service.reply('POST /api/transactions', async (request) => {
    const key = request.headers.get('idempotency-key') ?? '';
    const body = await request.text();
    const before = stored.get(key);
    if (before !== undefined && before !== body)
      return refusal(422, 'IDEMPOTENCY_KEY_REUSED', { field: 'idempotency-key' });
    stored.set(key, body);
    const answer = jsonReply({ ...testReceipt, code: `7K3M-9QX${stored.size}` }, 201);
    return faults.shift()?.(answer) ?? answer;
  });
  return { service, stored, faults };
}

/** Keeps a submission waiting. The returned call answers it. */
export function holdSubmission(service: ServiceDouble) {
  const answer = Promise.withResolvers<Response>();
  service.reply('POST /api/transactions', () => answer.promise);
  return answer.resolve;
}

/** The button that sends again what has no answer, once it is there. */
export const unanswered = () => screen.findByRole('button', { name: 'Send again' });

/** The review of a request that was stored and whose reply was lost. */
export async function openUnanswered() {
  const double = installIdempotentService();
  double.faults.push(lost);
  const review = await openReview();
  await user.click(submitButton());
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
