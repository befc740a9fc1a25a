import { rolesThatMay, type Account, type AdminRole } from '@exchange/shared-domain';
import { sql } from 'kysely';
import { endSessions } from '../sign-in/tokens.repository.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { revokeTickets } from '../second-factor/tickets.repository.ts';

const withLinksAndFactors = (db: Database) =>
  db
    .selectFrom('admins')
    .leftJoin('password_links', 'password_links.admin_id', 'admins.id')
    .leftJoin('second_factors', 'second_factors.admin_id', 'admins.id')
    .select(['id', 'email', 'role', 'offices', 'version', 'disabled_at', 'password_hash'])
    .select(['password_links.expires_at', 'second_factors.confirmed_at']);

type AccountRow = Awaited<ReturnType<ReturnType<typeof withLinksAndFactors>['executeTakeFirstOrThrow']>>;

const toAccount = ({ id, email, role, offices, version, ...row }: AccountRow): Account => ({
  id,
  email,
  role,
  offices: [...offices],
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

export async function hasOtherManager(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const other = await trx
    .selectFrom('admins')
    .select('id')
    .where('role', 'in', rolesThatMay('PATCH /accounts/:id'))
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

export async function knownOffices(trx: DatabaseTransaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx.selectFrom('offices').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Its sessions go on with the new offices; their streams of changes are closed, and browsers open them again. */
export async function bindToOffices(trx: DatabaseTransaction, id: string, offices: readonly string[]): Promise<void> {
  await trx
    .updateTable('admins')
    .set((eb) => ({ offices: JSON.stringify(offices), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await sql`select pg_notify('ended_sessions', token_hash) from admin_tokens where admin_id = ${id}`.execute(trx);
}
