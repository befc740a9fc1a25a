import { hasPower } from '@exchange/shared-domain';
import { sql, type Selectable, type SqlBool } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { unauthenticated } from '../../http/api-error.ts';
import type { Admin } from './admins.repository.ts';

export interface Scope {
  readonly id: string;
  /** Ids of the offices whose requests it may see; undefined for every office. */
  readonly offices: readonly string[] | undefined;
  readonly seesProfit: boolean;
  readonly email: string;
  /** Whether it sees what should be in a drawer before it is counted, unless it works with that drawer. */
  readonly seesCash: boolean;
}

export const seesOffice = ({ offices }: Pick<Scope, 'offices'>, id: string): boolean => offices?.includes(id) !== false;

export const isInScope = ({ offices }: Pick<Scope, 'offices'>, column = 'transactions.officeId') => {
  if (offices === undefined) return sql<SqlBool>`true`;
  return offices.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(offices)})`;
};

type Account = Pick<Selectable<Tables['admins']>, 'id' | 'email' | 'role' | 'offices'>;

export const scopeOf = ({ id, email, role, offices }: Account): Scope => ({
  id,
  email,
  offices: offices.length === 0 && hasPower(role, 'see every office') ? undefined : offices,
  seesProfit: hasPower(role, 'see profit'),
  seesCash: hasPower(role, 'see expected cash'),
});

const accountOf = (db: Database, id: string) =>
  db
    .selectFrom('admins')
    .select(['id', 'email', 'role', 'offices'])
    .where('id', '=', id)
    .where('disabledAt', 'is', null);

export async function findScope(db: Database, adminId: string): Promise<Scope> {
  const account = await accountOf(db, adminId).executeTakeFirstOrThrow(unauthenticated);
  return scopeOf(account);
}

/** The scope until the end of `trx`: whoever loses an office or a role meanwhile finishes before that or is refused. */
export async function lockScope(trx: DatabaseTransaction, { admin }: { admin: Admin }): Promise<Scope> {
  const current = accountOf(trx, admin.id).where('role', '=', admin.role);
  const account = await current.forShare().executeTakeFirstOrThrow(unauthenticated);
  return scopeOf(account);
}
