import type { Currency, Office } from '@exchange/shared-domain';
import type { Awaitable } from '../../database/awaitable.ts';
import type { Database } from '../../database/database.ts';

/** What offices and currencies need. */
export interface CatalogueContext {
  readonly db: Database;
  readonly now: () => Date;
  /** Offices and currencies: the same object until one of them changes. */
  readonly offices: () => Awaitable<readonly Office[]>;
  readonly currencies: () => Awaitable<readonly Currency[]>;
}
