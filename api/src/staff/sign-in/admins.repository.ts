import { ulid, type AdminRole } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';

export interface Admin {
  readonly id: string;
  readonly email: string;
  readonly role: AdminRole;
}

export interface AdminWithPassword extends Admin {
  readonly passwordHash: string | null;
}

const emailKey = (email: string) => email.toLowerCase();

export const findAdminByEmail = (db: Database, email: string) =>
  db
    .selectFrom('admins')
    .select(['id', 'email', 'role', 'passwordHash', 'disabledAt'])
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst();

interface NewAdmin {
  readonly id?: string;
  readonly email: string;
  readonly role: AdminRole;
  readonly offices?: readonly string[];
  readonly passwordHash?: string;
}

export async function insertAdmin(db: Database, account: NewAdmin, now: Date): Promise<Admin> {
  const { id = ulid(now), email, role, offices = [], passwordHash } = account;
  const admin = { id, email, role };
  const row = {
    ...admin,
    emailKey: emailKey(email),
    offices: JSON.stringify(offices),
    passwordHash: passwordHash ?? null,
  };
  await db.insertInto('admins').values(row).execute();
  return admin;
}
