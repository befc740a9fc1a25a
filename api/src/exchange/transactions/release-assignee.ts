import type { DatabaseTransaction } from '../../database/database.ts';
import { scopeOf, seesOffice } from '../../staff/sign-in/scope.ts';
import type { ItemRow } from './transactions.repository.ts';

const kept = { changes: {}, before: {}, after: {} } as const;

/** Whoever works on a request keeps it in another office that they may see. `before` and `after` are for the audit. */
export async function releaseAssignee(
  trx: DatabaseTransaction,
  assignee: ItemRow['assignee'],
  officeId: string,
): Promise<typeof kept | { changes: { assignee_id: null }; before: { assignee: string }; after: { assignee: null } }> {
  if (assignee === null) return kept;
  const account = await trx
    .selectFrom('admins')
    .select(['id', 'role', 'offices'])
    .where('id', '=', assignee.id)
    .executeTakeFirstOrThrow();
  if (seesOffice(scopeOf(account), officeId)) return kept;
  return { changes: { assignee_id: null }, before: { assignee: assignee.email }, after: { assignee: null } };
}
