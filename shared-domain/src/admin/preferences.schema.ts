import * as z from 'zod/mini';
import { because, missingOr, strict } from '../error/field.ts';
import { decimalMarks } from '../day/day.schema.ts';

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
