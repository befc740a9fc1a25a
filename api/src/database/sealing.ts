import { createCipheriv, createDecipheriv, randomBytes, hkdfSync } from 'node:crypto';
import { runAlone, type Database } from './database.ts';
import { StartError } from '../settings/start-error.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text with a key of 32 bytes. It opens only for the same owner, so that rows can't be exchanged. */
export function seal(key: Buffer, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unseal(key: Buffer, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

const name = 'sealing-key';

const KEY_BYTES = 32;

const SEALED = 'sealed:';

/**
 * All processes share it. It is made at the first start, and encrypted with `SECRETS_KEY` as soon as that is set.
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
