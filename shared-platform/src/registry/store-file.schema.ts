import { languages } from '@exchange/shared-domain';
import * as z from 'zod/mini';

/** Subresource integrity of a file, as the attribute `integrity` takes it. */
export const integritySchema = z
  .string()
  .check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'is not a sha256 integrity value'));

/** Name of something that is released: `shell`, or a remote's container name. Also its registry key and folder. */
export const releaseNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'is not the name of a release'));

/**
 * Address of a file below its room's store, `/mfe/<name>/`. It is made from the content, so equal bytes have one address
 * in every release, and an address never changes its bytes: `entry.5f2c81a0d3.js`, `assets/9b1d44e07c.css`.
 */
export const storePathSchema = z
  .string()
  .check(z.regex(/^(assets\/)?[\w-]+(\.[\w-]+)+$/, 'is not the path of a file in a store'));

/**
 * Files that a visit of a route needs, including the entry: scripts and styles for every language, and the texts of its
 * own. A manifest from before a language has none for it.
 */
export const routeFilesSchema = z.object({
  files: z.array(storePathSchema),
  texts: z.partialRecord(z.enum(languages), z.array(storePathSchema)),
  /** What search engines and previews show of the page, by language. Pages that they don't show have none. */
  head: z.optional(z.partialRecord(z.enum(languages), z.object({ title: z.string(), description: z.string() }))),
  /** Share keys of the shell's modules that these files use. Older releases have none. */
  shares: z.optional(z.array(z.string())),
});

export type RouteFiles = z.infer<typeof routeFilesSchema>;
