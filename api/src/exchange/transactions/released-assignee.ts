import type { DatabaseTransaction } from '../../database/database.ts';
import { scopeOf, seesOffice } from '../../staff/sign-in/scope.ts';
import type { ItemRow } from './transactions.repository.ts';

/** Whoever works on a request keeps it in another office that they may see. Resolves to the e-mail of who may not. */
export async function releasedAssignee(
  trx: DatabaseTransaction,
  assignee: ItemRow['assignee'],
  officeId: string,
): Promise<string | undefined> {
  if (assignee === null) return undefined;
  const account = await trx
    .selectFrom('admins')
    .select(['id', 'email', 'role', 'offices'])
    .where('id', '=', assignee.id)
    .executeTakeFirstOrThrow();
  return seesOffice(scopeOf(account), officeId) ? undefined : assignee.email;
}
