import * as z from 'zod/mini';
import { askedPaymentSchema } from '../chain/asked-payment.schema.ts';
import { clientDepositSchema } from '../chain/deposit.schema.ts';
import { because, missingOr, requiredText, strict } from '../error/field.ts';
import { exchangeCodeSchema } from '../id/exchange-code.ts';
import { requestTerms } from './create-transaction.schema.ts';
import { followTokenSchema } from './follow-token.ts';
import { languages } from './language.ts';
import { transactionStatuses, type TransactionStatus } from './status.ts';
import { keptReasons, type EventReason } from './step-reasons.ts';
import type { TransactionEvent } from './transaction-events.schema.ts';

/** How a request ended without an exchange, as its client reads it. */
const followEndings = [
  'withdrawn',
  'cancelled',
  'unverified',
  'unavailable',
  'expired',
  'no-show',
  'returned',
  'declined',
] as const;

type FollowEnding = (typeof followEndings)[number];

interface FollowStep {
  readonly status: TransactionStatus;
  readonly at: string;
}

type Event = Pick<TransactionEvent, 'action' | 'to' | 'at' | 'reason'>;

/**
 * The states that a request went through, of its events in their order. What was taken back is left out, and so are events
 * that did not change the state.
 */
export function followSteps(events: readonly Event[]): FollowStep[] {
  const steps: FollowStep[] = [];
  for (const { action, to, at } of events) {
    if (action === 'undo') while (steps.length > 1 && steps.at(-1)?.status !== to) steps.pop();
    else if (steps.at(-1)?.status !== to) steps.push({ status: to, at });
  }
  return steps;
}

const ofReason: Readonly<Partial<Record<EventReason, FollowEnding>>> = {
  unverified: 'unverified',
  unavailable: 'unavailable',
  cancelled: 'cancelled',
};

const ofAction: Readonly<Partial<Record<TransactionEvent['action'], FollowEnding>>> = {
  withdraw: 'withdrawn',
  cancel: 'cancelled',
  expire: 'expired',
  'no-show': 'no-show',
  return: 'returned',
  'confirm-return': 'returned',
};

/** How the request ended, by its last event. Why staff returned money or cancelled is for staff. */
export const followEnding = ({ action, to, reason }: Event): FollowEnding | null =>
  to === 'DECLINED' ? (ofAction[action] ?? (reason && ofReason[reason]) ?? 'declined') : null;

/** For so many milliseconds after its end, 30 days, the page of a request still opens. */
export const FOLLOW_MS = 30 * 86_400_000;

/** Body of `POST follow`: what opens the page of a request by hand. */
export const openFollowSchema = strict({
  code: z
    .string(missingOr('text'))
    .check(z.refine((code) => exchangeCodeSchema.safeParse(code).success, because('unknown'))),
  /** The last four digits of the phone. */
  digits: z.string(missingOr('text')).check(z.regex(/^\d{4}$/, because('unknown'))),
});

/** Reply 201 of `POST follow`. */
export const openedFollowSchema = z.object({ token: followTokenSchema });

/** `current` of a refusal because of a limit: when the next attempt is possible. */
export const tryAgainSchema = z.object({ retryAfterSeconds: z.int() });

/**
 * Reply of `GET follow` and of what a client does on the page of a request. Nothing in it is about a person. `now` is the
 * service's time, by which the page counts. `visitAt` is when the client said to come. Times are ISO 8601 in UTC.
 */
export const followViewSchema = z.object({
  ...requestTerms,
  now: z.iso.datetime(),
  steps: z.array(z.object({ status: z.enum(transactionStatuses), at: z.iso.datetime() })),
  ending: z.nullable(z.enum(followEndings)),
  returnedAmount: z.nullable(z.number()),
  keptReason: z.optional(z.enum(keptReasons)),
  ratePromisedUntil: z.nullable(z.iso.datetime()),
  visitAt: z.nullable(z.iso.datetime()),
  /** Where the client sends crypto, and what arrived. */
  deposit: z.optional(clientDepositSchema),
  /** The last payment of the deposit that a wallet was asked for. */
  asked: z.optional(askedPaymentSchema),
});

/**
 * Reply of `GET follow/receipt`: the receipt of a complete exchange in words, in the language of the request, without the
 * name, the wallet and the hash that the paper has.
 */
export const followReceiptSchema = z.object({
  language: z.enum(languages),
  title: z.string(),
  number: z.string(),
  issuer: z.array(z.string()),
  rows: z.array(z.object({ label: z.string(), value: z.string(), isCode: z.optional(z.boolean()) })),
});

/** Body of `POST follow/office`. */
export const followOfficeSchema = strict({ officeLocationId: requiredText(64) });

/** Body of `POST follow/visit`: a quarter of an hour of `visitTimes`, or nothing to take it back. */
export const followVisitSchema = strict({ at: z.nullable(z.iso.datetime(missingOr('timestamp'))) });

export type OpenFollow = z.infer<typeof openFollowSchema>;
export type FollowView = z.infer<typeof followViewSchema>;
export type FollowReceipt = z.infer<typeof followReceiptSchema>;
