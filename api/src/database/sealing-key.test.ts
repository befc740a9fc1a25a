import { seal, unseal, ensureSealingKey } from './sealing.ts';
import { forEachTest } from '../testing/test-service.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const connection = forEachTest(openTestDatabase);

const SETTING = 'kZ0b5cFJ1n7wQx3hVt9sLm2pRy6uGd8e';
const keyWith = (setting?: string, before?: string) =>
  ensureSealingKey(connection.db, { SECRETS_KEY: setting, SECRETS_KEY_BEFORE: before });
const stored = async () =>
  (await connection.db.selectFrom('secrets').select('value').execute()).map(({ value }) => value);

test('the key is made once, and is the same for all processes', async () => {
  const [one, other] = await Promise.all([keyWith(), keyWith()]);
  expect(one).toHaveLength(32);
  expect(other).toEqual(one);
  expect(await keyWith()).toEqual(one);
});

test('a setting encrypts the key, also one that is in use already', async () => {
  const key = await keyWith();
  expect(await stored()).toEqual([key.toString('base64url')]);
  expect(await keyWith(SETTING)).toEqual(key);
  const [value] = await stored();
  expect(value).toMatch(/^sealed:/);
  expect(value).not.toContain(key.toString('base64url'));
  expect(await keyWith(SETTING)).toEqual(key);
  await expect(keyWith()).rejects.toThrow('Set SECRETS_KEY: the secrets of authenticator apps');
  await expect(keyWith(`${SETTING}x`)).rejects.toThrow('encrypted with another SECRETS_KEY');
});

test('the setting changes when the earlier one is given once', async () => {
  const key = await keyWith(SETTING);
  const later = `${SETTING}x`;
  expect(await keyWith(later, SETTING)).toEqual(key);
  expect(await keyWith(later, SETTING)).toEqual(key);
  expect(await keyWith(later)).toEqual(key);
  await expect(keyWith(SETTING)).rejects.toThrow('encrypted with another SECRETS_KEY');
});

test('a sealed text opens only with its key, for its owner and unchanged', async () => {
  const key = await keyWith();
  const refusal = 'unable to authenticate data';
  const sealed = seal(key, 'owner', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toBe(seal(key, 'owner', 'JBSWY3DPEHPK3PXP'));
  expect(unseal(key, 'owner', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => unseal(key, 'other', sealed)).toThrow(refusal);
  expect(() => unseal(Buffer.alloc(32), 'owner', sealed)).toThrow(refusal);
  const changed = sealed.startsWith('A') ? `B${sealed.slice(1)}` : `A${sealed.slice(1)}`;
  expect(() => unseal(key, 'owner', changed)).toThrow(refusal);
});
