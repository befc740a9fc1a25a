import type { Account } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { notFound } from '../../http/api-error.ts';

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

export async function findAccount(db: Database, id: string): Promise<Account> {
  return toAccount(await withLinksAndFactors(db).where('id', '=', id).executeTakeFirstOrThrow(notFound));
}
