import type { AdminRole } from '@exchange/shared-domain';
import { ulid } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';

/** A member of staff who may sign in. */
export interface Admin {
  readonly id: string;
  readonly email: string;
  readonly role: AdminRole;
}

export interface AdminWithPassword extends Admin {
  readonly passwordHash: string | undefined;
  readonly isDisabled: boolean;
}

const emailKey = (email: string) => email.toLowerCase();

export async function findAdminByEmail(db: Database, email: string): Promise<AdminWithPassword | undefined> {
  const row = await db.selectFrom('admins').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, role, password_hash: hash, disabled_at: disabled } = row;
  return { id, email: row.email, role, passwordHash: hash ?? undefined, isDisabled: disabled !== null };
}

export async function hasAdmins(db: Database): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').executeTakeFirst()) !== undefined;
}

interface NewAdmin {
  readonly email: string;
  readonly role: AdminRole;
  /** Ids of the offices that it is bound to; none for every office. */
  readonly offices?: readonly string[];
  /** Absent when the owner chooses the password later. */
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
