import type { Database } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';

export interface StaffContext {
  readonly db: Database;
  readonly settings: Settings;
  readonly now: () => Date;
  /** Key that encrypts the secrets of authenticator apps, and the numbers of documents. */
  readonly sealingKey: Buffer;
}
