import * as z from 'zod/mini';
import { currencyCodeSchema } from '../currency/currency.schema.ts';
import { networkNames, type NetworkName } from '../network/network-names.ts';
import { limitsSchema } from '../pricing/limits.ts';
import { ratePromiseSchema } from '../pricing/rate-promise.ts';
import { because, missingOr, strict } from '../error/field.ts';
import { companySchema } from './company.schema.ts';
import { linkSchema, optionalLocalizedTextSchema } from './localized-text.schema.ts';
import { emailSchema } from '../person/email.ts';

/**
 * How visitors reach support: e-mail, phone (`+` and digits), a link that opens a conversation in a messenger, and the
 * hours in which somebody answers, empty when they are not shown.
 */
export const contactsSchema = strict({
  email: emailSchema,
  phone: z.string(missingOr('text')).check(z.regex(/^\+\d{6,15}$/, because('phone'))),
  messengerUrl: linkSchema,
  hours: optionalLocalizedTextSchema(200),
});

export type Contacts = z.infer<typeof contactsSchema>;

/**
 * Reply of `GET settings`, which open pages ask for regularly. `contacts` is absent while those in the site's
 * environment apply. Rates that were taken before `marginsSince` (ISO 8601, UTC) have an earlier margin.
 */
export const siteSettingsSchema = z.object({
  limits: limitsSchema,
  contacts: z.optional(contactsSchema),
  /** Absent until managers set it. */
  company: z.optional(companySchema),
  /** Absent in the replies of an earlier service. */
  ratePromise: z.optional(ratePromiseSchema),
  marginsSince: z.optional(z.iso.datetime()),
  /**
   * The networks that are on, the site's own first, each with the currencies that are exchanged there. Absent where none is
   * read: then there is nothing to choose.
   */
  networks: z.optional(z.array(z.object({ network: z.string(), currencies: z.array(currencyCodeSchema) }))),
});

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/**
 * Whether pages name the network of a request: where there are several, for one that is on no more and, where none is on,
 * for every other than the one that people take for granted.
 */
export const namesNetwork = (
  { networks = [] }: { readonly networks?: readonly { readonly network: string }[] | undefined },
  network: NetworkName | undefined,
): network is NetworkName => {
  if (network === undefined) return false;
  if (networks.length === 0) return network !== 'ethereum' && network !== 'local';
  return networks.length > 1 || networks.some((on) => on.network !== network);
};

/** The networks on which a currency can be exchanged, the site's own first. Those that only a later release knows are left out. */
export const networksFor = ({ networks = [] }: Pick<SiteSettings, 'networks'>, code: string): NetworkName[] =>
  networks
    .filter(({ currencies }) => currencies.includes(code))
    .flatMap(({ network }) => networkNames.find((name) => name === network) ?? []);
