import { releaseNameSchema, versionSchema } from '@exchange/shared-platform/registry';
import { z } from 'zod';

const versionsSchema = z.record(releaseNameSchema, versionSchema);

const common = {
  /** UTC. */
  at: z.iso.datetime(),
  by: z.string().min(1),
  /** Why. */
  note: z.string().default(''),
};

/** One line of the ledger. Versions that one line names change together. */
export const ledgerEntrySchema = z.discriminatedUnion('action', [
  z.object({
    ...common,
    action: z.literal('published'),
    versions: versionsSchema,
    /** Hash of each release's content: a version never gets other content, not even after it was pruned. */
    contents: z.record(releaseNameSchema, z.string()),
    /** Whether the tests of the room ran before. */
    tested: z.boolean(),
  }),
  z.object({ ...common, action: z.literal('live'), versions: versionsSchema }),
  /** `versions` are the ones that are live again. */
  z.object({ ...common, action: z.literal('rolled back'), versions: versionsSchema }),
  z.object({
    ...common,
    action: z.literal('bad'),
    versions: versionsSchema,
    /** What replaced the marked version, if that was live. */
    instead: versionsSchema.default({}),
  }),
  z.object({ ...common, action: z.literal('pruned'), versions: z.record(releaseNameSchema, z.array(versionSchema)) }),
]);

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

type WithoutTime<T> = T extends unknown ? Omit<T, 'at'> : never;

/** An entry before it is written. */
export type NewEntry = WithoutTime<LedgerEntry>;
