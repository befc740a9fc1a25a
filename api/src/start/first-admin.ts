import { changePassword, findAdminByEmail, hasAdmins, insertAdmin } from '../admin-auth/admins.repository.ts';
import { generatePassword, hashPassword, isPassword } from '../admin-auth/password.ts';
import { lockForTransaction } from '../database/advisory-lock.ts';
import type { Database } from '../database/database.ts';
import { runTransaction } from '../database/run-transaction.ts';
import type { Settings } from '../settings.ts';

type AdminSettings = Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;

/**
 * Sees to it that somebody can sign in: the admin of the settings, with the password of the settings or, in a database
 * without any admin, with a new one, which is returned and then known to nobody else.
 */
export async function ensureAdmin(
  db: Database,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: AdminSettings,
  now: Date,
): Promise<{ email: string; password: string } | undefined> {
  return runTransaction(db, async (trx) => {
    await lockForTransaction(trx, 'first admin');
    const admin = await findAdminByEmail(trx, email);
    if (password === undefined) {
      if (await hasAdmins(trx)) return undefined;
      const generated = generatePassword();
      await insertAdmin(trx, email, await hashPassword(generated), now);
      return { email, password: generated };
    }
    if (admin === undefined) await insertAdmin(trx, email, await hashPassword(password), now);
    else if (!(await isPassword(admin.passwordHash, password)))
      await changePassword(trx, admin, await hashPassword(password));
    return undefined;
  });
}
