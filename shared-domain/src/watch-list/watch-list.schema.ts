import * as z from 'zod/mini';
import { because, missingOr, optionalText, requiredText, searchText, strict, wholeNumber } from '../error/field.ts';
import { isCalendarDay } from '../person/birth-date.ts';

/** What of a client can match an entry of the watch list. */
const watchMatchKinds = ['name', 'document', 'wallet'] as const;

export type WatchMatchKind = (typeof watchMatchKinds)[number];

/** The longest lists of one entry, and the largest file. */
export const watchLimits = { names: 30, others: 20, lines: 20_000, bytes: 5 * 1024 * 1024 } as const;

const listOf = (text: z.ZodMiniType<string, string>, most: number) =>
  z.array(text, missingOr('unknown')).check(z.maxLength(most, because('tooMany')));

/** A birth date: a day `YYYY-MM-DD`, or a year alone. */
const listedBirthDate = z
  .string(missingOr('date'))
  .check(
    z.refine(
      (text) => (/^\d{4}$/.test(text) ? text >= '1850' && text <= '2100' : isCalendarDay(text)),
      because('date'),
    ),
  );

const facts = {
  /** The name and its aliases. */
  names: listOf(requiredText(300), watchLimits.names),
  birthDates: listOf(listedBirthDate, watchLimits.others),
  documents: listOf(requiredText(60), watchLimits.others),
  wallets: listOf(requiredText(120), watchLimits.others),
  /** The list that the entry is from, and its number there. */
  source: requiredText(80),
  reference: optionalText(120),
  note: optionalText(1000),
};

const saysSomething = z.refine<{ names: unknown[]; documents: unknown[]; wallets: unknown[] }>(
  ({ names, documents, wallets }) => names.length + documents.length + wallets.length > 0,
  { path: ['names'], ...because('required') },
);

/** What an entry says, without who keeps it. */
export const watchFactsSchema = strict(facts).check(saysSomething);

/** Body of `POST watch-list`. The caller chooses the id, so that a repetition is recognised. */
export const newWatchEntrySchema = strict({ id: z.ulid(missingOr('ulid')), ...facts }).check(saysSomething);

/** Body of `PUT watch-list/:id`: `version` is that of the entry on which the change is based. */
export const watchEntryChangeSchema = strict({
  version: z.int(missingOr('number')),
  isActive: z.boolean(missingOr('boolean')),
  ...facts,
}).check(saysSomething);

/** An entry of the watch list. */
export const watchEntrySchema = z.object({
  ...facts,
  id: z.ulid(),
  version: z.int(),
  isActive: z.boolean(),
  addedBy: z.string(),
  changedAt: z.iso.datetime(),
});

export const watchEntriesSchema = z.array(watchEntrySchema);

export const watchStates = ['active', 'inactive'] as const;

/** Query of `GET watch-list`; the header `X-Total-Count` has the total. */
export const watchListQuerySchema = z.strictObject({
  state: z.optional(z.enum(watchStates, because('unknown'))),
  search: z.optional(searchText),
  limit: z.optional(wholeNumber(1000)),
  offset: z.optional(wholeNumber(100_000_000)),
});

/**
 * Body of `POST watch-list/import`: the text of a CSV file, and the list that lines without a source are from. With
 * `isPreview` nothing is stored.
 */
export const watchImportSchema = strict({
  source: requiredText(80),
  csv: z
    .string(missingOr('text'))
    .check(z.minLength(1, because('text')), z.maxLength(watchLimits.bytes, because('tooLong'))),
  isPreview: z.boolean(missingOr('boolean')),
});

/** What is wrong with a file: with its form, or with a value. */
const watchFileFaults = ['quotes', 'columns', 'lines', 'value', 'repeated'] as const;

const count = z.int().check(z.gte(0));

/**
 * Reply of `POST watch-list/import`: how many entries are added, changed, left as they are and deactivated, and how many
 * requests that made hold. A file with errors is not stored; the first of them are listed.
 */
export const watchImportReplySchema = z.object({
  isStored: z.boolean(),
  lines: count,
  added: count,
  changed: count,
  same: count,
  deactivated: count,
  held: count,
  errorCount: count,
  errors: z.array(z.object({ line: z.int(), fault: z.enum(watchFileFaults), column: z.nullable(z.string()) })),
});

export type WatchFacts = z.output<typeof watchFactsSchema>;
export type WatchEntry = z.infer<typeof watchEntrySchema>;
export type WatchEntryChange = z.output<typeof watchEntryChangeSchema>;
export type NewWatchEntry = z.output<typeof newWatchEntrySchema>;
export type WatchListQuery = z.input<typeof watchListQuerySchema>;
export type WatchImport = z.input<typeof watchImportSchema>;
export type WatchImportReply = z.infer<typeof watchImportReplySchema>;
export type WatchFileFault = (typeof watchFileFaults)[number];

/** Whether a manager still has to decide about a match, and how it was decided. */
const holdDecisions = ['released', 'refused'] as const;

/** A match of a request with an entry, for managers. */
const holdSchema = z.object({
  id: z.ulid(),
  kind: z.enum(watchMatchKinds),
  score: z.int(),
  /** The text of the entry that matched. */
  listed: z.string(),
  heldAt: z.iso.datetime(),
  entry: watchEntrySchema,
  decision: z.nullable(
    z.object({ is: z.enum(holdDecisions), by: z.string(), at: z.iso.datetime(), reason: z.string() }),
  ),
});

export const holdsSchema = z.array(holdSchema);

/** Body of `PATCH transactions/:id/holds/:hold`. */
export const holdDecisionSchema = strict({
  decision: z.enum(holdDecisions, missingOr('unknown')),
  reason: requiredText(1000),
});

/** A request that waits for the decision of a manager. */
const heldRequestSchema = z.object({
  id: z.ulid(),
  code: z.string(),
  client: z.string(),
  heldAt: z.iso.datetime(),
  listed: z.string(),
});

/** Reply of `GET holds`: the oldest first. */
export const heldRequestsSchema = z.array(heldRequestSchema);

export type Hold = z.infer<typeof holdSchema>;
export type HoldDecision = z.infer<typeof holdDecisionSchema>;
export type HeldRequest = z.infer<typeof heldRequestSchema>;
