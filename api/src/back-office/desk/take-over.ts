import { canBeTakenOver, type TakeOver, type TransactionItem } from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { findOffices } from '../../exchange/catalogue/offices.repository.ts';
import {
  eventColumns,
  itemColumns,
  toItem,
  type ItemRow,
} from '../../exchange/transactions/transactions.repository.ts';
import { ApiError, fieldRefusal, notFound } from '../../http/api-error.ts';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import { lockScope, seesOffice, type Scope } from '../../staff/sign-in/scope.ts';
import { announceChange } from '../../exchange/announce-change.ts';

/**
 * Lets another office serve a request, if the office that the admin saw still serves it. A repetition succeeds.
 * @throws ApiError CHANGED_MEANWHILE or TRANSITION_NOT_ALLOWED (409), with the current item where it is in the scope
 */
export const takeOver = (
  db: Database,
  { code, officeId, seenOfficeId, actor, at }: TakeOver & Author,
): Promise<TransactionItem> =>
  runTransaction(db, async (trx) => {
    const scope = await lockScope(trx, actor);
    await refuseOffice(trx, officeId, scope);
    const before = await lockByCode(trx, code);
    if (before.office_id === officeId) return toItem(before, scope);
    if (!canBeTakenOver({ status: before.status, returnedAmount: before.returned_amount }))
      throw tooLate('TRANSITION_NOT_ALLOWED', before, scope);
    if (before.office_id !== seenOfficeId) throw tooLate('CHANGED_MEANWHILE', before, scope);
    const { id, office_id: from, status } = before;
    const row = await trx
      .updateTable('transactions')
      .set({ office_id: officeId, chosen_office_id: before.chosen_office_id ?? from })
      .where('id', '=', id)
      .returning(itemColumns)
      .executeTakeFirstOrThrow();
    const event = {
      transactionId: id,
      action: 'take-over',
      from: status,
      to: status,
      at,
      by: actor.admin.email,
    } as const;
    await trx
      .insertInto('transaction_events')
      .values({ ...eventColumns(event), from_office: from, to_office: officeId })
      .execute();
    await announceChange(trx, id, from);
    await recordAudit(trx, { actor, at }, 'transaction-take-over', {
      id,
      before: { office: from },
      after: { office: officeId },
    });
    return toItem(row, scope);
  });

/** Only an office that takes requests, and one of the account's own. */
async function refuseOffice(trx: DatabaseTransaction, id: string, scope: Scope): Promise<void> {
  const office = (await findOffices(trx)).find((each) => each.id === id);
  if (office?.enabled !== true || !seesOffice(scope, id)) throw fieldRefusal(400, 'office', 'officeId');
}

/** The request with this code, also of an office outside the scope: whoever has the code has the client at the counter. */
async function lockByCode(trx: DatabaseTransaction, code: string): Promise<ItemRow> {
  return trx
    .selectFrom('transactions')
    .select(itemColumns)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

const tooLate = (code: 'CHANGED_MEANWHILE' | 'TRANSITION_NOT_ALLOWED', row: ItemRow, scope: Scope): ApiError =>
  new ApiError(409, code, seesOffice(scope, row.office_id) ? { current: toItem(row, scope) } : {});
