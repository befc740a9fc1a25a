import * as z from 'zod/mini';
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
});

export type Runtime = z.infer<typeof runtimeSchema>;
