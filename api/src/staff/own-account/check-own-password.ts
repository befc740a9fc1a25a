import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../sign-in/admin-guard.ts';
import { findAdminByEmail } from '../sign-in/admins.repository.ts';
import { countedAttempt } from '../sign-in/login-throttle.ts';
import { isPassword } from '../sign-in/password.ts';
import { fieldRefusal } from '../../http/api-error.ts';
import type { StaffContext } from '../staff-context.ts';

/**
 * Checks the password of a signed-in admin once more, before a change of how they sign in. Attempts are limited like those
 * of a sign-in, because a session may be in wrong hands.
 * @throws ApiError PASSWORD_WRONG (403), TOO_MANY_REQUESTS (429)
 */
export async function checkOwnPassword(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  request: FastifyRequest,
  password: string,
): Promise<void> {
  const { admin } = sessionOf(request);
  const attempt = { kind: 'password', email: admin.email, admin, address: request.ip } as const;
  await countedAttempt(db, attempt, now(), async () => {
    const stored = await findAdminByEmail(db, admin.email);
    if (!(await isPassword(stored?.passwordHash, password))) throw fieldRefusal(403, 'passwordWrong', 'password');
  });
}
