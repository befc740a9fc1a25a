import * as z from 'zod/mini';
import { languages } from '@exchange/shared-domain';
import { environmentSchema } from '../runtime/environment.schema.ts';

/**
 * Content of `<script type="application/json" id="runtime">` in the served `index.html`. The registry stays `unknown`
 * here: a broken registry may break the remotes, but never the whole page.
 */
export const runtimeSchema = z.object({
  environment: environmentSchema,
  registry: z.unknown(),
  /** Origins besides the page's own from which remotes may be loaded. */
  remoteOrigins: z.array(z.string()),
  /** Of a page that shows what is not live. */
  preview: z.optional(z.object({ versions: z.record(z.string(), z.string()), until: z.iso.datetime() })),
});

export type Runtime = z.infer<typeof runtimeSchema>;

/** What a preview shows: version by room, and its end (ISO 8601, UTC). */
export type Preview = NonNullable<Runtime['preview']>;

/** A reply of the service as the cache of calls keeps it: what `upsertQueryEntries` takes. */
const cachedReplySchema = z.object({ endpointName: z.string(), arg: z.optional(z.unknown()), value: z.unknown() });

export type CachedReply = z.infer<typeof cachedReplySchema>;

/** What a page that was prerendered was made of: content of `<script type="application/json" id="rendered">`. */
export const renderedSchema = z.object({
  language: z.enum(languages),
  /** True for a whole page; false for the frame alone, around a page that needs the person's browser. */
  isWhole: z.boolean(),
  /** When it was rendered (ISO 8601, UTC). */
  at: z.iso.datetime(),
  replies: z.array(cachedReplySchema),
});

export type Rendered = z.infer<typeof renderedSchema>;
