import * as z from 'zod/mini';
import { missingOr, requiredText, strict } from '../error/field.ts';
import { watchEntrySchema, watchMatchKinds } from './watch-list.schema.ts';

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
