import { generatePassword } from '../staff/sign-in/password.ts';
import { isCommonPassword } from './common-password.ts';

test.each([
  'password1234',
  'Password123!',
  'P@$$w0rd2026!',
  'passwordpassword',
  'administrator',
  'adminadmin12',
  'changeme1234',
  'iloveyou2026',
  'letmein12345',
  'trustno1trustno1',
  '123456789012',
  '098765432109',
  'qwertyuiop12',
  '1qaz2wsx3edc',
  'q1w2e3r4t5y6',
  'zxcvbnm12345',
  'abcdefghijkl',
  'abc123abc123',
  'aaaaaaaaaaaa',
  'abababababab',
  'exchange-admin',
  'CryptoCash2026',
  'Sofia2026Sofia',
  'парола123456',
  'leavemealone',
  'Websolutions',
  'sunflower2024!!',
  '!!!snowball1987',
])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['correct-horse-battery', 'journeys-only-password', '839201746501', 'чушки-и-вратовръзки', 'Vh3!kq-Zr7,w'])(
  '%s is not a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test('a generated password is not a common password', () => {
  for (let count = 0; count < 1000; count++) expect(isCommonPassword(generatePassword())).toBe(false);
});
