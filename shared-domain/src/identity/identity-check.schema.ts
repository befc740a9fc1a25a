import * as z from 'zod/mini';
import { because, missingOr, requiredText, signature, strict, stopBecause } from '../error/field.ts';
import { birthDateSchema, isCalendarDay } from '../person/birth-date.ts';
import { differenceFields, identityParts } from './identity-limits.schema.ts';
import { latinTwins } from '../id/latin-twins.ts';
import { countryCodeSchema } from '../person/country.ts';
import { dayInSofia } from '../time/sofia-time.ts';

/**
 * The documents that show who somebody is. A driving licence is none: those of many countries name no nationality, and
 * are not issued to prove identity.
 */
export const documentKinds = ['identity-card', 'passport', 'residence-permit'] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** A document's number in the one form in which it is found again: Latin capitals and digits. */
const normalDocumentNumber = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[\s./-]/g, '')
    .replaceAll(/[А-Я]/g, (letter) => latinTwins[letter] ?? letter);

/** A document's number, in its normal form: 4 to 20 Latin capitals and digits, with at least one digit. */
export const documentNumberSchema = z.pipe(
  z.pipe(z.string(missingOr('text')), z.transform(normalDocumentNumber)),
  z.string().check(z.minLength(1, stopBecause('text')), z.regex(/^(?=.*\d)[A-Z\d]{4,20}$/, because('documentNumber'))),
);

/** A number as everybody may see it: its last three characters. */
export const maskedDocumentNumber = (number: string): string => `••••${number.slice(-3)}`;

/** The last day that a document can be valid; later ones are slips of the pen. */
const LAST_DAY = '2099-12-31';

/** A day of the calendar; with a clock, one that is not over in Sofia. */
const validUntilSchema = (now?: () => Date) =>
  z.string(missingOr('date')).check(
    z.refine((day) => isCalendarDay(day) && day >= '1950-01-01' && day <= LAST_DAY, stopBecause('date')),
    z.refine((day) => now === undefined || day >= dayInSofia(now()), because('documentExpired')),
  );

/**
 * A document in a new check. Its number is typed, or taken from an earlier check (`numberFrom`) after a look at the
 * document. `validUntil` is null on documents without an end. Only with a clock an expired one is refused.
 */
const newDocumentSchema = (now?: () => Date) =>
  strict({
    kind: z.enum(documentKinds, missingOr('unknown')),
    country: countryCodeSchema,
    number: z.optional(documentNumberSchema),
    numberFrom: z.optional(z.ulid(because('ulid'))),
    validUntil: z.nullable(validUntilSchema(now)),
  }).check(
    z.refine(({ number, numberFrom }) => (number === undefined) !== (numberFrom === undefined), {
      path: ['number'],
      ...because('text'),
    }),
  );

const checkedDocumentSchema = z.object({
  kind: z.enum(documentKinds),
  country: z.string(),
  maskedNumber: z.string(),
  validUntil: z.nullable(z.iso.date()),
});

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
 * names the check that this one corrects; the id, which pages of the release before send, is not read. Without a clock neither
 * expiry nor age are checked: that is up to the service, because a browser's clock may be wrong.
 */
export const newIdentityCheckSchema = (now?: () => Date) =>
  strict({
    id: z.optional(z.ulid(because('ulid'))),
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
 * the person exchanged in the day, the month and the year in which the money came (of now before that), this request
 * included; `needed` what its steps need and `missing` what of that is not recorded. `check` is the last one, `checks` who
 * checked before and then, oldest first. `known` is the last check of the same client in another request, while its
 * document is valid.
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

/** Query of `GET transactions/:id/identity`: when the money came, if that is not recorded yet; by default now. */
export const identityQuerySchema = z.strictObject({ at: z.optional(z.iso.datetime(missingOr('timestamp'))) });

export type NewIdentityCheck = z.infer<ReturnType<typeof newIdentityCheckSchema>>;
export type IdentityCheck = z.infer<typeof identityCheckSchema>;
export type IdentityState = z.infer<typeof identityStateSchema>;
