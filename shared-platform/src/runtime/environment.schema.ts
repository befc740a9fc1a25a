import { cashCurrencies, defaultCashCurrency, phoneRuleNames } from '@exchange/shared-domain';
import * as z from 'zod/mini';

/**
 * Settings that reach the browser inside `index.html`, so that one build serves every environment. Each is optional or has
 * a default, because a page of an earlier edge lacks it.
 */
export const environmentSchema = z.object({
  /** Base address of the service, without a trailing slash: an absolute path or an https origin with a path. */
  apiBaseUrl: z._default(z.string().check(z.minLength(1)), '/api'),
  /** Key of the Google maps script; without it the map is OpenStreetMap. */
  googleMapsApiKey: z.optional(z.string().check(z.minLength(1))),
  /** Base address of the flag image service, without a trailing slash. */
  flagImagesUrl: z._default(z.string().check(z.minLength(1)), 'https://flagcdn.com'),
  /** The cash currency, which texts and books use too. */
  cashCurrency: z._default(z.enum(cashCurrencies), defaultCashCurrency),
  phoneRule: z._default(z.enum(phoneRuleNames), 'length'),
  supportEmail: z._default(z.string().check(z.minLength(1)), 'support@example.com'),
  /** `+` and digits. */
  supportPhone: z._default(z.string().check(z.minLength(1)), '+359888000000'),
  /** Link that opens a conversation with support in a messenger. */
  messengerUrl: z._default(z.url({ protocol: /^https$/ }), 'https://wa.me/359888000000'),
  /** True where remotes may be overridden by `?mfe.<name>=`; never in production. */
  allowRemoteOverrides: z._default(z.boolean(), false),
});

export type Environment = z.infer<typeof environmentSchema>;
