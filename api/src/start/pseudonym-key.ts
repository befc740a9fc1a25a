import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

const name = 'pseudonyms';

/** The key that pseudonyms in the log are made with: made at the first start, and the same for every process. */
export async function ensurePseudonymKey(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return stored.value;
}
