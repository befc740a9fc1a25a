import { createdTransactionSchema, languages } from '@exchange/shared-domain';
import { sealedName } from '@exchange/shared-platform';
import { z } from 'zod';
import { dayEntry } from '../draft/day-entry.ts';
import type { Receipt, SentRequest } from './submission.ts';

// In the order in which a request is made: sent again, it has to be the same to the byte.
const requestEntry = dayEntry<SentRequest>(
  'wizard.request',
  z.object({
    key: z.string(),
    body: z.object({
      transaction: z.object({
        sourceCurrency: z.string(),
        sourceAmount: z.number(),
        targetCurrency: z.string(),
        targetAmount: z.number(),
        clientWalletAddress: z.string(),
        executedRate: z.number(),
      }),
      client: z.object({
        phoneNumber: z.string(),
        email: z.string(),
        name: z.string(),
        residence: z.string(),
        dateOfBirth: z.string(),
        fundsLegitimate: z.boolean(),
      }),
      officeLocationId: z.string(),
      language: z.enum(languages),
    }),
  }),
);

const receiptEntry = dayEntry<Receipt>(
  'wizard.receipt',
  z.object({ key: z.string(), transaction: createdTransactionSchema }),
);

/** The request that was sent and has no answer yet, by whichever tab. */
export const readRequest = (): SentRequest | undefined => requestEntry.read();

/** Keeps a request until its answer is known. The birth date does not outlive the tab. */
export const saveRequest = ({ key, body }: SentRequest): void =>
  requestEntry.write({ key, body: { ...body, client: { ...body.client, dateOfBirth: '' } } });

export function removeRequest(key: string): void {
  if (requestEntry.read()?.key === key) requestEntry.remove();
}

/** The answer to the last request. */
export const readReceipt = (): Receipt | undefined => receiptEntry.read();

export const saveReceipt = (receipt: Receipt): void => receiptEntry.write(receipt);

/** Calls back when another tab has sent a request or has had an answer. Returns the function that stops it. */
export function onSubmissionChangedElsewhere(callback: () => void): () => void {
  const names = new Set([requestEntry.name, receiptEntry.name].map(sealedName));
  const listener = ({ key }: StorageEvent) => {
    if (key === null || names.has(key)) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
