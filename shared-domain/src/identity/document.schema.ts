import * as z from 'zod/mini';
import { because, missingOr, stopBecause, strict } from '../error/field.ts';
import { latinTwins } from '../id/latin-twins.ts';
import { isCalendarDay } from '../person/birth-date.ts';
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
export const newDocumentSchema = (now?: () => Date) =>
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

/** A checked document as staff see it. */
export const checkedDocumentSchema = z.object({
  kind: z.enum(documentKinds),
  country: z.string(),
  maskedNumber: z.string(),
  validUntil: z.nullable(z.iso.date()),
});
