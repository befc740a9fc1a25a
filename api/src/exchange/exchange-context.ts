import type { CashLevel, Currency, Office, PhoneRule, SiteSettings } from '@exchange/shared-domain';
import type { Database } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';
import type { RatePublisher } from './rates/rate-publisher.ts';
import type { RateSource } from './rates/rate-source.ts';

/** Limits of SMS for new requests, besides that of each number. */
export type SmsLimit = 'country-not-served' | 'country' | 'total';

/** What the catalogue, the rates and the creation of requests need. */
export interface ExchangeContext {
  readonly db: Database;
  readonly settings: Settings;
  readonly now: () => Date;
  readonly offices: () => Promise<readonly Office[]>;
  /** How little cash offices have for visitors, by office. */
  readonly cashLevels: () => Promise<ReadonlyMap<string, CashLevel>>;
  readonly currencies: () => Promise<readonly Currency[]>;
  readonly phoneRule: PhoneRule;
  /** Key for pseudonyms: in the log, and of the networks that requests come from. */
  readonly pseudonymKey: string;
  /** Key of the tokens that open the page of a request. */
  readonly sealingKey: Buffer;
  /** Warns the owner that a new request got no SMS. */
  readonly onSmsWithheld: (limit: SmsLimit) => void;
  readonly rates: RatePublisher;
  /** The market prices behind the rates. */
  readonly marketPrices: RateSource;
  /** Limits and contacts. */
  readonly siteSettings: () => Promise<SiteSettings>;
}
