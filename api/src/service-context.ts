import type { PhoneRule } from '@exchange/shared-domain';
import type { DatabaseConnection } from './database/database.ts';
import type { RatePublisher } from './rates/rate-publisher.ts';
import type { RateSource } from './rates/rate-source.ts';
import type { Settings } from './settings.ts';

/** What the routes work with. Tests put their own clock and database here. */
export interface ServiceContext extends Pick<DatabaseConnection, 'db' | 'listen'> {
  readonly settings: Settings;
  readonly now: () => Date;
  readonly phoneRule: PhoneRule;
  readonly rates: RatePublisher;
  /** The market prices that the rates are made of. */
  readonly marketPrices: RateSource;
  /** What pseudonyms in the log are made with. */
  readonly pseudonymKey: string;
}
