import { hashNewPassword, isPassword } from './password.ts';

const hashed = (password: string) => hashNewPassword(password, 'Magdalena.Test@office.example.com', 'newPassword');

test('a chosen password is stored as a slow hash that only this password matches', async () => {
  const hash = await hashed('four little words');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await isPassword(hash, 'four little words')).toBe(true);
  expect(await isPassword(hash, 'four little word')).toBe(false);
});

test.each(['password12345', 'qwertyuiop2026', 'Magdalena2026!!', 'office-magdalena', 'aaaaaaaaaaaa'])(
  '%s is too easy to guess',
  async (password) => {
    await expect(hashed(password)).rejects.toMatchObject({
      statusCode: 400,
      code: 'PASSWORD_NOT_ACCEPTED',
      details: { field: 'newPassword', reason: 'passwordCommon' },
    });
  },
);
