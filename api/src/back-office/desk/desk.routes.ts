import {
  deskFindsSchema,
  deskQuerySchema,
  openStatuses,
  readDeskInput,
  takeOverSchema,
  transactionItemSchema,
  type DeskFinds,
  type ForeignRequest,
  canBeTakenOver,
  type TakeOver,
  type TransactionItem,
} from '@exchange/shared-domain';
import type { Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import {
  briefOf,
  itemColumns,
  toItem,
  type ItemRow,
  insertEvent,
  updateTransaction,
} from '../../exchange/transactions/transactions.repository.ts';
import { announceChange } from '../../exchange/announce-change.ts';
import { dropUntrueMessages } from '../../exchange/transactions/tell-waiting-clients.ts';
import { releasedAssignee } from '../../exchange/transactions/released-assignee.ts';
import { isInScope, seesOffice, type Scope, lockScope } from '../../staff/sign-in/scope.ts';
import { matches } from '../transactions/transaction-filter.ts';
import { findByIds, foundFirst } from '../transactions/transaction-list.ts';
import { findOffices } from '../../exchange/catalogue/offices.repository.ts';
import { hasDrawers } from '../cash/book-exchange.ts';
import type { Settings } from '../../settings/settings.ts';
import { ApiError, fieldRefusal, notFound } from '../../http/api-error.ts';
import { once } from '../../http/once.ts';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';

export const deskRoutes: Routes<BackOfficeContext> = async (app, { db, settings }) => {
  const findSchema = {
    summary: 'Finds the request of a client at the counter',
    querystring: deskQuerySchema,
    response: { 200: deskFindsSchema },
  };
  app.get('/desk', { schema: findSchema }, (request) => findAtDesk(db, request.query.text, request.scope));

  const takingOver = {
    summary: 'Another office serves a request from now on',
    body: takeOverSchema,
    response: { 200: transactionItemSchema },
  };
  app.post('/desk/take-over', { schema: takingOver }, (request) =>
    takeOver(db, { ...request.body, ...request.author, withoutDrawer: settings.WITHOUT_OPEN_DRAWER }),
  );
};

/** More than somebody would choose from with a client waiting. */
const MOST_FOUND = 8;

type Condition = (expression: ExpressionBuilder<Tables, 'transactions'>) => Expression<SqlBool>;

/** By an exact code in every office; otherwise by the end of a phone number or the list's search, in the scope. */
async function findAtDesk(db: Database, text: string, scope: Scope): Promise<DeskFinds> {
  const { codes, phoneEnding, search } = readDeskInput(text);
  const ofCodes = db.selectFrom('transactions').select(itemColumns).where('code', 'in', codes).orderBy('code');
  const byCode = codes.length === 0 ? [] : await ofCodes.execute();
  if (byCode.length > 0) {
    const isOwn = ({ officeId: office }: ItemRow) => seesOffice(scope, office);
    return {
      items: byCode.filter(isOwn).map((row) => toItem(row, scope)),
      foreign: byCode.filter((row) => !isOwn(row)).map(toForeign),
      hasMore: false,
    };
  }
  const rows = await findLatest(db, phoneEnding === undefined ? matches({ search }) : endsWith(phoneEnding), scope);
  return {
    items: rows.slice(0, MOST_FOUND).map((row) => toItem(row, scope)),
    foreign: [],
    hasMore: rows.length > MOST_FOUND,
  };
}

/** The searched text, which has an index, has the phone between spaces; what else ends so is sorted out after it. */
const endsWith =
  (digits: string): Condition =>
  ({ eb, and }) =>
    and([eb('searchText', 'like', `%${digits} %`), eb('clientPhone', 'like', `%${digits}`)]);

async function findLatest(db: Database, condition: Condition, scope: Scope): Promise<ItemRow[]> {
  const found = db.selectFrom('transactions').select(['id', 'status', 'submitTime']).where(condition);
  const rows = await db
    .with(foundFirst, () => found.where(isInScope(scope)))
    .selectFrom('found')
    .select('id')
    .orderBy((eb) => eb('status', 'in', [...openStatuses]), 'desc')
    .orderBy('submitTime', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_FOUND + 1)
    .execute();
  return findByIds(db, rows);
}

/** Nothing about the client: the account sees that with the take-over. */
const toForeign = (row: ItemRow): ForeignRequest => ({ ...briefOf(row), officeLocationId: row.officeId });

/** Another office serves a request from now on. @throws ApiError 409, with the current item where it is in the scope */
const takeOver = (
  db: Database,
  {
    code,
    officeId,
    seenOfficeId,
    withoutDrawer,
    ...by
  }: TakeOver & Author & { readonly withoutDrawer: Settings['WITHOUT_OPEN_DRAWER'] },
): Promise<TransactionItem> => {
  const { actor, at } = by;
  const lock = async (trx: DatabaseTransaction) => {
    const scope = await lockScope(trx, actor);
    await refuseOffice(trx, officeId, scope);
    // Also of an office outside the scope: whoever has the code has the client at the counter.
    const row = await trx
      .selectFrom('transactions')
      .select(itemColumns)
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    return { scope, row };
  };
  const take = async (trx: DatabaseTransaction) => {
    const { scope, row: before } = await lock(trx);
    if (!canBeTakenOver({ status: before.status, returnedAmount: before.returnedAmount }))
      throw tooLate('TRANSITION_NOT_ALLOWED', before, scope);
    if (before.officeId !== seenOfficeId || before.officeId === officeId)
      throw tooLate('CHANGED_MEANWHILE', before, scope);
    if (
      withoutDrawer === 'refuse' &&
      (await hasDrawers(trx, before)) &&
      !(await hasDrawers(trx, { ...before, officeId }))
    )
      throw new ApiError(409, 'DRAWER_REQUIRED', { field: 'officeId' });
    const { id, officeId: from, status, assignee } = before;
    const released = await releasedAssignee(trx, assignee, officeId);
    const offices = { officeId, chosenOfficeId: before.chosenOfficeId ?? from };
    const row = await updateTransaction(trx, id, { ...offices, ...(released && { assigneeId: null }) });
    const step = { action: 'take-over', fromStatus: status, toStatus: status } as const;
    const moved = { fromOffice: from, toOffice: officeId };
    await insertEvent(trx, { transactionId: id, ...step, ...moved, at, byAdmin: actor.admin.email });
    await announceChange(trx, id, from);
    await dropUntrueMessages(trx, row);
    await recordAudit(trx, { actor, at }, 'transaction-take-over', {
      id,
      before: { office: from, ...(released && { assignee: released }) },
      after: { office: officeId, ...(released && { assignee: null }) },
    });
    return toItem(row, scope);
  };
  return once(db, by, take, async (trx) => {
    const { scope, row } = await lock(trx);
    if (row.officeId !== officeId) throw tooLate('CHANGED_MEANWHILE', row, scope);
    return toItem(row, scope);
  });
};

async function refuseOffice(trx: DatabaseTransaction, id: string, scope: Scope): Promise<void> {
  const office = (await findOffices(trx)).find((each) => each.id === id);
  if (office?.enabled !== true || !seesOffice(scope, id)) throw fieldRefusal(400, 'office', 'officeId');
}

const tooLate = (code: 'CHANGED_MEANWHILE' | 'TRANSITION_NOT_ALLOWED', row: ItemRow, scope: Scope): ApiError =>
  new ApiError(409, code, seesOffice(scope, row.officeId) ? { current: toItem(row, scope) } : {});
