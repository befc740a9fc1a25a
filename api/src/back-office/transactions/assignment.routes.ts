import {
  assignmentSchema,
  colleaguesQuerySchema,
  colleaguesSchema,
  transactionItemSchema,
  type Assignment,
  type Colleague,
  type TransactionItem,
} from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { toItem, updateTransaction } from '../../exchange/transactions/transactions.repository.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';
import { stillSo } from '../../http/once.ts';
import { callOf, params, type Routes } from '../../http/routes.ts';
import { recordAudit, type Deed } from '../../staff/audit/record-audit.ts';
import { scopeOf, seesOffice } from '../../staff/sign-in/scope.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { announceChange } from '../../exchange/announce-change.ts';
import { onItem } from './transition.ts';

export const assignmentRoutes: Routes<BackOfficeContext> = async (app, { db }) => {
  const listSchema = {
    summary: 'The accounts that a request can be handed over to',
    querystring: colleaguesQuerySchema,
    response: { 200: colleaguesSchema },
  };
  app.get('/colleagues', { schema: listSchema }, (request) => findColleagues(db, request.query.office));

  const assignSchema = {
    summary: 'Staff take a request, hand it over or release it',
    params,
    body: assignmentSchema,
    response: { 200: transactionItemSchema },
  };
  app.patch('/transactions/:id/assignee', { schema: assignSchema }, (request) => assign(db, callOf(request)));
};

async function findColleagues(db: Database, office: string | undefined): Promise<Colleague[]> {
  const accounts = await db
    .selectFrom('admins')
    .select(['id', 'email', 'role', 'offices'])
    .where('disabledAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .orderBy('emailKey')
    .execute();
  return accounts
    .filter((account) => office === undefined || seesOffice(scopeOf(account), office))
    .map(({ id, email }) => ({ id, email }));
}

/** Changes who works on a request. @throws ApiError CHANGED_MEANWHILE (409) when that is not whom the admin saw */
const assign = (db: Database, { assignee, seen, ...by }: Deed & Assignment): Promise<TransactionItem> =>
  onItem(
    db,
    by,
    async (trx, before, scope) => {
      const { id, actor, at } = by;
      const current = before.assignee?.id ?? null;
      if (current !== seen) throw new ApiError(409, 'CHANGED_MEANWHILE', { current: toItem(before, scope) });
      if (assignee !== null && !(await findColleagues(trx, before.officeId)).some(({ id: able }) => able === assignee))
        throw fieldRefusal(400, 'unknown', 'assignee');
      const row = await updateTransaction(trx, id, { assigneeId: assignee });
      await announceChange(trx, id);
      await recordAudit(trx, { actor, at }, 'transaction-assign', {
        id,
        before: { assignee: before.assignee?.email ?? null },
        after: { assignee: row.assignee?.email ?? null },
      });
      return toItem(row, scope);
    },
    (row, scope) => stillSo(toItem(row, scope), { assignee }, { assignee: row.assignee?.id ?? null }),
  );
