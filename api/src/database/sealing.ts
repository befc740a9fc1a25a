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

interface SecretsKeys {
  readonly SECRETS_KEY?: string | undefined;
  readonly SECRETS_KEY_BEFORE?: string | undefined;
}

/**
 * All processes share it. It is made at the first start, and encrypted with `SECRETS_KEY` as soon as that is set or changed.
 * @throws StartError when it is encrypted with another `SECRETS_KEY`
 */
export async function ensureSealingKey(db: Database, settings: SecretsKeys): Promise<Buffer> {
  const { SECRETS_KEY: current, SECRETS_KEY_BEFORE: before } = settings;
  const outerKeys = [current, before].filter((value) => value !== undefined).map(derive);
  return runAlone(db, name, async (trx) => {
    const row = await trx.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
    const key = row === undefined ? randomBytes(KEY_BYTES) : open(row.value, outerKeys);
    if (row?.value.startsWith(SEALED) && before === undefined) return key;
    const text = key.toString('base64url');
    const [outerKey] = outerKeys;
    const value = outerKey === undefined ? text : SEALED + seal(outerKey, name, text);
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

function open(stored: string, [outerKey, ...others]: readonly Buffer[]): Buffer {
  if (!stored.startsWith(SEALED)) return Buffer.from(stored, 'base64url');
  if (outerKey === undefined)
    throw new StartError('Set SECRETS_KEY: the secrets of authenticator apps in this database are encrypted with it.');
  try {
    return Buffer.from(unseal(outerKey, name, stored.slice(SEALED.length)), 'base64url');
  } catch {
    if (others.length > 0) return open(stored, others);
    throw new StartError(
      'This database is encrypted with another SECRETS_KEY: set that one again, or set it as SECRETS_KEY_BEFORE.',
    );
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
