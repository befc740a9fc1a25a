import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

const name = 'pseudonyms';

/** The key for the pseudonyms in the log: created at the first start and shared by all processes. */
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
