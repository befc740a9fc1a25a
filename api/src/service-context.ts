import type { Currency, Office, PhoneRule, SiteSettings } from '@exchange/shared-domain';
import type { Awaitable } from './awaitable.ts';
import type { ChangeFolder } from './changes/change-folder.ts';
import type { DatabaseConnection } from './database/database.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { RatePublisher } from './rates/rate-publisher.ts';
import type { RateSource } from './rates/rate-source.ts';
import type { Settings } from './settings.ts';

/** The dependencies of the routes. Tests pass their own clock and database. */
export interface ServiceContext extends Pick<DatabaseConnection, 'db' | 'listen'> {
  readonly settings: Settings;
  readonly now: () => Date;
  readonly phoneRule: PhoneRule;
  readonly rates: RatePublisher;
  /** Offices and currencies: the same object until one of them changes. */
  readonly offices: () => Awaitable<readonly Office[]>;
  readonly currencies: () => Awaitable<readonly Currency[]>;
  /** Limits and contacts: the same object until something changes. */
  readonly siteSettings: () => Promise<SiteSettings>;
  readonly changes: Pick<ChangeFolder, 'soon'>;
  /** `undefined` without METRICS_PORT. */
  readonly metrics: Metrics | undefined;
  /** The market prices behind the rates. */
  readonly marketPrices: RateSource;
  /** Key for the pseudonyms in the log. */
  readonly pseudonymKey: string;
  /** Key that encrypts the secrets of authenticator apps, and links that set a password until they are sent. */
  readonly sealingKey: Buffer;
}
