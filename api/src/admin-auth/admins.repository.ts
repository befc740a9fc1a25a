import type { Database } from '../database/database.ts';
import { ulid } from '../ulid.ts';

/** A member of staff who may sign in. */
export interface Admin {
  readonly id: string;
  readonly email: string;
}

interface AdminWithPassword extends Admin {
  readonly passwordHash: string;
}

const emailKey = (email: string) => email.toLowerCase();

export async function findAdminByEmail(db: Database, email: string): Promise<AdminWithPassword | undefined> {
  const row = await db.selectFrom('admins').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
  return row && { id: row.id, email: row.email, passwordHash: row.password_hash };
}

export async function hasAdmins(db: Database): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').executeTakeFirst()) !== undefined;
}

export async function insertAdmin(db: Database, email: string, passwordHash: string, now: Date): Promise<void> {
  await db
    .insertInto('admins')
    .values({ id: ulid(now), email, email_key: emailKey(email), password_hash: passwordHash })
    .execute();
}

/** Also ends the sessions and deletes the known networks. */
export async function changePassword(db: Database, { id }: Admin, passwordHash: string): Promise<void> {
  await db.updateTable('admins').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  await db.deleteFrom('admin_tokens').where('admin_id', '=', id).execute();
  await db.deleteFrom('known_networks').where('admin_id', '=', id).execute();
}
