import * as z from 'zod/mini';
import { because, missingOr, strict } from '../error/field.ts';
import { decimalMarks } from '../day/day.schema.ts';

/** Identifies a session among those of its owner. */
export const sessionIdSchema = z.string(missingOr('unknown')).check(z.regex(/^[0-9a-f]{16}$/, because('unknown')));

/** Reply of `GET admin/me/sessions`: the admin's own sessions, most recently used first. Times are ISO 8601 in UTC. */
export const ownSessionsSchema = z.array(
  z.object({
    id: sessionIdSchema,
    /** Names such as `Firefox` and `Windows`; null when the user agent does not name them. */
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    address: z.nullable(z.string()),
    signedInAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  }),
);

/** Reply of `GET admin/me/session`. */
export const sessionStateSchema = z.object({
  /** Seconds until the session ends if the admin does nothing more. */
  secondsLeft: z.int(),
  /** When it ends whatever the admin does, in the last minutes before that. */
  signInDueAt: z.optional(z.iso.datetime()),
  /** Ids of the offices whose requests the account sees; absent when it sees those of every office. */
  offices: z.optional(z.array(z.string())),
});

export type OwnSession = z.infer<typeof ownSessionsSchema>[number];
export type SessionState = z.infer<typeof sessionStateSchema>;

const unknown = missingOr('unknown');

/** Ids of columns. Those that a release does not know are ignored, so that an older one can still read the choice. */
const columnIds = z
  .array(z.string(unknown).check(z.regex(/^\w{1,40}$/, because('unknown'))), unknown)
  .check(z.maxLength(50, because('tooLong')));

/** How a person arranged the columns of the list: their order, and those that are hidden. */
const columnChoiceSchema = strict({ order: columnIds, hidden: columnIds });

/** How the accountant's CSV writes numbers; by default as the language does. */
const csvDecimals = z.enum(decimalMarks, unknown);

/** Reply of `GET admin/me/preferences`: what the person chose. What is absent has its default. */
export const preferencesSchema = z.object({
  columns: z.optional(columnChoiceSchema),
  csvDecimals: z.optional(csvDecimals),
});

/** Body of `PUT admin/me/preferences`. What is absent stays, null returns to the default. */
export const preferenceChangeSchema = strict({
  columns: z.optional(z.nullable(columnChoiceSchema)),
  csvDecimals: z.optional(z.nullable(csvDecimals)),
});

export type ColumnChoice = z.infer<typeof columnChoiceSchema>;
export type Preferences = z.infer<typeof preferencesSchema>;
export type PreferenceChange = z.infer<typeof preferenceChangeSchema>;
