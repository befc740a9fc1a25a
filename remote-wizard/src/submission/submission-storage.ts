import * as z from 'zod/mini';
import { createdTransactionSchema, createTransactionSchema } from '@exchange/shared-domain';
import { sealedName } from '@exchange/shared-platform';
import { dayEntry } from '../draft/day-entry.ts';
import type { Receipt, SentRequest } from './submission.ts';

const body = createTransactionSchema({ phoneRule: () => true, now: () => new Date() });
const bodyWithoutBirthDate = z.extend(body, { client: z.extend(body.shape.client, { dateOfBirth: z.literal('') }) });

/** The request that was sent and has no answer yet, by whichever tab. */
export const requestEntry = dayEntry<SentRequest>(
  'wizard.request',
  z.object({ key: z.string(), body: bodyWithoutBirthDate }),
);

/** The answer to the last request. */
export const receiptEntry = dayEntry<Receipt>(
  'wizard.receipt',
  z.object({ key: z.string(), transaction: createdTransactionSchema }),
);

/** Keeps a request until its answer is known. The birth date does not outlive the tab. */
export const saveRequest = ({ key, body: sent }: SentRequest): void =>
  requestEntry.write({ key, body: { ...sent, client: { ...sent.client, dateOfBirth: '' } } });

export function removeRequest(key: string): void {
  if (requestEntry.read()?.key === key) requestEntry.remove();
}

/** Calls back when another tab has sent a request or has had an answer. Returns the function that stops it. */
export function onSubmissionChangedElsewhere(callback: () => void): () => void {
  const names = new Set([requestEntry.name, receiptEntry.name].map(sealedName));
  const listener = ({ key }: StorageEvent) => {
    if (key === null || names.has(key)) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
