import * as z from 'zod/mini';
import { because, missingOr, optionalText, requiredText, searchText, strict, wholeNumber } from '../error/field.ts';
import { isListedBirthDate } from './listed-birth-date.ts';

/** What of a client can match an entry of the watch list. */
const watchMatchKinds = ['name', 'document', 'wallet'] as const;

export type WatchMatchKind = (typeof watchMatchKinds)[number];

/** The longest lists and texts of one entry, and the largest file: lists of authorities have dozens of names and wallets. */
export const watchLimits = {
  names: 500,
  others: 1000,
  longest: { name: 400, other: 120 },
  lines: 100_000,
  bytes: 32 * 1024 * 1024,
  /** Of the call with all files: some of their characters have two in JSON. */
  allBytes: 40 * 1024 * 1024,
} as const;

const listOf = (text: z.ZodMiniType<string, string>, most: number) =>
  z.array(text, missingOr('unknown')).check(z.maxLength(most, because('tooMany')));

/** A birth date as a list knows it: `1971-04-09`, `1971-04`, `1971`, about `1971~`, or `1969/1973`. */
const listedBirthDate = z.string(missingOr('date')).check(z.refine(isListedBirthDate, because('date')));

const facts = {
  /** The name and its aliases. */
  names: listOf(requiredText(watchLimits.longest.name), watchLimits.names),
  birthDates: listOf(listedBirthDate, watchLimits.others),
  documents: listOf(requiredText(watchLimits.longest.other), watchLimits.others),
  wallets: listOf(requiredText(watchLimits.longest.other), watchLimits.others),
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

/** Body of `POST watch-list`. The id, which pages of the release before send, is not read. */
export const newWatchEntrySchema = strict({ id: z.optional(z.ulid(because('ulid'))), ...facts }).check(saysSomething);

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

/** What a column of a list can mean. Parts of a name are joined; remarks are looked through for dates, documents and wallets. */
export const watchColumns = [
  'name',
  'namePart',
  'aliases',
  'birthDates',
  'documents',
  'wallets',
  'remarks',
  'source',
  'reference',
  'note',
  'ignored',
] as const;

/** Lists whose form is known, and those of one's own. */
export const watchForms = ['own', 'eu', 'ofac', 'uk', 'un', 'openSanctions'] as const;

const fileText = z
  .string(missingOr('text'))
  .check(z.minLength(1, because('text')), z.maxLength(watchLimits.bytes, because('tooLong')));

const columnMeaning = z.enum(watchColumns, missingOr('unknown'));

/**
 * Body of `POST watch-list/import`: the text of a CSV or XML file, or of several that belong together, and the list that
 * lines without a source are from. `columns` says what columns mean, by their keys in the reply. With `skipsFaulty`, lines
 * that can't be read are left out; with `isPreview` nothing is stored.
 */
export const watchImportSchema = strict({
  source: requiredText(80),
  csv: z.union([
    fileText,
    z.array(fileText).check(z.minLength(1, because('text')), z.maxLength(6, because('tooMany'))),
  ]),
  columns: z.optional(z.record(z.string().check(z.maxLength(200)), columnMeaning)),
  skipsFaulty: z.optional(z.boolean(missingOr('boolean'))),
  isPreview: z.boolean(missingOr('boolean')),
});

/** What is wrong with a file: with its form, or with a value. */
const watchFileFaults = ['quotes', 'xml', 'columns', 'lines', 'value', 'repeated'] as const;

const count = z.int().check(z.gte(0));

/** A line of one of the files. */
const place = { file: count, line: z.int(), column: z.nullable(z.string()) };

/**
 * Reply of `POST watch-list/import`: how each column was read, how many entries are added, changed, left as they are and
 * deactivated, and how many requests that made hold. A file with a column of no known meaning (`null`) is not stored, one
 * with errors only without those lines. `missing` are columns of the source's last file that this one lacks; `partly` are
 * values that could only be kept as a note; `spared` entries stay, because they may be in a line with an error. Of errors and such values the first are listed.
 */
export const watchImportReplySchema = z.object({
  isStored: z.boolean(),
  form: z.enum(watchForms),
  columns: z.array(
    z.object({
      file: count,
      heading: z.string(),
      key: z.string(),
      means: z.nullable(columnMeaning),
      example: z.string(),
    }),
  ),
  missing: z.array(z.string()),
  lines: count,
  added: count,
  changed: count,
  same: count,
  deactivated: count,
  spared: z.optional(count),
  held: count,
  errorCount: count,
  errors: z.array(z.object({ ...place, fault: z.enum(watchFileFaults) })),
  partlyCount: count,
  partly: z.array(z.object({ ...place, text: z.string() })),
});

export type WatchColumn = (typeof watchColumns)[number];
export type WatchForm = (typeof watchForms)[number];
export type WatchFacts = z.output<typeof watchFactsSchema>;
export type WatchEntry = z.infer<typeof watchEntrySchema>;
export type WatchEntryChange = z.output<typeof watchEntryChangeSchema>;
export type NewWatchEntry = z.output<typeof newWatchEntrySchema>;
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
