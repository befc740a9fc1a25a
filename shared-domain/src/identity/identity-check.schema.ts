import * as z from 'zod/mini';
import { because, missingOr, requiredText, signature, strict } from '../error/field.ts';
import { birthDateSchema, isCalendarDay } from '../person/birth-date.ts';
import { checkedDocumentSchema, newDocumentSchema } from './document.schema.ts';
import { differenceFields, identityParts } from './identity-limits.schema.ts';

/** Where the money of an exchange comes from, as its client declares it. */
export const fundsKinds = ['salary', 'business', 'savings', 'sale', 'crypto', 'gift', 'loan', 'other'] as const;

/** How a client showed that a wallet is theirs. An account at an exchange is no wallet of their own. */
export const walletProofs = ['signed-message', 'small-transfer', 'screen', 'exchange-account'] as const;

export type FundsKind = (typeof fundsKinds)[number];
export type WalletProof = (typeof walletProofs)[number];

const TEXT_LENGTH = 500;

const birthDay = (now?: () => Date) =>
  now === undefined
    ? z.string(missingOr('text')).check(z.refine((day) => isCalendarDay(day) && day >= '1900-01-01', because('date')))
    : birthDateSchema(now, 'minor');

const fundsSchema = strict({ kind: z.enum(fundsKinds, missingOr('unknown')), text: requiredText(TEXT_LENGTH) });

/**
 * Body of `POST admin/transactions/:id/identity`: what staff read in the document of the person before them. The caller
 * chooses the id, so that a repetition is recognised, and names the check that this one corrects. Without a clock neither
 * expiry nor age are checked: that is up to the service, because a browser's clock may be wrong.
 */
export const newIdentityCheckSchema = (now?: () => Date) =>
  strict({
    id: z.ulid(missingOr('ulid')),
    replaces: z.nullable(z.ulid(missingOr('ulid'))),
    document: newDocumentSchema(now),
    name: requiredText(302),
    birthDate: birthDay(now),
    sourceOfFunds: z.optional(fundsSchema),
    walletProof: z.optional(z.enum(walletProofs, because('unknown'))),
    /** Needed when the name or the birth date is not what the client typed. */
    note: z.optional(requiredText(TEXT_LENGTH)),
  });

/** A check as staff see it. `differences` are what is not as the client typed it. */
const identityCheckSchema = z.object({
  id: z.ulid(),
  document: checkedDocumentSchema,
  name: z.string(),
  birthDate: z.iso.date(),
  differences: z.array(z.enum(differenceFields)),
  sourceOfFunds: z.nullable(z.object({ kind: z.enum(fundsKinds), text: z.string() })),
  walletProof: z.nullable(z.enum(walletProofs)),
  note: z.nullable(z.string()),
  checked: signature,
});

const sumSchema = z.object({ count: z.int(), bgn: z.number() });
const part = z.enum(identityParts);

/**
 * Reply of `GET admin/transactions/:id/identity`. `from` are the limits in leva, null where nothing is asked; `sums` what
 * the person exchanged in the day, the month and the year of now, this request included; `needed` what its steps need and
 * `missing` what of that is not recorded. `check` is the last one, `checks` who checked before and then, oldest first.
 * `known` is the last check of the same client in another request, while its document is valid.
 */
export const identityStateSchema = z.object({
  from: z.record(part, z.nullable(z.number())),
  sums: z.object({ day: sumSchema, month: sumSchema, year: sumSchema }),
  needed: z.array(part),
  missing: z.array(part),
  check: z.nullable(identityCheckSchema),
  checks: z.array(signature),
  known: z.nullable(identityCheckSchema),
});

/** Reply of `GET admin/transactions/:id/identity/number`. */
export const documentNumberReplySchema = z.object({ number: z.string() });

export type NewIdentityCheck = z.infer<ReturnType<typeof newIdentityCheckSchema>>;
export type IdentityCheck = z.infer<typeof identityCheckSchema>;
export type IdentityState = z.infer<typeof identityStateSchema>;
