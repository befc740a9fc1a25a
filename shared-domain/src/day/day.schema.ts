import * as z from 'zod/mini';
import { cashMovementSchema, shownMovementKinds } from '../cash/drawer.schema.ts';
import { because, officeId, signature, strict, wholeNumber } from '../error/field.ts';
import { cashCurrencies } from '../pricing/peg.ts';
import { filterDays } from '../query/query-fields.ts';
import { markedDeedSchema } from '../deeds/marked-deed.schema.ts';
import { exchangeCodeSchema } from '../id/exchange-code.ts';
import { languages } from '../transaction/language.ts';

/** A day in Sofia, `YYYY-MM-DD`. */
const day = z.iso
  .date(because('date'))
  .check(z.refine((text) => text >= filterDays.first && text <= filterDays.last, because('date')));

/** Path of the calls about a day. */
export const dayParamsSchema = z.strictObject({ day });

/** Query of `GET days/:day`: without an office, all of the account. */
export const dayQuerySchema = z.strictObject({ office: z.optional(officeId) });

/** Query of `GET days/:day/entries`. */
export const dayEntriesQuerySchema = z.extend(dayQuerySchema, { offset: z.optional(wholeNumber(10_000_000)) });

/** How a CSV writes numbers: with a point, or with a comma and semicolons between the cells. */
export const decimalMarks = ['point', 'comma'] as const;

/** Query of `GET days/:day/export.csv`. Offices are named in the language. */
export const dayExportQuerySchema = z.extend(dayQuerySchema, {
  decimals: z.optional(z.enum(decimalMarks, because('unknown'))),
  language: z.optional(z.enum(languages, because('unknown'))),
});

/** Body of `POST days/:day/close`. */
export const closeDaySchema = strict({ officeId });

/**
 * What the books of a day have about requests: completed exchanges, returns of the client's money, and corrections, which
 * take back an entry of a day that was closed.
 */
const entryKinds = ['exchange', 'return', 'correction'] as const;

/** Leva as decimal text; null for roles that may not see profit. */
const profit = z.nullable(z.string());

/**
 * An entry. Amounts are decimal text: what clients gave and got; those of a correction are negative, and a return has what
 * was kept of the client's money. `refersTo` is the closed day that a correction is about. Cash of an `unbooked` one is in no
 * drawer, because none was open. `profitBgn` is the profit at the market of the moment at which the entry was made;
 * `agreedBgn` is that of an exchange as its client agreed to it, at the market of that moment.
 */
const dayEntrySchema = z.object({
  seq: z.string(),
  kind: z.enum(entryKinds),
  transactionId: z.ulid(),
  code: exchangeCodeSchema,
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
  initials: z.string(),
  officeId: z.string(),
  sourceCode: z.string(),
  sourceAmount: z.string(),
  targetCode: z.string(),
  targetAmount: z.string(),
  rate: z.string(),
  profitBgn: profit,
  agreedBgn: z.optional(z.string()),
  refersTo: z.nullable(z.iso.date()),
  unbooked: z.optional(z.literal(true)),
});

export const dayEntriesSchema = z.array(dayEntrySchema);

const pairSums = z.object({
  kind: z.enum(entryKinds),
  sourceCode: z.string(),
  targetCode: z.string(),
  count: z.int(),
  sourceAmount: z.string(),
  targetAmount: z.string(),
  profitBgn: profit,
});

/** Ways out of a request that the day counts. Those of a closed day that are taken back count less than nothing. */
const dayEndings = ['no-show', 'cancel', 'return'] as const;

const drawerSums = z.object({
  drawerId: z.ulid(),
  officeId: z.string(),
  name: z.string(),
  currency: z.enum(cashCurrencies),
  start: z.string(),
  exchanges: z.string(),
  moved: z.string(),
  differences: z.string(),
  end: z.string(),
});

/** The figures of a day, which closing it stores. Sums are decimal text. */
const dayBooksSchema = z.object({
  pairs: z.array(pairSums),
  endings: z.array(z.object({ action: z.enum(dayEndings), count: z.int() })),
  movements: z.array(
    z.object({
      kind: z.enum(shownMovementKinds),
      currency: z.enum(cashCurrencies),
      count: z.int(),
      amount: z.string(),
    }),
  ),
  drawers: z.array(drawerSums),
});

/** Why an office can't close a day: it is not over, or drawers that were opened on it are still open. */
const dayObstacles = ['not-over', 'drawers-open'] as const;

const ofDrawer = { drawer: z.string(), officeId: z.string(), currency: z.enum(cashCurrencies) };

/** A movement of cash that is no exchange, or a difference of a count. That between offices has the other one. */
const dayMovementSchema = z.extend(cashMovementSchema, { ...ofDrawer, otherOfficeId: z.optional(z.string()) });

const daySession = z.object({
  id: z.ulid(),
  ...ofDrawer,
  opened: z.extend(signature, { amount: z.nullable(z.string()) }),
  counted: z.nullable(z.extend(signature, { amount: z.nullable(z.string()), difference: z.string() })),
  closed: z.nullable(signature),
});

/** What clients of accepted requests are still to get: after their money (`paid`), or together with it. */
const promise = z.object({ isPaid: z.boolean(), currency: z.string(), count: z.int(), amount: z.string() });

const dayPromisesSchema = z.array(promise);

/**
 * Reply of `GET days/:day`. `movements` has the first, `books.movements` the sums of all. `promises` are those of now on
 * this day, those of its closing for one office, and null otherwise. `deeds` are those above their limits. Whoever may not
 * know what is in a drawer gets neither its sums nor those of its session.
 */
export const daySchema = z.object({
  day: z.iso.date(),
  offices: z.array(
    z.object({
      officeId: z.string(),
      closed: z.nullable(signature),
      obstacle: z.nullable(z.enum(dayObstacles)),
      openDrawers: z.array(z.string()),
    }),
  ),
  books: dayBooksSchema,
  /** The profit of the exchanges as their clients agreed to it, which the list has. */
  agreedBgn: z.optional(profit),
  sessions: z.array(daySession),
  movements: z.array(dayMovementSchema),
  deeds: z.optional(z.array(markedDeedSchema)),
  promises: z.nullable(dayPromisesSchema),
});

export type Day = z.infer<typeof daySchema>;
export type DayBooks = z.infer<typeof dayBooksSchema>;
export type DayEntry = z.infer<typeof dayEntrySchema>;
export type DayMovement = z.infer<typeof dayMovementSchema>;
export type DayPromises = z.infer<typeof dayPromisesSchema>;
export type DayObstacle = (typeof dayObstacles)[number];
export type DecimalMark = (typeof decimalMarks)[number];
