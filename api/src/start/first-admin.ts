import { findAdminByEmail, hasAdmins, insertAdmin } from '../admin-auth/admins.repository.ts';
import { changePassword } from '../admin-auth/change-password.ts';
import { generatePassword, hashPassword, isPassword } from '../admin-auth/password.ts';
import { lockForTransaction } from '../database/advisory-lock.ts';
import type { Database } from '../database/database.ts';
import { runTransaction } from '../database/run-transaction.ts';
import type { Settings } from '../settings.ts';

type AdminSettings = Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;

/**
 * Makes sure that an admin exists: the one of the settings with its password or, in a database without admins, one with a
 * generated password, which is returned and stored only as a hash.
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
      await insertAdmin(trx, { email, role: 'manager', passwordHash: await hashPassword(generated) }, now);
      return { email, password: generated };
    }
    if (admin === undefined)
      await insertAdmin(trx, { email, role: 'manager', passwordHash: await hashPassword(password) }, now);
    else if (!(await isPassword(admin.passwordHash, password)))
      await changePassword(trx, admin, await hashPassword(password));
    return undefined;
  });
}
