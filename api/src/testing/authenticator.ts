import { Secret, TOTP } from 'otpauth';
import { ADMIN, type Reply, type TestService } from './test-service.ts';

/** The code that an authenticator app shows, `steps` of 30 seconds from the service's time. */
export const appCode = ({ clock }: Pick<TestService, 'clock'>, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + steps * 30_000 });

export interface OwnFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Turns on the second factor of the first admin. This uses up the current code, so the clock is moved forward. */
export async function turnFactorOn(service: TestService): Promise<OwnFactor> {
  const begun = await service.adminCall('POST', '/admin/me/second-factor', { password: ADMIN.password });
  const { secret } = begun.body;
  const body = { code: appCode(service, secret) };
  const confirmed = await service.adminCall('POST', '/admin/me/second-factor/confirmation', body);
  service.clock.pass({ minutes: 1 });
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

export async function passPassword(service: TestService, credentials: unknown = ADMIN): Promise<string> {
  const { status, body } = await service.call('POST', '/admin/auth/login', credentials);
  if (status !== 202) throw new Error(`the password was answered with ${status}`);
  return body.ticket;
}

export async function enterCode(service: TestService, code: string, ticket?: string): Promise<Reply> {
  const body = { ticket: ticket ?? (await passPassword(service)), code };
  return service.call('POST', '/admin/auth/second-factor', body);
}
