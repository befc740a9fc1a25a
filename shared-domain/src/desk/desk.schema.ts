import * as z from 'zod/mini';
import { requiredText, strict } from '../error/field.ts';
import { exchangeCodeSchema } from '../id/exchange-code.ts';
import { isUnderWay, type TransactionStatus } from '../transaction/status.ts';
import { transactionItemSchema, transactionSchema } from '../transaction/transaction.schema.ts';

/** Query of `GET admin/desk`: what was typed, scanned or seen by the camera. */
export const deskQuerySchema = z.strictObject({ text: requiredText(100) });

/** A request of an office outside the scope, which only its exact code finds: what a take-over needs to know. */
const foreignRequestSchema = z.extend(
  z.pick(transactionSchema, {
    code: true,
    status: true,
    sourceAmount: true,
    sourceCurrencyCodeId: true,
    targetAmount: true,
    targetCurrencyCodeId: true,
    returnedAmount: true,
  }),
  { officeLocationId: z.string() },
);

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
