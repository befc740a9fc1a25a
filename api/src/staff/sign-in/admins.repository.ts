import { ulid, type AdminRole } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';

export interface Admin {
  readonly id: string;
  readonly email: string;
  readonly role: AdminRole;
}

export interface AdminWithPassword extends Admin {
  readonly password_hash: string | null;
}

const emailKey = (email: string) => email.toLowerCase();

export const findAdminByEmail = (db: Database, email: string) =>
  db
    .selectFrom('admins')
    .select(['id', 'email', 'role', 'password_hash', 'disabled_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();

interface NewAdmin {
  readonly email: string;
  readonly role: AdminRole;
  readonly offices?: readonly string[];
  readonly passwordHash?: string;
}

export async function insertAdmin(db: Database, account: NewAdmin, now: Date): Promise<Admin> {
  const { email, role, offices = [], passwordHash } = account;
  const admin = { id: ulid(now), email, role };
  await db
    .insertInto('admins')
    .values({
      ...admin,
      email_key: emailKey(email),
      offices: JSON.stringify(offices),
      password_hash: passwordHash ?? null,
    })
    .execute();
  return admin;
}
