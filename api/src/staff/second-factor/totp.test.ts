import { Secret } from 'otpauth';
import { enrolmentUri, newSecret, stepOfCode } from './second-factor.ts';

// The test vectors of RFC 6238 for SHA-1, with the last six of their eight digits.
const rfcSecret = Secret.fromUTF8('12345678901234567890').base32;
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

test.each(vectors)('at %i seconds the code of RFC 6238 is %s', (seconds, code) => {
  expect(stepOfCode(rfcSecret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('a code is accepted one step before and after its own, and no further', () => {
  const [, code] = vectors[3];
  const accepted = [-2, -1, 0, 1, 2].map((steps) => {
    const now = new Date((1_234_567_890 + steps * 30) * 1000);
    return stepOfCode(rfcSecret, code, now);
  });
  expect(accepted).toEqual([undefined, 41_152_263, 41_152_263, 41_152_263, undefined]);
});

test('a secret has 160 random bits, and an app reads it from an address that names product and account', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const uri = new URL(enrolmentUri(secret, 'admin@example.com'));
  expect(`${uri.protocol}//${uri.host}${decodeURIComponent(uri.pathname)}`).toBe(
    'otpauth://totp/Crypto to Cash:admin@example.com',
  );
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: 'Crypto to Cash',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
