import { hkdfSync, randomBytes } from 'node:crypto';
import { runAlone, type Database } from './database.ts';
import { seal, unseal } from './sealing.ts';
import { StartError } from '../settings/start-error.ts';

const name = 'sealing-key';
const KEY_BYTES = 32;
const SEALED = 'sealed:';

/**
 * The key that secrets in the database are encrypted with: created at the first start and shared by all processes. It is
 * stored encrypted with `SECRETS_KEY` as soon as that is set.
 * @throws StartError when it was stored with another `SECRETS_KEY`
 */
export async function ensureSealingKey(db: Database, secretsKey: string | undefined): Promise<Buffer> {
  const outerKey = secretsKey === undefined ? undefined : derive(secretsKey);
  const store = (key: Buffer) => {
    const text = key.toString('base64url');
    return outerKey === undefined ? text : SEALED + seal(outerKey, name, text);
  };
  return runAlone(db, name, async (trx) => {
    const row = await trx.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
    if (row?.value.startsWith(SEALED) === true) return open(row.value.slice(SEALED.length), outerKey);
    const key = row === undefined ? randomBytes(KEY_BYTES) : Buffer.from(row.value, 'base64url');
    const value = store(key);
    await trx
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    return key;
  });
}

const derive = (secretsKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretsKey, '', 'exchange service: sealing key', KEY_BYTES));

function open(sealed: string, outerKey: Buffer | undefined): Buffer {
  if (outerKey === undefined)
    throw new StartError('Set SECRETS_KEY: the secrets of authenticator apps in this database are encrypted with it.');
  try {
    return Buffer.from(unseal(outerKey, name, sealed), 'base64url');
  } catch {
    throw new StartError('Set SECRETS_KEY to the value with which this database was first used: another one is set.');
  }
}

export async function ensurePseudonymKey(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name: 'pseudonyms', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'pseudonyms')
    .executeTakeFirstOrThrow();
  return stored.value;
}
