import { cashCurrencies, phoneRuleNames } from '@exchange/shared-domain';
import * as z from 'zod/mini';

/** Settings that reach the browser inside `index.html`, so that one build serves every environment. */
export const environmentSchema = z.object({
  /** Base address of the service, without a trailing slash: an absolute path or an https origin with a path. */
  apiBaseUrl: z.string().check(z.minLength(1)),
  /** Key of the Google maps script; without it the map is OpenStreetMap. */
  googleMapsApiKey: z.optional(z.string().check(z.minLength(1))),
  /** Base address of the flag image service, without a trailing slash. */
  flagImagesUrl: z.string().check(z.minLength(1)),
  /** The cash currency, which texts and books use too. */
  cashCurrency: z.enum(cashCurrencies),
  phoneRule: z.enum(phoneRuleNames),
  supportEmail: z.string().check(z.minLength(1)),
  /** `+` and digits. */
  supportPhone: z.string().check(z.minLength(1)),
  /** Link that opens a conversation with support in a messenger. */
  messengerUrl: z.url({ protocol: /^https$/ }),
  /** True where remotes may be overridden by `?mfe.<name>=`; never in production. */
  allowRemoteOverrides: z.boolean(),
});

export type Environment = z.infer<typeof environmentSchema>;
