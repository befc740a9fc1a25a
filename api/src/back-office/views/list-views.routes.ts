import {
  listViewChangeSchema,
  listViewSchema,
  listViewsSchema,
  newListViewSchema,
  hasPower,
  MOST_VIEWS,
  type ListView,
  type ListViewChange,
  type NewListView,
} from '@exchange/shared-domain';
import { z } from 'zod';
import { ok, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { lockForTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { ApiError, fieldRefusal, notFound } from '../../http/api-error.ts';
import { once, stillSo, type FirstCall } from '../../http/once.ts';
import { recordAudit, type AuditDetails, type Author } from '../../staff/audit/record-audit.ts';
import type { Selectable } from 'kysely';
import type { Scope } from '../../staff/sign-in/scope.ts';
import type { Tables } from '../../database/schema.generated.ts';

const params = z.strictObject({ id: listViewSchema.shape.id });

export const listViewsRoutes: Routes<BackOfficeContext> = async (app, { db }) => {
  app.get('/views', { schema: { summary: 'Saved views of the list', response: { 200: listViewsSchema } } }, (request) =>
    findViews(db, request.scope),
  );

  const saveSchema = {
    summary: 'Saves a view of the list',
    body: newListViewSchema,
    response: { 201: listViewSchema },
  };
  app.post('/views', { schema: saveSchema }, async (request, reply) =>
    reply.code(201).send(await saveView(db, request.body, request.author)),
  );

  const changeSchema = {
    summary: 'Renames a view, replaces its filters, shares it or ends that',
    params,
    body: listViewChangeSchema,
    response: { 200: listViewSchema },
  };
  app.patch('/views/:id', { schema: changeSchema }, (request) =>
    changeView(db, request.params.id, request.body, request.author),
  );

  const deleteSchema = { summary: 'Deletes a view', params, response: { 200: ok.schema } };
  app.delete('/views/:id', { schema: deleteSchema }, async (request) => {
    await deleteView(db, request.params.id, request.author);
    return ok.reply;
  });
};

/** One change at a time, so that names stay different and few. */
const alone =
  <Result>(change: (trx: DatabaseTransaction, call: FirstCall) => Promise<Result>): typeof change =>
  async (trx, call) => {
    await lockForTransaction(trx, 'list views');
    return change(trx, call);
  };

/** @throws ApiError MANAGER_REQUIRED (403), ENTITY_ALREADY_EXISTS or TOO_MANY_ENTRIES (409) */
const saveView = (db: Database, view: NewListView, author: Author): Promise<ListView> => {
  const { id: adminId, email } = author.actor.admin;
  const save = async (trx: DatabaseTransaction, { id }: FirstCall) => {
    const { name, query, isShared = false } = view;
    const row = { id, adminId, name, query, isShared };
    if (isShared) mustShare(author);
    await checkRoom(trx, row, author);
    await trx.insertInto('listViews').values(row).execute();
    if (isShared) await recordAudit(trx, author, 'view-share', { id: name, after: { query } });
    return toView({ ...row, email }, adminId);
  };
  return once(db, author, alone(save), (trx, { id }) => viewNow(trx, id, author));
};

/** @throws ApiError ENTITY_NOT_FOUND (404), MANAGER_REQUIRED (403), ENTITY_ALREADY_EXISTS or TOO_MANY_ENTRIES (409) */
const changeView = (db: Database, id: string, wanted: ListViewChange, author: Author): Promise<ListView> => {
  const change = async (trx: DatabaseTransaction) => {
    const before = await findChangeable(trx, id, author);
    const { name = before.name, query = before.query, isShared = before.isShared } = wanted;
    const after = { ...before, name, query, isShared };
    if (isShared) mustShare(author);
    await checkRoom(trx, after, author);
    await trx.updateTable('listViews').set({ name, query, isShared }).where('id', '=', id).execute();
    if (before.isShared || isShared) {
      const action = !before.isShared ? 'view-share' : isShared ? 'view-change' : 'view-unshare';
      await recordAudit(trx, author, action, { id: name, before: detailsOf(before), after: detailsOf(after) });
    }
    return toView(after, author.actor.admin.id);
  };
  return once(db, author, alone(change), async (trx) => stillSo(await viewNow(trx, id, author), wanted));
};

/** @throws ApiError ENTITY_NOT_FOUND (404), MANAGER_REQUIRED (403) */
const deleteView = (db: Database, id: string, author: Author): Promise<void> => {
  const remove = async (trx: DatabaseTransaction) => {
    const { name, query, isShared } = await findChangeable(trx, id, author);
    await trx.deleteFrom('listViews').where('id', '=', id).execute();
    if (isShared) await recordAudit(trx, author, 'view-unshare', { id: name, before: { query } });
  };
  return once(db, author, alone(remove));
};

const viewNow = async (trx: DatabaseTransaction, id: string, author: Author): Promise<ListView> =>
  toView(await findChangeable(trx, id, author), author.actor.admin.id);

/** A view of one's own, or for those who may share also any shared one. Others are as if they did not exist. */
async function findChangeable(trx: DatabaseTransaction, id: string, author: Author): Promise<ViewRow> {
  const row = (await findViewRows(trx, author.actor.admin.id)).find((view) => view.id === id);
  if (row === undefined) throw notFound();
  if (row.isShared) mustShare(author);
  return row;
}

function mustShare({ actor }: Author): void {
  if (!hasPower(actor.admin.role, 'share views')) throw new ApiError(403, 'MANAGER_REQUIRED');
}

/** A name stands for one view among those that a person sees, and everybody has room for the shared ones. */
async function checkRoom(trx: DatabaseTransaction, view: Omit<ViewRow, 'email'>, { actor }: Author): Promise<void> {
  const person = view.isShared ? actor.admin.id : view.adminId;
  const seesProfit = hasPower(actor.admin.role, 'see profit');
  const others = (await findViewRows(trx, person)).filter((row) => row.id !== view.id && isSeen(row, seesProfit));
  const alike = others.filter((row) => row.isShared === view.isShared);
  if (alike.length >= MOST_VIEWS) throw fieldRefusal(409, 'tooMany', 'name');
  const isTaken = others.some(({ name }) => name.toLowerCase() === view.name.toLowerCase());
  if (isTaken) throw fieldRefusal(409, 'taken', 'name');
}

const detailsOf = ({ name, query }: Pick<ViewRow, 'name' | 'query'>): AuditDetails => ({ name, query });

interface ViewRow extends Selectable<Tables['listViews']> {
  readonly email: string;
}

const findViewRows = (db: Database, adminId: string): Promise<ViewRow[]> =>
  db
    .selectFrom('listViews')
    .innerJoin('admins', 'admins.id', 'listViews.adminId')
    .selectAll('listViews')
    .select('admins.email')
    .where(({ eb, or }) => or([eb('adminId', '=', adminId), eb('isShared', '=', true)]))
    .orderBy('listViews.id')
    .execute();

const toView = ({ adminId, email: by, ...row }: ViewRow, viewer: string): ListView => ({
  ...row,
  isOwn: adminId === viewer,
  by,
});

/** Views that filter or sort by profit are for people who may see it. */
const isSeen = ({ query }: ViewRow, seesProfit: boolean) => seesProfit || !/profit|marginBgn/.test(query);

/** In the order in which they were saved. */
const findViews = async (db: Database, { id, seesProfit }: Scope): Promise<ListView[]> =>
  (await findViewRows(db, id)).filter((row) => isSeen(row, seesProfit)).map((row) => toView(row, id));
