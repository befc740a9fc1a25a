import { findAdminByEmail, insertAdmin } from '../../staff/sign-in/admins.repository.ts';
import { changePassword, generatePassword, hashPassword, isPassword } from '../../staff/sign-in/password.ts';
import { removeLink } from '../../staff/sign-in/password-links.repository.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { runAlone, type Database, type DatabaseTransaction } from '../../database/database.ts';
import type { Settings } from '../../settings/settings.ts';

type AdminSettings = Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;

/** The admin of the settings or, where there is none at all, one with a generated password, which is returned once. */
export async function ensureAdmin(
  db: Database,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: AdminSettings,
  now: Date,
): Promise<{ email: string; password: string } | undefined> {
  return runAlone(db, 'first admin', async (trx) => {
    const admin = await findAdminByEmail(trx, email);
    if (password === undefined) {
      if ((await trx.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined) return undefined;
      const generated = generatePassword();
      await insertManager(trx, email, generated, now);
      return { email, password: generated };
    }
    if (admin === undefined) await insertManager(trx, email, password, now);
    else if (!(await isPassword(admin.passwordHash, password))) {
      await removeLink(trx, admin.id);
      await changePassword(trx, admin, await hashPassword(password));
      await recordAudit(trx, { actor: 'command', at: now }, 'start-password', { id: admin.id });
    }
    return undefined;
  });
}

async function insertManager(trx: DatabaseTransaction, email: string, password: string, now: Date): Promise<void> {
  const { id } = await insertAdmin(trx, { email, role: 'manager', passwordHash: await hashPassword(password) }, now);
  await recordAudit(trx, { actor: 'command', at: now }, 'start-manager', { id });
}
