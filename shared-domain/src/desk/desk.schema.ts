import * as z from 'zod/mini';
import { requiredText, strict } from '../error/field.ts';
import { exchangeCodeSchema } from '../id/exchange-code.ts';
import { isUnderWay, type TransactionStatus } from '../transaction/status.ts';
import { briefTransactionSchema, transactionItemSchema, type Transaction } from '../transaction/transaction.schema.ts';
import { isCash } from '../cash/office-cash.ts';

/** Query of `GET admin/desk`: what was typed, scanned or seen by the camera. */
export const deskQuerySchema = z.strictObject({ text: requiredText(100) });

/** A request of an office outside the scope, which only its exact code finds: what a take-over needs to know. */
const foreignRequestSchema = z.extend(briefTransactionSchema, { officeLocationId: z.string() });

/** Reply of `GET admin/desk`: the first of the requests that were found, those under way and the newest before the others. */
export const deskFindsSchema = z.object({
  items: z.array(transactionItemSchema),
  foreign: z.array(foreignRequestSchema),
  hasMore: z.boolean(),
});

/** Body of `POST admin/desk/take-over`: the office that serves from now on, and the one that the admin sees. */
export const takeOverSchema = strict({
  code: exchangeCodeSchema,
  officeId: requiredText(64),
  seenOfficeId: requiredText(64),
});

/** Whether another office can still serve a request. While a return waits for its second person, none can. */
export const canBeTakenOver = (progress: {
  readonly status: TransactionStatus;
  readonly returnedAmount: unknown;
}): boolean => isUnderWay(progress.status) && progress.returnedAmount === null;

export type DeskFinds = z.infer<typeof deskFindsSchema>;
export type ForeignRequest = z.infer<typeof foreignRequestSchema>;
export type TakeOver = z.infer<typeof takeOverSchema>;

/** What an office does with a client, in order. Money comes before it goes. */
type Deed = 'decide' | 'take-crypto' | 'take-cash' | 'send-crypto' | 'pay-cash';

const done: Readonly<Partial<Record<TransactionStatus, number>>> = {
  CLIENT_SUBMITTED: 0,
  PENDING_CLIENT_ACTION: 1,
  CLIENT_MONEY_RECEIVED: 2,
};

/** The deeds that a request still needs, the next one first; none when it has ended or waits for the check of a return. */
export function comingDeeds({
  status,
  sourceCurrencyCodeId,
  returnedAmount,
}: Pick<Transaction, 'status' | 'sourceCurrencyCodeId' | 'returnedAmount'>): readonly Deed[] {
  const all: readonly Deed[] = isCash(sourceCurrencyCodeId)
    ? ['decide', 'take-cash', 'send-crypto']
    : ['decide', 'take-crypto', 'pay-cash'];
  return returnedAmount === null ? all.slice(done[status] ?? all.length) : [];
}
