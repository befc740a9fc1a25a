import type { PhoneRule, SiteSettings } from '@exchange/shared-domain';
import type { RatesContext } from './rates/rates.routes.ts';
import type { Chains } from './chain/chains.ts';
import type { CatalogueContext } from './catalogue/catalogue.routes.ts';

export type SmsLimit = 'country-not-served' | 'country' | 'total';

export interface ExchangeContext extends CatalogueContext, RatesContext {
  readonly phoneRule: PhoneRule;
  /** Key for pseudonyms: in the log, and of the networks that requests come from. */
  readonly pseudonymKey: string;
  readonly sealingKey: Buffer;
  readonly chains: Chains;
  readonly onSmsWithheld: (limit: SmsLimit) => void;
  readonly siteSettings: () => Promise<SiteSettings>;
}
