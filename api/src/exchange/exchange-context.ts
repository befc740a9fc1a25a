import type { PhoneRule, SiteSettings } from '@exchange/shared-domain';
import type { CatalogueContext } from './catalogue/catalogue.routes.ts';
import type { RatesContext } from './rates/rate-state.routes.ts';

/** Limits of SMS for new requests, besides that of each number. */
export type SmsLimit = 'country-not-served' | 'country' | 'total';

/** What the catalogue, the rates and the creation of requests need. */
export interface ExchangeContext extends CatalogueContext, RatesContext {
  readonly phoneRule: PhoneRule;
  /** Key for pseudonyms: in the log, and of the networks that requests come from. */
  readonly pseudonymKey: string;
  /** Key of the tokens that open the page of a request. */
  readonly sealingKey: Buffer;
  /** Warns the owner that a new request got no SMS. */
  readonly onSmsWithheld: (limit: SmsLimit) => void;
  /** Limits and contacts. */
  readonly siteSettings: () => Promise<SiteSettings>;
}
