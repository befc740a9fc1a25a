import * as z from 'zod/mini';
import { createdTransactionSchema, requestSchema } from '@exchange/shared-domain';
import { sealedName } from '@exchange/shared-platform';
import { dayEntry } from '../draft/day-entry.ts';
import type { Receipt, SentRequest } from './submission.ts';

// The service has judged the wallet, or will.
const body = requestSchema({ phoneRule: () => true, now: () => new Date() }, z.string());
const bodyWithoutBirthDate = z.extend(body, { client: z.extend(body.shape.client, { dateOfBirth: z.literal('') }) });

/** The requests that were sent and have no answer yet, by whichever tab. */
export const requestsEntry = dayEntry<readonly SentRequest[]>(
  'wizard.request',
  z.array(z.object({ key: z.string(), body: bodyWithoutBirthDate })),
);

/** The answer to the last request. */
export const receiptEntry = dayEntry<Receipt>(
  'wizard.receipt',
  z.object({ key: z.string(), transaction: createdTransactionSchema }),
);

const requestsBut = (key: string) => (requestsEntry.read() ?? []).filter((request) => request.key !== key);

/** Keeps a request until its answer is known. The birth date does not outlive the tab. */
export const saveRequest = ({ key, body: sent }: SentRequest): void =>
  requestsEntry.write([...requestsBut(key), { key, body: { ...sent, client: { ...sent.client, dateOfBirth: '' } } }]);

export function removeRequest(key: string): void {
  const others = requestsBut(key);
  if (others.length > 0) requestsEntry.write(others);
  else requestsEntry.remove();
}

/** Calls back when another tab has sent a request or has had an answer, for as long as the page lives. */
export function onSubmissionChangedElsewhere(callback: () => void): void {
  const names = new Set([requestsEntry.name, receiptEntry.name].map(sealedName));
  window.addEventListener('storage', ({ key }) => {
    if (key === null || names.has(key)) callback();
  });
}
