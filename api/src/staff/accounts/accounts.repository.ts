import type { Account, AdminRole } from '@exchange/shared-domain';
import { endSessions } from '../sign-in/tokens.repository.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { revokeTickets } from '../second-factor/tickets.repository.ts';

const withLinksAndFactors = (db: Database) =>
  db
    .selectFrom('admins')
    .leftJoin('password_links', 'password_links.admin_id', 'admins.id')
    .leftJoin('second_factors', 'second_factors.admin_id', 'admins.id')
    .select(['id', 'email', 'role', 'version', 'disabled_at', 'password_hash'])
    .select(['password_links.expires_at', 'second_factors.confirmed_at']);

type AccountRow = Awaited<ReturnType<ReturnType<typeof withLinksAndFactors>['executeTakeFirstOrThrow']>>;

const toAccount = ({ id, email, role, version, ...row }: AccountRow): Account => ({
  id,
  email,
  role,
  state: row.disabled_at !== null ? 'disabled' : row.password_hash === null ? 'waiting' : 'active',
  ...(row.expires_at !== null && { linkExpiresAt: row.expires_at.toISOString() }),
  hasSecondFactor: row.confirmed_at !== null,
  version,
});

export async function findAccounts(db: Database): Promise<Account[]> {
  const rows = await withLinksAndFactors(db).orderBy('email_key').execute();
  return rows.map(toAccount);
}

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const row = await withLinksAndFactors(db).where('id', '=', id).executeTakeFirst();
  return row && toAccount(row);
}

/** Whether an active manager besides this account exists. */
export async function hasOtherManager(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const other = await trx
    .selectFrom('admins')
    .select('id')
    .where('role', '=', 'manager')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}

interface AccountUpdate {
  readonly role?: AdminRole;
  readonly disabled_at?: Date | null;
  readonly password_hash?: null;
}

/** Also ends the sessions and begun sign-ins: none of them has rights that its account has lost. */
export async function updateAccount(trx: DatabaseTransaction, id: string, changes: AccountUpdate): Promise<void> {
  await trx
    .updateTable('admins')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  // First, because it waits for a sign-in that is becoming a session.
  await revokeTickets(trx, id);
  await endSessions(trx, id);
}
