import type { CashLevel, Currency, Office } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';

/** What offices and currencies need. */
export interface CatalogueContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly offices: () => Promise<readonly Office[]>;
  /** How little cash offices have for visitors, by office. */
  readonly cashLevels: () => Promise<ReadonlyMap<string, CashLevel>>;
  readonly currencies: () => Promise<readonly Currency[]>;
}
