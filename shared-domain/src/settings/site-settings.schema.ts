import * as z from 'zod/mini';
import { limitsSchema } from '../pricing/limits.ts';
import { ratePromiseSchema } from '../pricing/rate-promise.ts';
import { contactsSchema } from './contacts.schema.ts';

/**
 * Reply of `GET settings`, which open pages ask for regularly. `contacts` is absent while those in the site's
 * environment apply. Rates that were taken before `marginsSince` (ISO 8601, UTC) have an earlier margin.
 */
export const siteSettingsSchema = z.object({
  limits: limitsSchema,
  contacts: z.optional(contactsSchema),
  /** Absent in the replies of an earlier service. */
  ratePromise: z.optional(ratePromiseSchema),
  marginsSince: z.optional(z.iso.datetime()),
});

export type SiteSettings = z.infer<typeof siteSettingsSchema>;
