import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Crypto to Cash';
const STEP_SECONDS = 30;
// RFC 6238 recommends one step, for clocks that differ and people who type slowly.
const WINDOW_STEPS = 1;

// Parameters that every authenticator app supports.
const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

/** 160 random bits in base32, the length that RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from the QR code. */
export const enrolmentUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step of an instant. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The time step that a code belongs to; `undefined` for a code of no accepted step. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const distance = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW_STEPS });
  return distance === null ? undefined : stepAt(now) + distance;
}
