import type { Account } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { notFound } from '../../http/api-error.ts';

const withLinksAndFactors = (db: Database) =>
  db
    .selectFrom('admins')
    .leftJoin('passwordLinks', 'passwordLinks.adminId', 'admins.id')
    .leftJoin('secondFactors', 'secondFactors.adminId', 'admins.id')
    .select(['id', 'email', 'role', 'offices', 'version', 'disabledAt', 'passwordHash'])
    .select(['passwordLinks.expiresAt', 'secondFactors.confirmedAt']);

type AccountRow = Awaited<ReturnType<ReturnType<typeof withLinksAndFactors>['executeTakeFirstOrThrow']>>;

const toAccount = ({ id, email, role, offices, version, ...row }: AccountRow): Account => ({
  id,
  email,
  role,
  offices: [...offices],
  state: row.disabledAt !== null ? 'disabled' : row.passwordHash === null ? 'waiting' : 'active',
  ...(row.expiresAt !== null && { linkExpiresAt: row.expiresAt.toISOString() }),
  hasSecondFactor: row.confirmedAt !== null,
  version,
});

export async function findAccounts(db: Database): Promise<Account[]> {
  const rows = await withLinksAndFactors(db).orderBy('emailKey').execute();
  return rows.map(toAccount);
}

export async function findAccount(db: Database, id: string): Promise<Account> {
  return toAccount(await withLinksAndFactors(db).where('id', '=', id).executeTakeFirstOrThrow(notFound));
}
